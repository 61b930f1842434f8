import type { PendenciaDeclarada } from './ordem.ts'
import type { PendenciaDeclaravel } from './pendencia-declaravel.ts'
import { type PendenciaTipo, pendencias, pendenciaTipos } from './pendencias.ts'
import type { ServicoTipo } from './tipos-servico.ts'

interface SobPedido extends Omit<PendenciaDeclarada, 'quando' | 'subtipo'> {
  em: readonly ServicoTipo[]
}

/** The pendencias that can be asked for on scheduled services of these types; they are INATIVA until then. */
export const pendenciasSobPedido: readonly SobPedido[] = pendenciaTipos.flatMap((tipo) => {
  const { sobPedido }: PendenciaDeclaravel = pendencias[tipo]
  if (!sobPedido) return []
  return { tipo, em: sobPedido.em, depoisDe: pendenciaTipos.filter((one) => one === sobPedido.depoisDe) }
})

/** The pendencias that can be asked for on services of one type. */
export const sobPedidoIn = (
  servicoTipo: string,
): { tipo: PendenciaTipo; depoisDe: readonly PendenciaTipo[] }[] =>
  pendenciasSobPedido
    .filter(({ em }) => em.some((one) => one === servicoTipo))
    .map(({ tipo, depoisDe }) => ({ tipo, depoisDe }))

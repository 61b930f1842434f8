import type { PendenciaDeclarada } from '../catalogo/ordem.ts'
import type { Condicao } from '../catalogo/pendencias.ts'
import type { ServicoDeclarado } from '../catalogo/servicos.ts'
import { sobPedidoIn } from '../catalogo/sob-pedido.ts'
import type { PendenciaEstado, ServicoEstado } from './estado.ts'
import { isAgendamento, isOnRequest } from './politica.ts'
import { settle } from './settle.ts'

/** The pendencias that apply to cargo with these conditions. */
export function applicable(
  { pendencias }: Pick<ServicoDeclarado, 'pendencias'>,
  condicoes: readonly Condicao[],
): PendenciaDeclarada[] {
  const present = pendencias.filter(({ quando }) => !quando || condicoes.includes(quando))
  const tipos = present.map(({ tipo }) => tipo)
  return present.map((one) => ({ ...one, depoisDe: one.depoisDe.filter((tipo) => tipos.includes(tipo)) }))
}

/** The first state of a new service; its pendencias are numbered from 1. */
export function startServico(
  declarado: ServicoDeclarado,
  condicoes: readonly Condicao[],
  linhaIds: readonly number[],
): ServicoEstado {
  const declared = [...applicable(declarado, condicoes), ...onRequest(declarado)]
  const idOf = new Map(declared.map(({ tipo }, index) => [tipo, index + 1]))
  const pendencias = declared.map(
    ({ tipo, subtipo, depoisDe }): PendenciaEstado => ({
      id: idOf.get(tipo) ?? 0,
      tipo,
      subtipo: subtipo ?? null,
      status: isOnRequest(tipo) ? 'INATIVA' : 'AGUARDANDO_PREDECESSORA',
      statusVirtual: null,
      depoisDe: depoisDe.map((one) => idOf.get(one) ?? 0),
      observacao: null,
    }),
  )
  return settle({
    tipo: declarado.tipo,
    subtipo: declarado.subtipo,
    status: 'PENDENTE',
    pendencias,
    linhas: linhaIds.map((id) => ({ id, status: 'PENDENTE', recebida: false, condicoes })),
  })
}

/** The pendencias that can be asked for later; only services with an appointment have them. */
function onRequest({ tipo, pendencias }: ServicoDeclarado): PendenciaDeclarada[] {
  if (!pendencias.some((one) => isAgendamento(one.tipo))) return []
  return sobPedidoIn(tipo)
}

import { type KindSlug, kindOf, kinds } from '@cais/core/pendencia/kinds.ts'
import { readingReason } from '@cais/core/pendencia/leitura.ts'
import { isEmTempo, type LinhaTrocavel } from '@cais/core/pendencia/transporte/troca.ts'
import type { Papel } from '@cais/core/workflow/acesso.ts'
import type { PendenciaEstado } from '@cais/core/workflow/estado.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { forbidden, notFound, Refused } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import { requirePapel } from '../access.ts'
import { type LoadedServico, lockServico } from '../estado.ts'
import { readTrocaveis } from '../transporte/troca.ts'

export interface PendenciaRef {
  servicoId: number
  pendenciaId: number
}

export interface OpenPendencia {
  servico: LoadedServico
  pendencia: PendenciaEstado
  papel: Papel
  version: number
  /** The lines whose drivers and trucks may be changed after hand-in; null for a normal hand-in. */
  trocaveis: readonly LinhaTrocavel[] | null
}

/** Shared screens, and all calls of theirs, are for the companies' own people; staff use the desk. */
export function refuseStaff(slug: KindSlug, { byStaff }: Pick<ActingEmpresa, 'byStaff'>): void {
  const { shared } = kinds[slug]
  if (shared && byStaff) forbidden()
}

/**
 * Locks the pendencia of a service that the company has a part in, where the caller may fill it in now. With `trocaEm`
 * it is also open to a caller who may still change handed-in drivers and trucks then.
 */
export async function lockPendencia(
  tx: Tx,
  empresa: ActingEmpresa,
  slug: KindSlug,
  { servicoId, pendenciaId }: PendenciaRef,
  seen: number | null,
  trocaEm?: Date,
): Promise<OpenPendencia> {
  refuseStaff(slug, empresa)
  const papel = await requirePapel(tx, empresa, servicoId)
  const servico = await lockServico(tx, servicoId)
  const pendencia = servico.estado.pendencias.find(({ id }) => id === pendenciaId) ?? notFound()
  if (kindOf(pendencia.tipo, servico.estado) !== slug) notFound()
  const reason = readingReason(servico.estado, pendencia, papel)
  if (reason === 'pendencia.leitura.nao-sua') throw new Refused(403, reason)
  const trocaveis =
    reason && trocaEm
      ? await readTrocaveis(tx, servico, pendencia, { id: empresa.id, papel, today: empresa.today })
      : []
  const mayChange = trocaEm !== undefined && trocaveis.some((one) => isEmTempo(one, trocaEm))
  if (reason && !mayChange) throw new Refused(409, reason)
  const version = servico.versions.get(pendenciaId) ?? notFound()
  if (seen !== null && seen !== version) throw new Refused(409, 'pendencia.recusa.alterada')
  return { servico, pendencia, papel, version, trocaveis: reason ? trocaveis : null }
}

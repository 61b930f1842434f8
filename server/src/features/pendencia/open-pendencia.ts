import { type KindSlug, kindOf } from '@cais/core/pendencia/kinds.ts'
import { mayActOnPendencia, type Papel } from '@cais/core/workflow/acesso.ts'
import { isEditable, type PendenciaEstado } from '@cais/core/workflow/estado.ts'
import { vezOf } from '@cais/core/workflow/politica.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { notFound, Refused } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import { requirePapel } from '../servico/access.ts'
import { type LoadedServico, lockServico } from '../servico/estado.ts'

export interface PendenciaRef {
  servicoId: number
  pendenciaId: number
}

export interface OpenPendencia {
  servico: LoadedServico
  pendencia: PendenciaEstado
  papel: Papel
  version: number
}

/** Why somebody with this part can only look at a pendencia, or null when they may fill it in. */
export function readingReason(pendencia: PendenciaEstado, papel: Papel): string | null {
  if (!mayActOnPendencia(papel, pendencia.tipo)) return 'pendencia.leitura.nao-sua'
  if (pendencia.status === 'EM_ANALISE') return 'pendencia.leitura.em-analise'
  if (!isEditable(pendencia)) return `pendencia.leitura.${pendencia.status}`
  const vez = vezOf(pendencia)
  return vez === 'REQUISITANTE' || vez === 'TRANSPORTADOR' ? null : 'pendencia.leitura.vez-do-terminal'
}

/** The pendencia of a service that the company has a part in, held, for somebody who may fill it in now. */
export async function lockPendencia(
  tx: Tx,
  empresa: ActingEmpresa,
  slug: KindSlug,
  { servicoId, pendenciaId }: PendenciaRef,
  seen: number | null,
): Promise<OpenPendencia> {
  const papel = await requirePapel(tx, empresa, servicoId)
  const servico = await lockServico(tx, servicoId)
  const pendencia = servico.estado.pendencias.find(({ id }) => id === pendenciaId) ?? notFound()
  if (kindOf(pendencia.tipo, servico.estado) !== slug) notFound()
  const reason = readingReason(pendencia, papel)
  if (reason === 'pendencia.leitura.nao-sua') throw new Refused(403, reason)
  if (reason) throw new Refused(409, reason)
  const { version } = await tx
    .selectFrom('pendencia')
    .select('version')
    .where('id', '=', pendenciaId)
    .executeTakeFirstOrThrow()
  if (seen !== null && seen !== version) throw new Refused(409, 'pendencia.recusa.alterada')
  return { servico, pendencia, papel, version }
}

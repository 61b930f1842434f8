import { type KindSlug, kindOf } from '@cais/core/pendencia/kinds.ts'
import { readingReason } from '@cais/core/pendencia/leitura.ts'
import type { Papel } from '@cais/core/workflow/acesso.ts'
import type { PendenciaEstado } from '@cais/core/workflow/estado.ts'
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
  const reason = readingReason(servico.estado, pendencia, papel)
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

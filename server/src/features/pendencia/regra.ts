import type { Filled, FormaSlug } from '@cais/core/pendencia/formas.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { refuseField } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import type { OpenPendencia } from './open-pendencia.ts'

export interface HandingIn<Dados> extends OpenPendencia {
  dados: Dados
  actor: Actor
  empresa: ActingEmpresa
  now: Date
}

/** What a kind asks beyond its form, and what it writes besides it, when it is handed in. Refusals are thrown. */
export type Regra<Slug extends FormaSlug> = (tx: Tx, given: HandingIn<Filled<Slug>>) => Promise<void>

/** Data for each cargo line: all lines that are left, each once, and no others. */
export function requireEveryLinha(
  { servico }: Pick<OpenPendencia, 'servico'>,
  given: readonly { cargaServicoId: number }[],
  field = 'dados.cargas',
): void {
  const open = servico.estado.linhas.filter(({ status }) => status !== 'CANCELADO').map(({ id }) => id)
  const foreign = given.findIndex(({ cargaServicoId }) => !open.includes(cargaServicoId))
  if (foreign >= 0) refuseField(`${field}[${foreign}].cargaServicoId`, 'validation.carga-nao-sua')
  const repeated = given.findIndex(
    ({ cargaServicoId }, index) =>
      given.findIndex((other) => other.cargaServicoId === cargaServicoId) !== index,
  )
  if (repeated >= 0) refuseField(`${field}[${repeated}].cargaServicoId`, 'validation.repetida')
  if (given.length < open.length) refuseField(field, 'validation.todas-as-cargas')
}

import type { Filled } from '@cais/core/pendencia/formas.ts'
import type { FormaSlug } from '@cais/core/pendencia/kinds.ts'
import type { Rascunho } from '@cais/core/pendencia/rascunhos.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import type { OpenPendencia } from '../../course/pendencia/open-pendencia.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { refuseField } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'

export interface HandingIn<Dados> extends OpenPendencia {
  dados: Dados
  actor: Actor
  empresa: ActingEmpresa
  now: Date
  today: string
}

/** What a kind asks beyond its form when it is handed in; it only reads. Refusals are thrown. */
export type Regra<Slug extends FormaSlug> = (tx: Tx, given: HandingIn<Filled<Slug>>) => Promise<void>

/** What becomes of what is sent, finished or not, before it is kept: who may change which part of it; it only reads. */
export type AoSalvar<Slug extends FormaSlug> = (
  tx: Tx,
  given: HandingIn<Rascunho<Slug>> & { isFinal: boolean },
) => Promise<Rascunho<Slug>>

/** What a kind writes besides its own data, once nothing is refused any more. */
export type Efeito<Dados> = (tx: Tx, given: HandingIn<Dados>) => Promise<void>

/** The same of a draft; what it did, where that is more than keeping it. */
export type EfeitoDoRascunho<Dados> = (tx: Tx, given: HandingIn<Dados>) => Promise<TextKey | undefined>

/** What is special about a kind besides its form. Checks only read; what is written is an effect. */
export interface KindRules<Slug extends FormaSlug> {
  regra?: Regra<Slug>
  aoSalvar?: AoSalvar<Slug>
  /** What a draft already does. */
  salva?: EfeitoDoRascunho<Rascunho<Slug>>
  /** What handing in does besides. */
  entrega?: Efeito<Filled<Slug>>
}

/** The columns that say what is special about cargo. */
type Natureza = 'indicador_carga_perigosa' | 'indicador_oog' | 'indicador_reefer' | 'indicador_restricao'

/** Data for each cargo line that is left, or for each that is special in this way: each once, and no others. */
export async function requireLinhas(
  tx: Tx,
  { servico }: Pick<OpenPendencia, 'servico'>,
  given: readonly { cargaServicoId: number }[],
  { field = 'dados.cargas', natureza }: { field?: string; natureza?: Natureza } = {},
): Promise<void> {
  const rows = await tx
    .selectFrom('carga_servico as l')
    .innerJoin('carga as c', 'c.id', 'l.carga_id')
    .select([
      'l.id',
      'c.indicador_carga_perigosa',
      'c.indicador_oog',
      'c.indicador_reefer',
      'c.indicador_restricao',
    ])
    .where('l.servico_id', '=', servico.id)
    .where('l.status', '<>', 'CANCELADO')
    .execute()
  const asked = rows.filter((row) => !natureza || row[natureza]).map(({ id }) => id)
  const foreign = given.findIndex(({ cargaServicoId }) => !asked.includes(cargaServicoId))
  if (foreign >= 0) refuseField(`${field}[${foreign}].cargaServicoId`, 'validation.carga-nao-sua')
  const repeated = given.findIndex(
    ({ cargaServicoId }, index) =>
      given.findIndex((other) => other.cargaServicoId === cargaServicoId) !== index,
  )
  if (repeated >= 0) refuseField(`${field}[${repeated}].cargaServicoId`, 'validation.repetida')
  if (given.length < asked.length) refuseField(field, 'validation.todas-as-cargas')
}

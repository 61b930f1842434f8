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

/** A check that a kind adds to its form when it is handed in. The check only reads, and throws what it refuses. */
export type Regra<Slug extends FormaSlug> = (tx: Tx, given: HandingIn<Filled<Slug>>) => Promise<void>

/**
 * A function that prepares the data before a draft is saved or handed in: it keeps each company to its own part. It
 * only reads.
 */
export type AoSalvar<Slug extends FormaSlug> = (
  tx: Tx,
  given: HandingIn<Rascunho<Slug>> & { isFinal: boolean },
) => Promise<Rascunho<Slug>>

/** An effect writes what a kind changes besides its own data, after all checks have passed. */
export type Efeito<Dados> = (tx: Tx, given: HandingIn<Dados>) => Promise<void>

/** An effect of saving a draft. The text that it returns replaces the usual message. */
export type EfeitoDoRascunho<Dados> = (tx: Tx, given: HandingIn<Dados>) => Promise<TextKey | undefined>

/** The rules of a kind besides its form. Checks (`regra`, `aoSalvar`) only read; effects (`salva`, `entrega`) write. */
export interface KindRules<Slug extends FormaSlug> {
  regra?: Regra<Slug>
  aoSalvar?: AoSalvar<Slug>
  /** This effect runs when a draft is saved, and again when it is handed in. */
  salva?: EfeitoDoRascunho<Rascunho<Slug>>
  /** This effect runs only when the pendencia is handed in. */
  entrega?: Efeito<Filled<Slug>>
}

/** The columns of `carga` that mark special cargo. */
type Natureza = 'indicador_carga_perigosa' | 'indicador_oog' | 'indicador_reefer' | 'indicador_restricao'

/**
 * The data names each line of the service that is not cancelled exactly once. With `natureza`, only lines of such cargo
 * count.
 */
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

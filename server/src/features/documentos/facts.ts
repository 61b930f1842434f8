import type { ServicoView } from '@cais/core/api/servico.ts'
import { lacresAtuais } from '@cais/core/rules/lacres.ts'
import type { Db } from '../../db/pool.ts'
import { type CargaFacts, readCargaFacts } from './carga-facts.ts'

/** What documents say about a service beyond its page: when each line was done, and what is known of its cargo. */
export interface DocumentFacts extends CargaFacts {
  servico: ServicoView
  /** By line. */
  concluidaEm: Map<number, Date>
}

export type Movimento = CargaFacts['movimentos'][number]

export async function readDocumentFacts(db: Db, servico: ServicoView): Promise<DocumentFacts> {
  const cargaIds = servico.cargaServico.map(({ carga }) => carga.id)
  return {
    servico,
    concluidaEm: await readConcluidas(db, servico),
    ...(await readCargaFacts(db, cargaIds)),
  }
}

/** The seals that a box has now. */
export const lacresDe = ({ lacresDeclarados, lacres }: CargaFacts, cargaId: number): string[] =>
  lacresAtuais(
    lacresDeclarados.get(cargaId) ?? [],
    lacres.filter((one) => one.cargaId === cargaId),
  )

async function readConcluidas(db: Db, servico: ServicoView): Promise<Map<number, Date>> {
  const done = await db
    .selectFrom('servico_evento')
    .select(['carga_servico_id', 'at'])
    .where('servico_id', '=', servico.id)
    .where('carga_servico_id', 'is not', null)
    .where('para', '=', 'EXECUTADO')
    .execute()
  const whole = await db
    .selectFrom('servico_evento')
    .select('at')
    .where('servico_id', '=', servico.id)
    .where('pendencia_id', 'is', null)
    .where('carga_servico_id', 'is', null)
    .where('para', '=', 'EXECUTADO')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return new Map([
    // Where nothing was written down about a line, it was done when all of it was.
    ...servico.cargaServico
      .filter(({ status }) => whole && status === 'EXECUTADO')
      .map(({ id }): [number, Date] => [id, whole?.at ?? new Date(0)]),
    ...done.map((row): [number, Date] => [row.carga_servico_id ?? 0, row.at]),
  ])
}

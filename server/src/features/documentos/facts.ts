import type { ServicoView } from '@cais/core/api/servico.ts'
import { viagemOfCarga } from '@cais/core/rules/escala.ts'
import { lacresAtuais } from '@cais/core/rules/lacres.ts'
import type { Db } from '../../db/pool.ts'
import { type CargaFacts, readCargaFacts } from './carga-facts.ts'

/**
 * The data of documents that the page of a service does not show: when each line was done, and the facts about its
 * cargo.
 */
export interface DocumentFacts extends CargaFacts {
  servico: ServicoView
  /** The keys are line ids. */
  concluidaEm: Map<number, Date>
  /** Ship and voyage of the chosen call, or else those of the cargo, each once. */
  navios: string[]
}

export type Movimento = CargaFacts['movimentos'][number]

export async function readDocumentFacts(db: Db, servico: ServicoView): Promise<DocumentFacts> {
  const cargaIds = servico.cargaServico.map(({ carga }) => carga.id)
  return {
    servico,
    concluidaEm: await readConcluidas(db, servico),
    navios: await readNavios(db, cargaIds, servico.escala?.escalaId ?? null),
    ...(await readCargaFacts(db, cargaIds)),
  }
}

/** The seals that the container has now. */
export const lacresOf = ({ lacresDeclarados, lacres }: CargaFacts, cargaId: number): string[] =>
  lacresAtuais(
    lacresDeclarados.get(cargaId) ?? [],
    lacres.filter((one) => one.cargaId === cargaId),
  )

async function readNavios(db: Db, cargaIds: readonly number[], escolhida: number | null): Promise<string[]> {
  const rows = await db
    .selectFrom('carga as c')
    .innerJoin('escala as e', (join) =>
      escolhida === null ? join.onRef('e.id', '=', 'c.escala_id') : join.on('e.id', '=', escolhida),
    )
    .innerJoin('navio as n', 'n.id', 'e.navio_id')
    .select(['c.categoria', 'n.nome'])
    .select(['e.viagem_inbound as viagemInbound', 'e.viagem_outbound as viagemOutbound'])
    .where('c.id', 'in', cargaIds.length ? cargaIds : [0])
    .orderBy('c.id')
    .execute()
  return [...new Set(rows.map(({ nome, ...voyage }) => `${nome} - ${viagemOfCarga(voyage)}`))]
}

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
    // A done line without an event of its own gets the time at which the whole service was done.
    ...servico.cargaServico
      .filter(({ status }) => whole && status === 'EXECUTADO')
      .map(({ id }): [number, Date] => [id, whole?.at ?? new Date(0)]),
    ...done.map((row): [number, Date] => [row.carga_servico_id ?? 0, row.at]),
  ])
}

import type { CondicaoConteiner } from '@cais/core/pendencia/intercambio-devolucao/forma.ts'
import type { Acontecimento } from '@cais/core/workflow/estadia.ts'
import { readLacres, readLacresDeclarados } from '../../course/fatos-carga.ts'
import { readEntregues } from '../../course/pendencia/dados.ts'
import type { Db } from '../../db/pool.ts'

/** Where something about cargo was seen: at an event of the terminal, or said by who returned the box. */
export type Origem = Acontecimento | 'INTERCAMBIO'

interface Fato {
  cargaId: number
  at: Date
}

/** What is known of cargo, whichever service it became known for; the oldest first. */
export interface CargaFacts {
  movimentos: (Fato & {
    cargaServicoId: number | null
    tipo: Acontecimento
    placa: string | null
    condicao: CondicaoConteiner | null
  })[]
  pesagens: (Fato & {
    numero: string
    placa: string
    pesoBruto: number
    pesoTara: number
    pesoLiquido: number
  })[]
  condicoes: (Fato & { origem: Origem; condicao: CondicaoConteiner })[]
  ocorrencias: (Fato & { origem: Origem; tipo: 'AVARIA' | 'FALTA'; descricao: string })[]
  lacres: (Fato & { retirado: string | null; colocado: string | null; motivo: string })[]
  /** The seals that a box was announced with. */
  lacresDeclarados: Map<number, string[]>
}

export async function readCargaFacts(db: Db, cargaIds: readonly number[]): Promise<CargaFacts> {
  const ids = cargaIds.length ? [...new Set(cargaIds)] : [0]
  const linhas = await db
    .selectFrom('carga_servico')
    .select(['id', 'carga_id as cargaId', 'servico_id as servicoId'])
    .where('carga_id', 'in', ids)
    .execute()
  const eventos = await readEventos(db, ids)
  const cargaOf = new Map(linhas.map(({ id, cargaId }) => [id, cargaId]))
  const servicoIds = [...new Set(linhas.map(({ servicoId }) => servicoId))]
  const ditas = await readDitas(db, servicoIds, cargaOf)
  return {
    movimentos: byTime([...eventos, ...(await readStays(db, ids, eventos))]),
    pesagens: await readPesagens(db, ids),
    condicoes: byTime([
      ...ditas.map(({ avarias: _, ...rest }) => rest),
      ...eventos.flatMap(({ cargaId, at, tipo, condicao }) =>
        condicao ? [{ cargaId, at, origem: tipo, condicao }] : [],
      ),
    ]),
    ocorrencias: byTime([
      ...ditas.flatMap(({ cargaId, at, origem, avarias }) =>
        avarias ? [{ cargaId, at, origem, tipo: 'AVARIA' as const, descricao: avarias }] : [],
      ),
      ...eventos.flatMap(({ cargaId, at, tipo: origem, avarias, faltas }) => [
        ...(avarias ? [{ cargaId, at, origem, tipo: 'AVARIA' as const, descricao: avarias }] : []),
        ...(faltas ? [{ cargaId, at, origem, tipo: 'FALTA' as const, descricao: faltas }] : []),
      ]),
    ]),
    lacres: (
      await readLacres(
        db,
        eventos.map(({ id }) => id),
      )
    ).flatMap(({ eventoId, ...lacre }) =>
      eventos.filter(({ id }) => id === eventoId).map(({ cargaId, at }) => ({ cargaId, at, ...lacre })),
    ),
    lacresDeclarados: await readLacresDeclarados(db, servicoIds, cargaOf),
  }
}

const byTime = <T extends { at: Date }>(facts: T[]): T[] =>
  facts.toSorted((a, b) => a.at.getTime() - b.at.getTime())

const readEventos = (db: Db, cargaIds: number[]) =>
  db
    .selectFrom('carga_evento as e')
    .select(['e.id', 'e.carga_servico_id as cargaServicoId', 'e.carga_id as cargaId', 'e.tipo', 'e.at'])
    .select(['e.placa', 'e.condicao', 'e.avarias', 'e.faltas'])
    .where('e.carga_id', 'in', cargaIds)
    .where('e.retratado_em', 'is', null)
    .where('e.conta', '=', true)
    .orderBy('e.at')
    .orderBy('e.id')
    .execute()

/** Cargo that was here before its movements were written down: when it came and when it left. */
async function readStays(
  db: Db,
  cargaIds: number[],
  known: { cargaId: number; tipo: Acontecimento }[],
): Promise<CargaFacts['movimentos']> {
  const rows = await db
    .selectFrom('carga')
    .select(['id', 'recebida_em', 'entregue_em'])
    .where('id', 'in', cargaIds)
    .execute()
  return rows.flatMap(({ id: cargaId, recebida_em, entregue_em }) => {
    const own = known.filter((one) => one.cargaId === cargaId)
    if (own.some(({ tipo }) => tipo !== 'PESAGEM')) return []
    const unknown = { cargaId, cargaServicoId: null, placa: null, condicao: null }
    return [
      ...(recebida_em ? [{ ...unknown, tipo: 'GATE_ENTRADA' as const, at: recebida_em }] : []),
      ...(entregue_em ? [{ ...unknown, tipo: 'GATE_SAIDA' as const, at: entregue_em }] : []),
    ]
  })
}

const readPesagens = (db: Db, cargaIds: number[]) =>
  db
    .selectFrom('boletim_pesagem as b')
    .select(['b.carga_id as cargaId', 'b.numero', 'b.placa', 'b.data_pesagem as at'])
    .select(['b.peso_bruto as pesoBruto', 'b.peso_tara as pesoTara', 'b.peso_liquido as pesoLiquido'])
    .where('b.carga_id', 'in', cargaIds)
    .where('b.retratado_em', 'is', null)
    .orderBy('b.data_pesagem')
    .orderBy('b.id')
    .execute()

/** What who returned a box has said about it; what the terminal sent back no longer counts. */
async function readDitas(db: Db, servicoIds: number[], cargaOf: Map<number, number>) {
  const entregues = await readEntregues(db, 'intercambio-devolucao', servicoIds)
  return entregues
    .filter(({ status }) => status !== 'PENDENTE')
    .flatMap(({ entregueEm: at, dados }) =>
      dados.cargas.flatMap(({ cargaServicoId, condicao, avarias }) => {
        const cargaId = cargaOf.get(cargaServicoId)
        return cargaId ? [{ cargaId, at, origem: 'INTERCAMBIO' as const, condicao, avarias }] : []
      }),
    )
}

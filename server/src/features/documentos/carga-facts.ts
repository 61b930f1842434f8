import type { CategoriaCarga } from '@cais/core/catalogo/cargas.ts'
import type { CondicaoConteiner } from '@cais/core/pendencia/intercambio-devolucao/forma.ts'
import { type Acontecimento, efeitoOf, nomeOfFeito, type Pedido } from '@cais/core/workflow/estadia.ts'
import type { EfeitoCarga } from '@cais/core/workflow/eventos-carga.ts'
import { readEntregues } from '../../course/dados.ts'
import { readLacres, readLacresDeclarados } from '../../course/fatos-carga.ts'
import type { Db } from '../../db/pool.ts'

/** The kind of an event as documents name it. */
type Nome = ReturnType<typeof nomeOfFeito>

/**
 * The origin of a fact about cargo: an event of the terminal, or the interchange form of the company that returned the
 * container.
 */
export type Origem = Nome | 'INTERCAMBIO'

interface Fato {
  cargaId: number
  at: Date
}

/** The known facts about cargo, from any of its services, the oldest first. */
export interface CargaFacts {
  movimentos: (Fato & {
    cargaServicoId: number | null
    tipo: Nome
    placa: string | null
    /** The number of pieces on the truck, or null for cargo that is not counted. */
    quantidade: number | null
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
  /** The seals that a container was announced with. */
  lacresDeclarados: Map<number, string[]>
}

export async function readCargaFacts(db: Db, cargaIds: readonly number[]): Promise<CargaFacts> {
  const ids = cargaIds.length ? [...new Set(cargaIds)] : [0]
  const linhas = await db
    .selectFrom('carga_servico as l')
    .innerJoin('servico as s', 's.id', 'l.servico_id')
    .select(['l.id', 'l.carga_id as cargaId', 'l.servico_id as servicoId'])
    .select(['s.tipo', 's.subtipo', 's.data_criacao as desde'])
    .where('l.carga_id', 'in', ids)
    .execute()
  const eventos = namedOf(await readEventos(db, ids), linhas)
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

type Linha = Pedido & { id: number; cargaId: number }

/** Names each event by its effect on the cargo. For example, a truck that comes to fetch cargo brings nothing. */
function namedOf(eventos: Awaited<ReturnType<typeof readEventos>>, linhas: readonly Linha[]) {
  return eventos.map((evento) => {
    const pedidos = linhas.filter(({ cargaId }) => cargaId === evento.cargaId)
    const servico = linhas.find(({ id }) => id === evento.cargaServicoId) ?? null
    const feito = { tipo: evento.tipo, at: evento.at, servico }
    return { ...evento, tipo: nomeOfFeito(feito, pedidos), efeito: efeitoOf(feito, pedidos) }
  })
}

const byTime = <T extends { at: Date }>(facts: T[]): T[] =>
  facts.toSorted((a, b) => a.at.getTime() - b.at.getTime())

const readEventos = (db: Db, cargaIds: number[]) =>
  db
    .selectFrom('carga_evento as e')
    .select(['e.id', 'e.carga_servico_id as cargaServicoId', 'e.carga_id as cargaId', 'e.tipo', 'e.at'])
    .select(['e.placa', 'e.quantidade', 'e.condicao', 'e.avarias', 'e.faltas'])
    .where('e.carga_id', 'in', cargaIds)
    .where('e.retratado_em', 'is', null)
    .where('e.conta', '=', true)
    .orderBy('e.at')
    .orderBy('e.id')
    .execute()

const comes: readonly (EfeitoCarga | null)[] = ['RECEBIDA', 'DEVOLVIDA']
const leaves: readonly (EfeitoCarga | null)[] = ['ENTREGUE', 'DESOVADA_ENTREGUE']

/** The arrival and departure of cargo without an event for them, from the dates on its row. */
async function readStays(
  db: Db,
  cargaIds: number[],
  known: { cargaId: number; efeito: EfeitoCarga | null }[],
): Promise<CargaFacts['movimentos']> {
  const rows = await db
    .selectFrom('carga')
    .select(['id', 'recebida_em', 'entregue_em', 'categoria', 'item_previsto_id', 'desistida_em'])
    .where('id', 'in', cargaIds)
    .execute()
  return rows.flatMap(({ id: cargaId, recebida_em, entregue_em, ...carga }) => {
    const isTold = (efeitos: typeof comes) =>
      known.some((one) => one.cargaId === cargaId && efeitos.includes(one.efeito))
    const unknown = { cargaId, cargaServicoId: null, placa: null, quantidade: null, condicao: null }
    return [
      ...(recebida_em && !isTold(comes) ? [{ ...unknown, tipo: cameAs(carga), at: recebida_em }] : []),
      ...(entregue_em && !isTold(leaves) ? [{ ...unknown, tipo: wentAs(carga), at: entregue_em }] : []),
    ]
  })
}

interface Caminho {
  categoria: CategoriaCarga
  item_previsto_id: number | null
  desistida_em: Date | null
}

/** Booked cargo arrived on a truck, other cargo on a ship. */
const cameAs = ({ item_previsto_id }: Caminho): Acontecimento =>
  item_previsto_id === null ? 'DESCARGA' : 'GATE_ENTRADA'

/** Booked full cargo leaves on a ship unless the shipment was given up; other cargo leaves on a truck. */
const wentAs = ({ categoria, item_previsto_id, desistida_em }: Caminho): Acontecimento =>
  item_previsto_id !== null && desistida_em === null && categoria !== 'VAZIO' ? 'EMBARQUE' : 'GATE_SAIDA'

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

/**
 * The condition and damages handed in with a returned container. A pendencia that the terminal sent back does not
 * count.
 */
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

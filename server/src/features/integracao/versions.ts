import type { Entrada } from '@cais/core/access/escopos.ts'
import { fonteDasPessoas } from '@cais/core/access/fontes.ts'
import { postoDaFonte } from '@cais/core/entrada/recursos.ts'
import { numberOf } from '@cais/core/rules/property.ts'
import { sql } from 'kysely'
import type { Tx } from '../../http/serve.ts'
import { nomeDaChave } from './recursos/recurso.ts'
import { hasByHand } from './recursos/referencias.ts'

/** An item as it is kept, with whose it is. */
export interface ItemRow {
  id: number
  recebimentoId: number
  recurso: Entrada
  itemId: string
  chave: string
  ocorridoEm: Date
  registradoEm: Date
  operacao: string
  seq: number | null
  /** Its place in what was sent, and what the address named that it was sent to. */
  ordem: number
  enviadoA: string | null
  dados: unknown
  fonteId: number
  fonteTipo: string
  fonteNome: string
  fonteEncerrada: boolean
  /** Who entered it by hand. */
  por: string | null
}

export interface Version
  extends Pick<
    ItemRow,
    'fonteId' | 'fonteTipo' | 'fonteEncerrada' | 'registradoEm' | 'seq' | 'recebimentoId' | 'ordem'
  > {
  objetoId: number | null
  /** It stands in the tables; what others say of the thing is kept. */
  vale: boolean
}

const usual = numberOf('integracao', 'tolerancia-minutos', undefined)

/**
 * When item `i` of receipt `r` was written down. One that says to be from later than it came, by more than clocks may
 * differ, is from when it came: a time of the future would make all that follows old.
 */
export const quando = sql<Date>`(CASE WHEN i.registrado_em > r.recebido_em
  + (SELECT numero_definido('integracao', 'tolerancia-minutos', ${sql.lit(usual)})) * interval '1 minute'
  THEN r.recebido_em ELSE i.registrado_em END)`

/** In which order items `i` have come. */
export const chegou = sql`i.recebimento_id, i.ordem`

const subjectOf = ({ recurso, chave }: Pick<ItemRow, 'recurso' | 'chave'>) => `${recurso}/${chave}`

/** What each source has said last of the things that some items are about, and what these items add to it. */
export class Versions {
  readonly #known: Map<string, Version[]>
  #new = new Map<string, Said>()

  private constructor(known: Map<string, Version[]>) {
    this.#known = known
  }

  static async read(tx: Tx, items: readonly ItemRow[]): Promise<Versions> {
    return new Versions(await readVersions(tx, items))
  }

  /** What was said under another name of the thing, unless that is known already. */
  async readAlso(tx: Tx, item: ItemRow): Promise<void> {
    if (this.#known.has(subjectOf(item))) return
    for (const [subject, said] of await readVersions(tx, [item])) this.#known.set(subject, said)
  }

  of(item: ItemRow): readonly Version[] {
    return this.#known.get(subjectOf(item)) ?? []
  }

  /** The source has said this last, that is the row which it is about, and whether it stands there. */
  add(item: ItemRow, objetoId: number | null, vale: boolean): void {
    const others = this.of(item).filter(({ fonteId }) => fonteId !== item.fonteId)
    const passed = others.map((one) => ({ ...one, vale: one.vale && !vale }))
    this.#known.set(subjectOf(item), [...passed, { ...item, objetoId, vale }])
    this.#new.set(`${item.fonteId} ${subjectOf(item)}`, { item, objetoId })
  }

  async write(tx: Tx): Promise<void> {
    if (this.#new.size === 0) return
    const rows = [...this.#new.values()].map(({ item, objetoId }) => ({
      vale: this.of(item).some(({ fonteId, vale }) => fonteId === item.fonteId && vale),
      recurso: item.recurso,
      chave: item.chave,
      fonte_id: item.fonteId,
      item_id: item.id,
      registrado_em: item.registradoEm,
      seq: item.seq,
      excluida: item.operacao === 'E',
      objeto_id: objetoId,
    }))
    await adopt(tx, [...this.#new.values()])
    this.#new = new Map()
    await sql`
      WITH v AS (
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS v (recurso text, chave text, fonte_id bigint,
          item_id bigint, registrado_em timestamptz, seq bigint, excluida boolean, objeto_id bigint, vale boolean)
      ), passed AS (
        UPDATE origem o SET vale = false FROM v
        WHERE v.vale AND o.vale AND o.recurso = v.recurso AND o.objeto_id = v.objeto_id
          AND o.recurso = ANY(${rows.map(({ recurso }) => recurso)}::text[])
          AND o.objeto_id = ANY(${rows.flatMap(({ objeto_id }) => objeto_id ?? [])}::bigint[])
          AND NOT EXISTS (SELECT FROM v n
            WHERE n.recurso = o.recurso AND n.chave = o.chave AND n.fonte_id = o.fonte_id)
      )
      INSERT INTO origem (recurso, chave, fonte_id, item_id, registrado_em, seq, excluida, objeto_id, vale)
      SELECT recurso, chave, fonte_id, item_id, registrado_em, seq, excluida, objeto_id, vale FROM v
      ON CONFLICT (recurso, chave, fonte_id) DO UPDATE SET item_id = excluded.item_id,
        registrado_em = excluded.registrado_em, seq = excluded.seq, excluida = excluded.excluida,
        objeto_id = excluded.objeto_id, vale = excluded.vale`.execute(tx)
  }
}

interface Said {
  item: ItemRow
  objetoId: number | null
}

async function readVersions(tx: Tx, items: readonly ItemRow[]): Promise<Map<string, Version[]>> {
  const subjects = [...new Map(items.map((item) => [subjectOf(item), item])).values()]
  const { rows } = await sql<Version & Pick<ItemRow, 'recurso' | 'chave'>>`
    SELECT o.recurso, o.chave, o.fonte_id AS "fonteId", f.tipo AS "fonteTipo", f.encerrada_em IS NOT NULL AS "fonteEncerrada",
      ${quando} AS "registradoEm", o.seq, i.recebimento_id AS "recebimentoId", i.ordem, o.objeto_id AS "objetoId", o.vale
    FROM unnest(${subjects.map(({ recurso }) => recurso)}::text[], ${subjects.map(({ chave }) => chave)}::text[])
      AS s (recurso, chave)
    JOIN origem o ON o.recurso = s.recurso AND o.chave = s.chave
    JOIN fonte f ON f.id = o.fonte_id JOIN recebimento_item i ON i.id = o.item_id
    JOIN recebimento r ON r.id = i.recebimento_id`.execute(tx)
  return Map.groupBy(rows, subjectOf)
}

/** What people have said of a thing stands beside what a system says of it, under the name that the system has for it. */
async function adopt(tx: Tx, said: readonly Said[]): Promise<void> {
  const named = said.filter(
    ({ item, objetoId }) =>
      objetoId !== null && item.fonteTipo !== fonteDasPessoas && item.chave !== nomeDaChave(item.chave),
  )
  const byHand = new Set<Entrada>()
  for (const { item } of named) if (await hasByHand(tx, item.recurso)) byHand.add(item.recurso)
  if (byHand.size === 0) return
  const rows = named
    .filter(({ item }) => byHand.has(item.recurso))
    .map(({ item: { recurso, chave }, objetoId }) => ({
      recurso,
      chave,
      objeto_id: objetoId,
    }))
  await sql`
    UPDATE origem o SET chave = v.chave
    FROM fonte f, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS v (recurso text, chave text, objeto_id bigint)
    WHERE f.tipo = ${fonteDasPessoas} AND o.fonte_id = f.id AND o.recurso = v.recurso AND o.objeto_id = v.objeto_id
      AND NOT EXISTS (SELECT FROM origem p WHERE p.recurso = v.recurso AND p.chave = v.chave AND p.fonte_id = f.id)`.execute(
    tx,
  )
}

export type Written = Pick<Version, 'fonteId' | 'registradoEm' | 'seq' | 'recebimentoId' | 'ordem'>

/**
 * The one order of all that was said: by when it was written down, then by source, then by the number that its source
 * counts with (what has none comes before), then by which came first, however late it is applied. Each step looks at what
 * is the same for both alone, so that three never stand in a circle: numbers of two sources are never compared, and
 * arrival decides within a source.
 */
export function compareSaid(a: Written, b: Written): number {
  return (
    a.registradoEm.getTime() - b.registradoEm.getTime() ||
    a.fonteId - b.fonteId ||
    (a.seq ?? -1) - (b.seq ?? -1) ||
    a.recebimentoId - b.recebimentoId ||
    a.ordem - b.ordem
  )
}

export const isLater = (a: Written, b: Written) => compareSaid(a, b) > 0

type Falante = Pick<Version, 'fonteTipo' | 'fonteEncerrada'>

export const postoOf = (recurso: Entrada, { fonteTipo, fonteEncerrada }: Falante) =>
  postoDaFonte(recurso, { tipo: fonteTipo, encerrada: fonteEncerrada })

type Pesada = Falante & Written

/** Whether what another source has said counts more than this. */
function counts(item: Pesada & Pick<ItemRow, 'recurso'>, other: Pesada): boolean {
  const [mine, theirs] = [postoOf(item.recurso, item), postoOf(item.recurso, other)]
  return theirs < mine || (theirs === mine && !isLater(item, other))
}

/**
 * Whose word keeps this one out: that which stands in the tables, if it counts more. What was only kept keeps nobody out,
 * so that what a system has left behind that was ended is corrected by whoever speaks next.
 */
export const ownerOf = (item: ItemRow, said: readonly Version[]): Version | undefined =>
  said.find((one) => one.vale && one.fonteId !== item.fonteId && counts(item, one))

import { itensPorPagina, type ProvisorioNaTela, provisoriosRoutes } from '@cais/core/api/painel-integracao.ts'
import {
  type ACompletar,
  aCompletar,
  type CamposDe,
  type Provisorio,
  provisorios,
} from '@cais/core/entrada/provisorios.ts'
import { entriesOf, keysOf } from '@cais/core/values/tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { notFound, refuseField } from '../../http/refused.ts'
import { type Endpoint, serve, type Tx } from '../../http/serve.ts'

interface Guardado<P extends Provisorio> {
  table: string
  /** The column that says so, and the one that it was referred to by. */
  flag: string
  chave: string
  /** What people fill in, by its column. */
  columns: { [F in keyof CamposDe<P>]: string }
  /** What follows from it, or why it cannot be. */
  check?: (tx: Tx, id: number, campos: CamposDe<P>) => Promise<RawBuilder<unknown>[]>
}

/** Where each kind is kept. */
const guardados: { [P in Provisorio]: Guardado<P> } = {
  empresas: {
    table: 'empresa',
    flag: 'provisoria',
    chave: 'national_register',
    columns: { nome: 'nome' },
  },
  navios: {
    table: 'navio',
    flag: 'provisorio',
    chave: 'imo',
    columns: { nome: 'nome', indicativo: 'indicativo', comprimento: 'comprimento' },
  },
  portos: {
    table: 'porto',
    flag: 'provisorio',
    chave: 'codigo',
    columns: { codigo: 'codigo', nome: 'nome' },
    check: checkPorto,
  },
}

/** A port that is known by a code of its own has to be that one; another row cannot become it. */
async function checkPorto(tx: Tx, id: number, { codigo }: CamposDe<'portos'>) {
  const other = await tx
    .selectFrom('porto')
    .select('id')
    .where('codigo', '=', codigo)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) refuseField('codigo', 'integracao.error.porto')
  const pais = await tx
    .selectFrom('pais')
    .select('id')
    .where('codigo', '=', codigo.slice(0, 2))
    .executeTakeFirst()
  if (!pais) refuseField('codigo', 'validation.locode')
  return [sql`pais_id = ${pais.id}`]
}

/** The column that says so of each kind. */
const marcados: Record<ACompletar, readonly [table: string, flag: string]> = {
  empresas: ['empresa', 'provisoria'],
  navios: ['navio', 'provisorio'],
  portos: ['porto', 'provisorio'],
  conteineres: ['conteiner', 'provisorio'],
  'iso-codes': ['iso_code', 'provisorio'],
}

const enough = 10_000

/** How many of each kind nobody has completed yet; past ten thousand nobody asks how many there are. */
export async function countACompletar(db: Db): Promise<Record<ACompletar, number>> {
  const counted = aCompletar.map(
    (tipo) => sql`${sql.lit(tipo)}, (SELECT count(*)::int FROM (SELECT FROM ${sql.table(marcados[tipo][0])}
      WHERE ${sql.ref(marcados[tipo][1])} LIMIT ${enough}) first_ones)`,
  )
  const { rows } = await sql<{ counts: Record<ACompletar, number> }>`
    SELECT json_build_object(${sql.join(counted)}) AS counts`.execute(db)
  return rows[0]?.counts ?? { empresas: 0, navios: 0, portos: 0, conteineres: 0, 'iso-codes': 0 }
}

/** Those that nobody has completed yet, the newest first. */
export async function readProvisorios(
  db: Db,
  { tipo, antes }: { tipo: Provisorio; antes?: number | undefined },
) {
  const { table, flag, chave, columns } = guardados[tipo]
  const campos = Object.entries(columns).flatMap(([campo, column]) => [sql.lit(campo), sql.ref(column)])
  const { rows } = await sql<Omit<ProvisorioNaTela, 'tipo'>>`
    SELECT id, ${sql.ref(chave)} AS chave, json_build_object(${sql.join(campos)}) AS campos FROM ${sql.table(table)}
    WHERE ${sql.ref(flag)} AND (${antes ?? null}::bigint IS NULL OR id < ${antes ?? null})
    ORDER BY id DESC LIMIT ${itensPorPagina + 1}`.execute(db)
  const itens = rows.slice(0, itensPorPagina).map((row) => ({ ...row, tipo }))
  return { itens, antes: rows.length > itensPorPagina ? (itens.at(-1)?.id ?? null) : null }
}

const completeEndpoint = <P extends Provisorio>(tipo: P): Endpoint => {
  const { table, flag, columns, check }: Guardado<P> = guardados[tipo]
  return serve(provisoriosRoutes.empresas.complete)(async ({ tx, out }, { params, body }) => {
    const campos = body as unknown as CamposDe<P>
    const more = (await check?.(tx, params.id, campos)) ?? []
    const set = entriesOf(columns).map(([campo, column]) => sql`${sql.ref(column)} = ${campos[campo]}`)
    const { rows } = await sql<{ id: number }>`
      UPDATE ${sql.table(table)} SET ${sql.join([...set, ...more, sql`${sql.ref(flag)} = false`])}
      WHERE id = ${params.id} AND ${sql.ref(flag)} RETURNING id`.execute(tx)
    if (rows.length === 0) notFound()
    out.alert('integracao.completado')
    return undefined
  })
}

export const provisoriosEndpoints: Endpoint[] = keysOf(provisorios).map((tipo) => ({
  ...completeEndpoint(tipo),
  route: provisoriosRoutes[tipo].complete,
}))

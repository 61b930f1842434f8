import type { CadastroNaTela, listCadastros, Nomes } from '@cais/core/api/a-mao.ts'
import { itensPorPagina } from '@cais/core/api/painel-integracao.ts'
import type { ParsedOf } from '@cais/core/api/route.ts'
import type { Cadastro } from '@cais/core/entrada/cadastros-nomes.ts'
import { camposDe, valorDe } from '@cais/core/entrada/campos.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import { pageAntes } from '../recebimentos-na-tela.ts'
import { nomeDaChave } from '../recursos/recurso.ts'
import { guardados } from './cadastros.ts'

/** Whose word stands in the tables. */
const ditoOf = (cadastro: Cadastro) => sql`(
  SELECT json_build_object('fonte', json_build_object('id', f.id, 'nome', f.nome, 'tipo', f.tipo), 'por', r.por,
    'em', to_char(o.registrado_em AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  FROM origem o JOIN fonte f ON f.id = o.fonte_id JOIN recebimento_item i ON i.id = o.item_id
  JOIN recebimento r ON r.id = i.recebimento_id
  WHERE o.recurso = ${cadastro} AND o.objeto_id = t.id
  ORDER BY o.vale DESC, o.registrado_em DESC LIMIT 1)`

async function selectRows(
  db: Db,
  cadastro: Cadastro,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<CadastroNaTela[]> {
  const { from, ref, dados, provisorio, retirado } = guardados[cadastro]
  const pairs = Object.entries(dados).flatMap(([name, value]) => [sql.lit(name), value])
  const { rows } = await sql<CadastroNaTela>`
    SELECT t.id, ${ref} AS ref, json_build_object(${sql.join(pairs)}) AS dados, ${provisorio} AS provisorio,
      ${retirado} AS retirado, ${ditoOf(cadastro)} AS dito,
      EXISTS (SELECT FROM origem o WHERE o.recurso = ${cadastro} AND o.objeto_id = t.id AND o.disputada) AS disputado
    FROM ${from} WHERE ${where} ORDER BY t.id DESC LIMIT ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, ref: nomeDaChave(row.ref) }))
}

type Wanted = ParsedOf<typeof listCadastros>['query']

export async function readCadastros(db: Db, cadastro: Cadastro, { text, provisorios, antes }: Wanted) {
  const { like, provisorio } = guardados[cadastro]
  const where = [sql`true`]
  if (text) where.push(like(text))
  if (provisorios) where.push(sql`${provisorio}`)
  if (antes !== undefined) where.push(sql`t.id < ${antes}`)
  const page = pageAntes(await selectRows(db, cadastro, sql.join(where, sql` AND `), itensPorPagina + 1))
  return { itens: page.rows, nomes: await readNomes(db, cadastro, page.rows), antes: page.antes }
}

export async function readCadastro(db: Db, cadastro: Cadastro, id: number) {
  const [found] = await selectRows(db, cadastro, sql`t.id = ${id}`, 1)
  return found && { ...found, nomes: await readNomes(db, cadastro, [found]) }
}

/** What people call each kind of thing that items refer to. */
const nomesDe = {
  empresa: sql`SELECT national_register AS ref, nome FROM empresa`,
  navio: sql`SELECT imo AS ref, nome FROM navio`,
  porto: sql`SELECT codigo AS ref, nome FROM porto`,
  escala: sql`SELECT e.visit AS ref, n.nome || ' - ' || e.viagem_outbound AS nome FROM escala e JOIN navio n ON n.id = e.navio_id`,
} as const
type Referido = keyof typeof nomesDe

async function readNomes(db: Db, cadastro: Cadastro, rows: readonly CadastroNaTela[]): Promise<Nomes> {
  const nomes: Nomes = {}
  for (const [tipo, refs] of referidos(cadastro, rows)) {
    const { rows: found } = await sql<{ ref: string; nome: string }>`
      SELECT ref, nome FROM (${nomesDe[tipo]}) named WHERE ref = ANY(${[...refs]}::text[])`.execute(db)
    for (const { ref, nome } of found) nomes[`${tipo}/${ref}`] = nome
  }
  return nomes
}

function referidos(cadastro: Cadastro, rows: readonly CadastroNaTela[]): Map<Referido, Set<string>> {
  const all = new Map<Referido, Set<string>>()
  for (const { nome, tipo } of camposDe(cadastro)) {
    const kind = tipo === 'empresas' ? 'empresa' : tipo
    if (!(kind in nomesDe)) continue
    const refs = rows
      .flatMap(({ dados }) => valorDe(dados, nome) ?? [])
      .filter((ref) => typeof ref === 'string')
    if (refs.length) all.set(kind as Referido, new Set([...(all.get(kind as Referido) ?? []), ...refs]))
  }
  return all
}

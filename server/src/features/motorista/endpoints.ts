import { isStaff } from '@cais/core/access/access.ts'
import { getFotoMotorista, getMotorista, type Motorista, updateMotorista } from '@cais/core/api/motorista.ts'
import type { FileAnswer } from '@cais/core/api/route.ts'
import { cnhLongeRefusal } from '@cais/core/rules/acesso.ts'
import { maskCnh, maskCpf } from '@cais/core/values/mask.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { changed } from '../../http/audit.ts'
import type { Outgoing } from '../../http/outgoing.ts'
import { notFound, refuseFieldIf } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { isOneOf } from '../../search/parties.ts'
import { type Reader, scopeIn, seenIn } from '../../search/seen.ts'
import { everything, type Scope } from '../../search/source.ts'
import { autorizacoesOfAcesso, motoristaDeclarado } from '../../trade/frota/autorizacoes-de-acesso.ts'

/** A carrier's photo is shown to that carrier and to staff; other carriers of the driver have photos of their own. */
const fotosOf = (
  scope: Scope,
) => sql`FROM motorista_foto f JOIN autorizacao_motorista a ON a.id = f.autorizacao_id
  WHERE ${isOneOf(scope, 'a.transportador_id')}`

const hasFoto = (scope: Scope) =>
  sql<boolean>`EXISTS (SELECT ${fotosOf(scope)} AND a.motorista_id = motorista.id)`

/** The oldest photo that the reader may see. A photo that another carrier adds later does not replace it. */
async function readFoto(db: Db, out: Outgoing, scope: Scope, motoristaId: number): Promise<FileAnswer> {
  const { rows } = await sql<{ content_type: string; bytes: Uint8Array }>`
    SELECT f.content_type, f.bytes ${fotosOf(scope)} AND a.motorista_id = ${motoristaId}
    ORDER BY f.desde, f.autorizacao_id LIMIT 1`.execute(db)
  const [foto] = rows
  if (!foto) notFound()
  // The header keeps a browser from running anything in the file.
  out.header('content-security-policy', "default-src 'none'; sandbox")
  return {
    contentType: foto.content_type,
    fileName: `motorista-${motoristaId}.${foto.content_type === 'image/png' ? 'png' : 'jpg'}`,
    chunks: inOnePiece(foto.bytes),
    release: () => {},
  }
}

async function* inOnePiece(bytes: Uint8Array) {
  yield bytes
}

/** With a licence number, of several declarations of the reader's companies the one with this number. */
function selectMotoristas(db: Db, reader: Reader, cnh: string | null = null) {
  const scope = scopeIn(reader, 'motorista')
  return db
    .selectFrom('motorista')
    .selectAll('motorista')
    .select(
      autorizacoesOfAcesso('autorizacao_motorista', 'a.motorista_id = motorista.id', scope).as(
        'autorizacoes',
      ),
    )
    .select(motoristaDeclarado(scope, cnh).as('declarado'))
    .select(hasFoto(scope).as('tem_foto'))
    .where(seenIn(reader, 'motorista.id', 'motorista'))
}

/**
 * Drivers by licence number, the one who is meant first. Carriers find by the number that they declared: whom they let in
 * before whom they let in once. Staff find by the number of the record, a checked one first, then by what any carrier
 * declares.
 */
export function selectByCnh(db: Db, reader: Reader, cnh: string) {
  const scope = scopeIn(reader, 'motorista')
  const declared = (only: RawBuilder<unknown>) =>
    sql<SqlBool>`EXISTS (SELECT FROM autorizacao_motorista a WHERE a.motorista_id = motorista.id
      AND a.cnh = ${cnh} AND ${isOneOf(scope, 'a.transportador_id')} AND ${only})`
  const recorded = scope === 'everything' ? sql<SqlBool>`motorista.cnh = ${cnh}` : sql<SqlBool>`false`
  return selectMotoristas(db, reader, cnh)
    .where(sql<SqlBool>`(${recorded} OR ${declared(everything)})`)
    .orderBy(
      sql`CASE WHEN ${recorded} AND motorista.conferido_em IS NOT NULL THEN 0 WHEN ${recorded} THEN 1
        WHEN ${declared(sql`a.ativa`)} THEN 2 ELSE 3 END`,
    )
    .orderBy('motorista.id')
}

type MotoristaRow = Awaited<ReturnType<ReturnType<typeof selectMotoristas>['executeTakeFirstOrThrow']>>

export function motoristaOf(row: MotoristaRow, reader: Reader): Motorista {
  const { id, cpf, autorizacoes } = row
  const daEquipe = isStaff(reader.actor)
  const master = {
    nome: row.nome,
    cnh: row.cnh,
    categoriaCnh: row.categoria_cnh,
    validadeCnh: row.validade_cnh,
  }
  const { nome, cnh, categoriaCnh, validadeCnh } = daEquipe ? master : (row.declarado ?? notFound())
  const whole = daEquipe || isCarrierAmong(autorizacoes, reader)
  return {
    id,
    nome,
    cpf: whole ? cpf : maskCpf(cpf),
    cnh: whole ? cnh : maskCnh(cnh),
    categoriaCnh,
    validadeCnh,
    autorizacoes,
    conferido: daEquipe ? row.conferido_em !== null : null,
    temFoto: row.tem_foto,
  }
}

/** The audit shows a part of the licence number only, like a CPF. */
const noted = ({
  cnh,
  ...rest
}: Partial<Pick<Motorista, 'nome' | 'cnh' | 'categoriaCnh' | 'validadeCnh'>>) => ({
  ...rest,
  ...(cnh && { cnh: maskCnh(cnh) }),
})

function isCarrierAmong(autorizacoes: Motorista['autorizacoes'], { actor }: Reader): boolean {
  return actor.empresas.some(
    ({ id, authorities }) =>
      authorities.includes('TRANSPORTADOR') &&
      autorizacoes.some(({ transportadorId }) => transportadorId === id),
  )
}

export const motoristaEndpoints: Endpoint[] = [
  serve(getMotorista)(async (context, { params }) => {
    const found = selectMotoristas(context.db, context).where('motorista.id', '=', params.id)
    return motoristaOf((await found.executeTakeFirst()) ?? notFound(), context)
  }),
  // Staff have seen the document, so from now on the record counts, whatever carriers declare.
  serve(updateMotorista)(async (context, { params, body }) => {
    const { tx, now, today, out } = context
    const { motivo, ...papers } = body
    refuseFieldIf('validadeCnh', cnhLongeRefusal(papers.validadeCnh, today))
    const before = await tx
      .selectFrom('motorista')
      .select(['nome', 'cnh', 'categoria_cnh as categoriaCnh', 'validade_cnh as validadeCnh'])
      .where('id', '=', params.id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) notFound()
    const { nome, cnh, categoriaCnh: categoria_cnh, validadeCnh: validade_cnh } = papers
    await tx
      .updateTable('motorista')
      .set({ nome, cnh, categoria_cnh, validade_cnh, conferido_em: now })
      .where('id', '=', params.id)
      .execute()
    out.alert('autorizacaoDeAcesso.corrigido')
    const { before: was, after: is } = changed(before, papers)
    out.note({ motivo, ...(was && is && { before: noted(was), after: noted(is) }) })
    const found = selectMotoristas(tx, context).where('motorista.id', '=', params.id)
    return motoristaOf((await found.executeTakeFirst()) ?? notFound(), context)
  }),
  serve(getFotoMotorista)(async (context, { params }) => {
    const { db, out } = context
    const seen = selectMotoristas(db, context).where('motorista.id', '=', params.id)
    if (!(await seen.executeTakeFirst())?.tem_foto) notFound()
    return readFoto(db, out, scopeIn(context, 'motorista'), params.id)
  }),
]

import { randomBytes } from 'node:crypto'
import {
  createChave,
  createFonte,
  endChave,
  endFonte,
  getFonteEu,
  listFontes,
  listFontesOfCompany,
  mostChaves,
  mostFontes,
} from '@cais/core/api/fonte.ts'
import { chaveOf } from '@cais/core/values/chave.ts'
import { sql } from 'kysely'
import { notFound, refuseField, refuseIf } from '../../http/refused.ts'
import { type Endpoint, serve, type Tx } from '../../http/serve.ts'
import { hashOfToken } from '../../http/session.ts'
import { readFontes } from './fonte-queries.ts'

const listFontesEndpoint = serve(listFontes)(async ({ db, now }) => readFontes(db, now))

const listFontesOfCompanyEndpoint = serve(listFontesOfCompany)(async ({ db, now, empresa }) =>
  readFontes(db, now, { empresaId: empresa.id }),
)

const createFonteEndpoint = serve(createFonte)(async ({ tx, actor, now, empresa, out }, { body }) => {
  const { nome, tipo } = body
  await lockFontes(tx, empresa.id)
  const working = (await readFontes(tx, now, { empresaId: empresa.id })).filter(
    (one) => one.encerradaEm === null,
  )
  refuseIf(working.length >= mostFontes ? 'fonte.error.muitas' : null, mostFontes)
  if (working.some((one) => one.nome.toLowerCase() === nome.toLowerCase()))
    refuseField('nome', 'fonte.error.nome')
  if (
    tipo === 'armador' &&
    !empresa.authorities.some((held) => held === 'ARMADOR' || held === 'AGENCIA_MARITIMA')
  )
    refuseField('tipo', 'fonte.error.tipo')
  const { id } = await tx
    .insertInto('fonte')
    .values({ empresa_id: empresa.id, nome, tipo, criada_em: now, criada_por: actor.login })
    .returning('id')
    .executeTakeFirstOrThrow()
  out.alert('fonte.criada')
  out.note({ id })
  const [fonte] = await readFontes(tx, now, { id })
  return fonte ?? notFound()
})

const endFonteEndpoint = serve(endFonte)(async ({ tx, now, empresa, out }, { params }) => {
  await lockFonte(tx, empresa.id, params.id)
  await tx.updateTable('fonte').set({ encerrada_em: now }).where('id', '=', params.id).execute()
  out.alert('fonte.encerrada')
})

const day = 86_400_000

const createChaveEndpoint = serve(createChave)(async ({ tx, actor, now, empresa, out }, { params, body }) => {
  await lockFonte(tx, empresa.id, params.id)
  const before = (await readFontes(tx, now, { id: params.id }))[0]?.chaves ?? []
  const living = before.filter(({ situacao }) => situacao === 'VALE')
  refuseIf(living.length >= mostChaves ? 'fonte.error.chaves' : null, mostChaves)
  const chave = chaveOf(randomBytes(32))
  const { id } = await tx
    .insertInto('fonte_chave')
    .values({
      fonte_id: params.id,
      hash: hashOfToken(chave),
      final: chave.slice(-4),
      escopos: [...new Set(body.escopos)],
      enderecos: [...new Set(body.enderecos)],
      criada_em: now,
      criada_por: actor.login,
      expira_em: new Date(now.getTime() + body.validadeDias * day),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  out.note({ chaveId: id, escopos: body.escopos })
  const made = (await readFontes(tx, now, { id: params.id }))[0]?.chaves.find((one) => one.id === id)
  return { ...(made ?? notFound()), chave }
})

const endChaveEndpoint = serve(endChave)(async ({ tx, now, empresa, out }, { params }) => {
  await lockFonte(tx, empresa.id, params.id)
  const { numUpdatedRows } = await tx
    .updateTable('fonte_chave')
    .set({ encerrada_em: now })
    .where('id', '=', params.chaveId)
    .where('fonte_id', '=', params.id)
    .where('encerrada_em', 'is', null)
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) notFound()
  out.alert('fonte.chave.encerrada')
})

/** One at a time for each company, so that two who name systems at once do not go past the limit together. */
const lockFontes = (tx: Tx, empresaId: number) =>
  sql`SELECT FROM empresa WHERE id = ${empresaId} FOR NO KEY UPDATE`.execute(tx)

/** A system of the company that still works; another company's looks missing. */
async function lockFonte(tx: Tx, empresaId: number, id: number): Promise<void> {
  const found = await tx
    .selectFrom('fonte')
    .select('id')
    .where('id', '=', id)
    .where('empresa_id', '=', empresaId)
    .where('encerrada_em', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) notFound()
}

const getFonteEuEndpoint = serve(getFonteEu)(async ({ db, actor, now }) => {
  const [fonte] = actor.fonte ? await readFontes(db, now, { id: actor.fonte.id }) : []
  const chave = fonte?.chaves.find(({ id }) => id === actor.fonte?.chaveId)
  if (!fonte || !chave) notFound()
  const { id, nome, tipo, empresa } = fonte
  return {
    id,
    nome,
    tipo,
    empresa,
    chave: { id: chave.id, final: chave.final, escopos: chave.escopos, expiraEm: chave.expiraEm },
  }
})

export const fonteEndpoints: Endpoint[] = [
  listFontesEndpoint,
  listFontesOfCompanyEndpoint,
  createFonteEndpoint,
  endFonteEndpoint,
  createChaveEndpoint,
  endChaveEndpoint,
  getFonteEuEndpoint,
]

import { randomBytes } from 'node:crypto'
import type { Escopo } from '@cais/core/access/escopos.ts'
import { fontesDoTerminal, type TipoDeFonte } from '@cais/core/access/fontes.ts'
import {
  createChave,
  createChaveDoTerminal,
  createFonte,
  createFonteDoTerminal,
  endChave,
  endFonte,
  getFonteEu,
  isViva,
  listFontes,
  mostChaves,
  mostFontes,
} from '@cais/core/api/fonte.ts'
import { escoposDe } from '@cais/core/entrada/recursos.ts'
import { chaveOf } from '@cais/core/values/chave.ts'
import { isOneOf } from '@cais/core/values/tables.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Outgoing } from '../../http/outgoing.ts'
import { notFound, refuseField, refuseIf } from '../../http/refused.ts'
import { type Endpoint, serve, type Tx } from '../../http/serve.ts'
import { type Actor, hashOfToken } from '../../http/session.ts'
import { holdResponsavel } from '../../trade/empresa/responsavel.ts'
import { countEsperando, fluxoOf, readFluxos } from '../../trade/fonte/fluxos.ts'
import { confirmChaveEndpoint } from './confirmar.ts'
import { lockFonte, readFontes } from './fonte-queries.ts'

const listFontesEndpoint = serve(listFontes)(async ({ db, now, empresa }) =>
  readFontes(db, now, empresa ? { empresaId: empresa.id } : {}),
)

const createFonteEndpoint = serve(createFonte)(async ({ tx, actor, now, empresa, out }, { body }) => {
  if (
    body.tipo === 'armador' &&
    !empresa.authorities.some((held) => held === 'ARMADOR' || held === 'AGENCIA_MARITIMA')
  )
    refuseField('tipo', 'fonte.error.tipo')
  return insertFonte({ tx, actor, now, out }, empresa.id, body)
})

const createFonteDoTerminalEndpoint = serve(createFonteDoTerminal)(
  async ({ tx, actor, now, out }, { body }) => insertFonte({ tx, actor, now, out }, null, body),
)

interface Making {
  tx: Tx
  actor: Pick<Actor, 'id' | 'login'>
  now: Date
  out: Outgoing
}

async function insertFonte(
  { tx, actor, now, out }: Making,
  empresaId: number | null,
  { nome, tipo }: { nome: string; tipo: TipoDeFonte },
) {
  await lockFontes(tx, empresaId)
  const working = (await readFontes(tx, now, { empresaId })).filter((one) => one.encerradaEm === null)
  refuseIf(working.length >= mostFontes ? 'fonte.error.muitas' : null, mostFontes)
  if (working.some((one) => one.nome.toLowerCase() === nome.toLowerCase()))
    refuseField('nome', 'fonte.error.nome')
  const { id } = await tx
    .insertInto('fonte')
    .values({ empresa_id: empresaId, nome, tipo, criada_em: now, criada_por: actor.login })
    .returning('id')
    .executeTakeFirstOrThrow()
  out.alert('fonte.criada')
  out.note({ id })
  const [fonte] = await readFontes(tx, now, { id })
  return fonte ?? notFound()
}

const endFonteEndpoint = serve(endFonte)(async ({ tx, now, empresa, out }, { params }) => {
  await lockFonte(tx, empresa?.id ?? null, params.id)
  await tx.updateTable('fonte').set({ encerrada_em: now }).where('id', '=', params.id).execute()
  out.alert('fonte.encerrada')
})

const createChaveEndpoint = serve(createChave)(async ({ tx, actor, now, empresa, out }, { params, body }) => {
  await lockFonte(tx, empresa.id, params.id)
  await holdResponsavel(tx, 'chave_tem_responsavel', actor, empresa.id)
  return insertChave({ tx, actor, now, out }, params.id, body)
})

const createChaveDoTerminalEndpoint = serve(createChaveDoTerminal)(
  async ({ tx, actor, now, out }, { params, body }) => {
    const { tipo } = await lockFonte(tx, null, params.id)
    const sendable: readonly Escopo[] = isOneOf(fontesDoTerminal, tipo) ? escoposDe(tipo) : []
    if (body.escopos.some((escopo) => !sendable.includes(escopo)))
      refuseField('escopos', 'fonte.error.escopo-alheio')
    await holdResponsavel(tx, 'chave_tem_responsavel', actor, null)
    return insertChave({ tx, actor, now, out }, params.id, body)
  },
)

const day = 86_400_000

interface NovaChave {
  escopos: readonly Escopo[]
  enderecos: readonly string[]
  validadeDias: number
}

async function insertChave({ tx, actor, now, out }: Making, fonteId: number, nova: NovaChave) {
  const before = (await readFontes(tx, now, { id: fonteId }))[0]?.chaves ?? []
  const living = before.filter(({ situacao }) => isViva(situacao))
  refuseIf(living.length >= mostChaves ? 'fonte.error.chaves' : null, mostChaves)
  const chave = chaveOf(randomBytes(32))
  const { id } = await tx
    .insertInto('fonte_chave')
    .values({
      fonte_id: fonteId,
      hash: hashOfToken(chave),
      final: chave.slice(-4),
      escopos: [...new Set(nova.escopos)],
      enderecos: [...new Set(nova.enderecos)],
      criada_em: now,
      criada_por: actor.login,
      responde_por_id: actor.id,
      expira_em: new Date(now.getTime() + nova.validadeDias * day),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  out.note({ chaveId: id, escopos: nova.escopos })
  const made = (await readFontes(tx, now, { id: fonteId }))[0]?.chaves.find((one) => one.id === id)
  return { ...(made ?? notFound()), chave }
}

const endChaveEndpoint = serve(endChave)(async ({ tx, now, empresa, out }, { params }) => {
  const { id, chaveId } = params
  await lockFonte(tx, empresa?.id ?? null, id)
  const { numUpdatedRows } = await tx
    .updateTable('fonte_chave')
    .set({ encerrada_em: now })
    .where('id', '=', chaveId)
    .where('fonte_id', '=', id)
    .where('encerrada_em', 'is', null)
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) notFound()
  out.alert('fonte.chave.encerrada')
})

/** The lock makes requests of one owner wait for each other, so that together they stay within the limit. */
const lockFontes = (tx: Tx, empresaId: number | null) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`fontes:${empresaId ?? 'terminal'}`}, 0))`.execute(tx)

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
    entrada: empresa ? null : await readEntrada(db, now, id),
  }
})

/** The progress of the messages that a system of the terminal sends. */
async function readEntrada(db: Db, now: Date, id: number) {
  const fluxos = await readFluxos(db, now, id)
  return { fluxos: fluxos.map(fluxoOf), esperando: (await countEsperando(db, id)).get(id) ?? 0 }
}

export const fonteEndpoints: Endpoint[] = [
  listFontesEndpoint,
  createFonteEndpoint,
  createFonteDoTerminalEndpoint,
  endFonteEndpoint,
  createChaveEndpoint,
  createChaveDoTerminalEndpoint,
  endChaveEndpoint,
  confirmChaveEndpoint,
  getFonteEuEndpoint,
]

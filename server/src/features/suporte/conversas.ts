import {
  createConversa,
  getConversa,
  listConversas,
  markConversaLida,
  sendMensagem,
} from '@cais/core/api/suporte.ts'
import { getSuporte } from '@cais/core/api/suporte-aviso.ts'
import { assuntoOf, atendimentoAt, horarioOf, suporteGroup } from '@cais/core/rules/suporte.ts'
import { sql } from 'kysely'
import { requirePapel } from '../../course/access.ts'
import type { Db } from '../../db/pool.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { notFound } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'
import {
  countNaoLidas,
  ofEmpresa,
  type Reader,
  readConversa,
  readCursor,
  readerOf,
  selectConversas,
  withId,
} from './conversa-queries.ts'
import { requireCotaOfDay } from './cota-do-dia.ts'
import { selectMensagens } from './mensagem-queries.ts'
import {
  findSent,
  insertConversa,
  insertMensagem,
  lockConversa,
  noteLeitura,
  takeOrder,
  tell,
} from './write-mensagem.ts'

const pageLength = 50

export const inEmpresa = (empresa: ActingEmpresa, conversaId: number) =>
  sql`${withId(conversaId)} AND ${ofEmpresa(empresa)}`

export const getSuporteEndpoint = serve(getSuporte)(async ({ db, actor, empresa, now, config }) => {
  const { aberto, proximo } = atendimentoAt(await readHorario(db), now, config.timeZone)
  // The cursor is read before the count, so that messages in between are not missed.
  const cursor = await readCursor(db)
  const naoLidas = await countNaoLidas(db, readerOf(actor), ofEmpresa(empresa))
  return { aberto, proximo: proximo?.toISOString() ?? null, naoLidas, cursor }
})

async function readHorario(db: Db) {
  const rows = await db
    .selectFrom('property')
    .select(['chave', 'valor'])
    .where('grupo', '=', suporteGroup)
    .execute()
  return horarioOf(Object.fromEntries(rows.map(({ chave, valor }) => [chave, valor])))
}

export const listConversasEndpoint = serve(listConversas)(({ db, actor, empresa }) =>
  selectConversas(db, readerOf(actor), ofEmpresa(empresa)),
)

export const createConversaEndpoint = serve(createConversa)(
  async ({ tx, actor, empresa, now, today, config, out }, { body }) => {
    const autor = readerOf(actor)
    const servicoId = body.servicoId ?? null
    if (servicoId !== null) await requirePapel(tx, empresa, servicoId)
    // A repeated message is not counted again. Of two sent at once, the second finds the first only after `takeOrder`.
    if (!(await findSent(tx, autor.id, body.chave)))
      await requireCotaOfDay(tx, { autor, empresaId: empresa.id, today, config }, { conversas: 1 })
    await takeOrder(tx)
    const sent = await findSent(tx, autor.id, body.chave)
    if (sent) return readConversa(tx, autor, inEmpresa(empresa, sent.conversa_id))
    const { chave, texto } = body
    const about = { empresaId: empresa.id, now }
    const id = await insertConversa(tx, { ...about, servicoId, assunto: assuntoOf(texto) })
    await insertMensagem(tx, { ...about, conversaId: id, autor, chave, texto, anexoId: null })
    out.note({ conversa: id })
    return readConversa(tx, autor, withId(id))
  },
)

export const getConversaEndpoint = serve(getConversa)(async ({ db, actor, empresa }, { params, query }) => {
  const reader = readerOf(actor)
  const conversa = await readConversa(db, reader, inEmpresa(empresa, params.conversaId))
  const before = query.antes ? sql`AND m.id < ${query.antes}` : sql``
  const where = sql`${withId(conversa.id)} ${before}`
  const newest = await selectMensagens(db, reader, where, { limit: pageLength + 1, newestFirst: true })
  const mensagens = newest.slice(0, pageLength).reverse()
  return { conversa, mensagens, haMais: newest.length > pageLength }
})

export const sendMensagemEndpoint = serve(sendMensagem)(
  async ({ tx, actor, empresa, now, today, config, out }, { params, body }) => {
    const autor = readerOf(actor)
    const conversa = await lockConversa(tx, empresa, params.conversaId)
    if (!(await findSent(tx, autor.id, body.chave, conversa.id)))
      await requireCotaOfDay(tx, { autor, empresaId: empresa.id, today, config }, {})
    await takeOrder(tx)
    const sent = await findSent(tx, autor.id, body.chave, conversa.id)
    const about = { conversaId: conversa.id, empresaId: empresa.id, autor, anexoId: null, now }
    const id = sent?.id ?? (await insertMensagem(tx, { ...about, ...body }))
    out.note({ mensagem: id })
    return readMensagem(tx, autor, id)
  },
)

export async function readMensagem(tx: Tx, reader: Reader, id: number) {
  const [mensagem] = await selectMensagens(tx, reader, sql`m.id = ${id}`, { limit: 1 })
  return mensagem ?? notFound()
}

export const markConversaLidaEndpoint = serve(markConversaLida)(
  async ({ tx, actor, empresa }, { params, body }) => {
    const reader = readerOf(actor)
    const mensagem = await tx
      .selectFrom('conversa_mensagem as m')
      .innerJoin('conversa as c', 'c.id', 'm.conversa_id')
      .select('m.id')
      .where('m.id', '=', body.ate)
      .where(sql<boolean>`${inEmpresa(empresa, params.conversaId)}`)
      .executeTakeFirst()
    const { id: ate } = mensagem ?? notFound()
    const isNews = reader.daEquipe
      ? await noteLeituraOfStaff(tx, params.conversaId, ate)
      : await noteLeitura(tx, params.conversaId, reader.id, ate)
    if (isNews) await tell(tx, { empresaId: empresa.id, conversaId: params.conversaId })
  },
)

async function noteLeituraOfStaff(tx: Tx, conversaId: number, ate: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conversa')
    .set({ lida_equipe: ate })
    .where('id', '=', conversaId)
    .where('lida_equipe', '<', ate)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

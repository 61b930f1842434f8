import { followAtendimento, followSuporte } from '@cais/core/api/suporte.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Topic } from '../../db/notifications.ts'
import type { Db } from '../../db/pool.ts'
import { eventsOf, eventText, type Feed, type Listener } from '../../http/live.ts'
import { type Endpoint, serveLive } from '../../http/serve.ts'
import { createConversaComArquivoEndpoint, downloadArquivoEndpoint, sendArquivoEndpoint } from './arquivos.ts'
import {
  assignConversaEndpoint,
  closeConversaEndpoint,
  getAtendimentoEndpoint,
  getConversaDoAtendimentoEndpoint,
  listAtendimentoEndpoint,
  reopenConversaEndpoint,
} from './atendimento.ts'
import { ofEmpresa, readerOf } from './conversa-queries.ts'
import {
  createConversaEndpoint,
  getConversaEndpoint,
  getSuporteEndpoint,
  listConversasEndpoint,
  markConversaLidaEndpoint,
  sendMensagemEndpoint,
} from './conversas.ts'
import { selectMensagens } from './mensagem-queries.ts'

/** A company counts as present while one of its people follows, because that person sees the answers. */
export const followSuporteEndpoint = serveLive(followSuporte)(
  async ({ db, actor, empresa, live }, { query }) => {
    // If the connection has already ended, its `abort` event never comes, and the company would stay present forever.
    if (!readerOf(actor).daEquipe && !live.ended.aborted) {
      const leave = live.notifications.hold(empresa.id)
      live.ended.addEventListener('abort', leave, { once: true })
    }
    const feed = mensagensFeed(db, ({ empresa }) => (empresa ? ofEmpresa(empresa) : sql`false`))
    const who = { actor, empresa }
    return eventsOf(live, { ...feed, who, topic: `suporte:${empresa.id}`, after: query.apos })
  },
)

const followAtendimentoEndpoint = serveLive(followAtendimento)(async ({ db, actor, live }, { query }) => {
  const feed = mensagensFeed(db, () => sql`true`)
  return eventsOf(live, { ...feed, who: { actor, empresa: null }, topic: 'suporte', after: query.apos })
})

/**
 * Each message of the conversations `c` that the caller may read is sent once. Reading or assigning a conversation
 * sends only a hint to reload.
 */
const mensagensFeed = (
  db: Db,
  readable: (who: Listener) => RawBuilder<unknown>,
): Pick<Feed, 'read' | 'onRing'> => ({
  read: async (who, after, limit) => {
    if (!who.actor) return []
    const where = sql`${readable(who)} AND m.id > ${after}`
    const mensagens = await selectMensagens(db, readerOf(who.actor), where, { limit })
    return mensagens.map((one) => ({ id: one.id, text: eventText('mensagem', one, one.id) }))
  },
  onRing: (topics) => [...new Set(topics.map(conversaOf))].map((id) => eventText('conversa', { id })),
})

/** The topic `suporte:12:45` names conversation 45; null means that any conversation may have changed. */
const conversaOf = (topic: Topic) => Number(topic.split(':')[2]) || null

export const suporteEndpoints: Endpoint[] = [
  getSuporteEndpoint,
  listConversasEndpoint,
  createConversaEndpoint,
  createConversaComArquivoEndpoint,
  getConversaEndpoint,
  sendMensagemEndpoint,
  sendArquivoEndpoint,
  downloadArquivoEndpoint,
  markConversaLidaEndpoint,
  followSuporteEndpoint,
  listAtendimentoEndpoint,
  getAtendimentoEndpoint,
  getConversaDoAtendimentoEndpoint,
  assignConversaEndpoint,
  closeConversaEndpoint,
  reopenConversaEndpoint,
  followAtendimentoEndpoint,
]

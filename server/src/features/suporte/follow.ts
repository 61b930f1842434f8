import { followAtendimento, followSuporte } from '@cais/core/api/suporte.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Topic } from '../../db/notifications.ts'
import type { Db } from '../../db/pool.ts'
import { eventsOf, eventText, type Feed } from '../../http/live.ts'
import { serveLive } from '../../http/serve.ts'
import { ofEmpresa, type Reader, readerOf } from './conversa-queries.ts'
import { selectMensagens } from './mensagem-queries.ts'

/** A company counts as present while one of its people follows, because that person sees the answers. */
export const followSuporteEndpoint = serveLive(followSuporte)(
  async ({ db, actor, empresa, live }, { query }) => {
    const reader = readerOf(actor)
    // If the connection has already ended, its `abort` event never comes, and the company would stay present forever.
    if (!reader.daEquipe && !live.ended.aborted) {
      const leave = live.notifications.hold(empresa.id)
      live.ended.addEventListener('abort', leave, { once: true })
    }
    const feed = mensagensFeed(db, reader, ofEmpresa(empresa))
    return eventsOf(live, { ...feed, topic: `suporte:${empresa.id}`, after: query.apos })
  },
)

export const followAtendimentoEndpoint = serveLive(followAtendimento)(
  async ({ db, actor, live }, { query }) => {
    const feed = mensagensFeed(db, readerOf(actor), sql`true`)
    return eventsOf(live, { ...feed, topic: 'suporte', after: query.apos })
  },
)

/**
 * Each message of the matching conversations `c` is sent once. Reading or assigning a conversation sends only a hint to
 * reload.
 */
const mensagensFeed = (
  db: Db,
  reader: Reader,
  where: RawBuilder<unknown>,
): Pick<Feed, 'read' | 'onRing'> => ({
  read: async (after, limit) => {
    const mensagens = await selectMensagens(db, reader, sql`${where} AND m.id > ${after}`, { limit })
    return mensagens.map((one) => ({ id: one.id, text: eventText('mensagem', one, one.id) }))
  },
  onRing: (topics) => [...new Set(topics.map(conversaOf))].map((id) => eventText('conversa', { id })),
})

/** The topic `suporte:12:45` names conversation 45; null means that any conversation may have changed. */
const conversaOf = (topic: Topic) => Number(topic.split(':')[2]) || null

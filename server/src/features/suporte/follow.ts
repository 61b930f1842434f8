import { followAtendimento, followSuporte } from '@cais/core/api/suporte.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Topic } from '../../db/notifications.ts'
import type { Db } from '../../db/pool.ts'
import { eventsOf, eventText, type Feed } from '../../http/live.ts'
import { serveLive } from '../../http/serve.ts'
import { ofEmpresa, type Reader, readerOf } from './conversa-queries.ts'
import { selectMensagens } from './mensagem-queries.ts'

/** The company's people count as present while one of them follows: what they are answered they see. */
export const followSuporteEndpoint = serveLive(followSuporte)(
  async ({ db, actor, empresa, live }, { query }) => {
    const reader = readerOf(actor)
    // Who has left already would never be let go: an ended signal does not end once more.
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

/** Messages of conversations `c` that answer, each once; that one was read or given to somebody is only hinted at. */
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

/** `suporte:12:45` is about the conversation 45; null: any may have changed. */
const conversaOf = (topic: Topic) => Number(topic.split(':')[2]) || null

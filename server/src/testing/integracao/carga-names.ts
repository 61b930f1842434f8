import type { TestServer } from '../test-server.ts'
import { type Fonte, sender } from './fonte-do-terminal.ts'

/** Gives cargo the name that the terminal's own system has for it, as if that system had announced it. */
export function cargaNames(server: Pick<TestServer, 'app' | 'clock' | 'db'>, fonte: Fonte) {
  const { db, clock } = server
  const { send } = sender(server, fonte)
  let serial = 0
  return async (cargaId: number): Promise<string> => {
    const ref = `EST${++serial}`
    const { body } = await send('PUT', `navios/${ref}`, '{')
    const item = await db
      .insertInto('recebimento_item')
      .values({
        recebimento_id: body.id,
        ordem: 0,
        fonte_id: fonte.id,
        recurso: 'cargas',
        hash: Buffer.alloc(32),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('origem')
      .values({
        recurso: 'cargas',
        chave: `${fonte.id}:${ref}`,
        fonte_id: fonte.id,
        item_id: item.id,
        registrado_em: clock.now(),
        excluida: false,
        objeto_id: cargaId,
      })
      .execute()
    return ref
  }
}

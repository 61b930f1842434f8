import type { Notifications } from '../db/notifications.ts'
import type { Db } from '../db/pool.ts'
import { type FindLeitores, numberAllEventos } from './number-eventos.ts'

interface Numbering {
  db: Db
  notifications: Notifications
  findLeitores: FindLeitores
  onError: (error: unknown) => void
  /** Seconds without a notification after which the numbering looks by itself. */
  seconds?: number
}

/**
 * Numbers events as soon as they are committed, by whichever process. Notifications make it quick; without them the
 * next regular look finds the events. Several processes may do this at once: one of them numbers, and the others find
 * nothing to do.
 */
export function keepNumbering({
  db,
  notifications,
  findLeitores,
  onError,
  seconds = 15,
}: Numbering): () => Promise<void> {
  let ended = false
  let isRung = false
  let running: Promise<void> | null = null
  const run = async () => {
    while (isRung && !ended) {
      isRung = false
      await numberAllEventos(db, findLeitores).catch(onError)
    }
  }
  const ring = () => {
    isRung = true
    if (ended || running) return
    running = run().finally(() => {
      running = null
      // A notification that came between the last look and now.
      if (isRung) ring()
    })
  }
  const leave = notifications.listen('saida', ring)
  const timer = setInterval(ring, seconds * 1_000)
  timer.unref()
  ring()
  return async () => {
    ended = true
    clearInterval(timer)
    leave()
    await running
  }
}

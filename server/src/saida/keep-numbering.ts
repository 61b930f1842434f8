import type { Bell } from '../db/bell.ts'
import type { Db } from '../db/pool.ts'
import { numberAllEventos } from './number-eventos.ts'

interface Numbering {
  db: Db
  bell: Bell
  onError: (error: unknown) => void
  /** How long the bell may be silent before somebody looks without it. */
  seconds?: number
}

/**
 * Numbers events as soon as they are committed, whichever process committed them. The bell makes it quick; were it not heard,
 * the next look finds them. Several processes may do so at once: one of them numbers, the others find nothing to do.
 */
export function keepNumbering({ db, bell, onError, seconds = 15 }: Numbering): () => Promise<void> {
  let ended = false
  let isRung = false
  let running: Promise<void> | null = null
  const run = async () => {
    while (isRung && !ended) {
      isRung = false
      await numberAllEventos(db).catch(onError)
    }
  }
  const ring = () => {
    isRung = true
    if (ended || running) return
    running = run().finally(() => {
      running = null
      // Rung between the last look and now.
      if (isRung) ring()
    })
  }
  const leave = bell.listen('saida', ring)
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

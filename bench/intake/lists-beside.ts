import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, openPools } from '../../server/src/db/pool.ts'
import { newFonteDoTerminal } from '../../server/src/testing/integracao/nova-fonte.ts'
import { mixOf } from '../lists/measures.ts'
import type { ListRequest } from '../lists/mix.ts'
import { callOf } from '../lists/requests.ts'
import { seeded, startPortal } from '../lists/start-portal.ts'

const perSecond = 100
const perMessage = 10
const atOnce = 4
const askedOnce = 40
const pairs = 3

/** The lists of services of each area, one after the other: in turns without load and while events come in. */
export async function measureListsBeside({
  servicos,
  folder,
}: {
  servicos: number
  folder: string | undefined
}): Promise<void> {
  const portal = await startPortal(await seeded(servicos, folder))
  const pools = openPools({ url: portal.databaseUrl, onError: () => {} })
  try {
    const asked = Map.groupBy(mixOf(portal), ({ list }) => list.area)
    for (const its of asked.values()) await timesOf(portal.url, its)
    const events = await eventsFor(pools.writing, portal.url)
    const quiet = new Map<string, number[]>()
    const beside = new Map<string, number[]>()
    const sent = { count: 0, seconds: 0 }
    for (let pair = 0; pair < pairs; pair++) {
      for (const [area, its] of asked) add(quiet, area, await timesOf(portal.url, its))
      const began = performance.now()
      const { stop } = events.start()
      for (const [area, its] of asked) add(beside, area, await timesOf(portal.url, its))
      sent.count += await stop()
      sent.seconds += (performance.now() - began) / 1_000
    }
    console.log(
      `  ${Math.round(sent.count / sent.seconds)} events/s applied meanwhile; medians of ${askedOnce * pairs}`,
    )
    for (const [area, times] of quiet) {
      const [before, during] = [median(times), median(beside.get(area) ?? [])]
      console.log(
        `  ${area.padEnd(24)}${before.toFixed(1).padStart(6)} ms${during.toFixed(1).padStart(8)} ms${(during / before).toFixed(2).padStart(8)}`,
      )
    }
  } finally {
    await pools.end()
    portal.stop()
  }
}

const add = (all: Map<string, number[]>, area: string, times: number[]) =>
  all.set(area, [...(all.get(area) ?? []), ...times])
const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN

async function timesOf(url: string, requests: ListRequest[]): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < askedOnce; n++) {
    const request = requests[n % requests.length]
    if (!request) continue
    const { path, token, body } = callOf(request)
    const at = performance.now()
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    await answer.arrayBuffer()
    times.push(performance.now() - at)
    if (!answer.ok) throw new Error(`${answer.status} ${path}`)
  }
  return times
}

/** Moves boxes in the yard, ten events in a message. */
async function eventsFor(db: Db, url: string) {
  const { chave } = await newFonteDoTerminal({ db, clock: { now: () => new Date() } }, 'tos')
  const { rows } = await sql<{ codigo: string }>`
    SELECT t.codigo FROM carga c JOIN conteiner t ON t.id = c.conteiner_id
    WHERE c.recebida_em IS NOT NULL AND c.entregue_em IS NULL AND c.cancelada_em IS NULL ORDER BY c.id DESC LIMIT 2000`.execute(
    db,
  )
  let serial = 0
  const itemOf = () => {
    const at = new Date().toISOString()
    serial += 1
    return {
      ...{ id: `lb-${at}-${serial}`, ocorridoEm: at, registradoEm: at, tipo: 'POSICAO' },
      ...{ conteiner: rows[serial % rows.length]?.codigo, posicao: `A${serial % 90}-02` },
    }
  }
  const send = async () => {
    const answer = await fetch(`${url}/api/integracao/eventos`, {
      method: 'POST',
      headers: { authorization: `Bearer ${chave}`, 'content-type': 'application/json' },
      body: JSON.stringify({ itens: Array.from({ length: perMessage }, itemOf) }),
    })
    const { itens } = (await answer.json()) as { itens: { resultado: string }[] }
    return itens.filter(({ resultado }) => resultado === 'APLICADO').length
  }
  /** Sends at this pace until it is stopped; gives the number of applied events. */
  const start = () => {
    let isOver = false
    const work = (async () => {
      let count = 0
      const sending = new Set<Promise<void>>()
      const began = performance.now()
      for (let n = 0; !isOver; n++) {
        const wait = began + (n * perMessage * 1_000) / perSecond - performance.now()
        if (wait > 0) await pause(wait)
        const one = send().then((applied) => {
          count += applied
          sending.delete(one)
        })
        sending.add(one)
        // A slow machine sends as fast as it can.
        if (sending.size >= atOnce) await Promise.race(sending)
      }
      await Promise.all(sending)
      return count
    })()
    return {
      stop: () => {
        isOver = true
        return work
      },
    }
  }
  return { start }
}

import { fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Db, openPools } from '../../server/src/db/pool.ts'
import { demoEmpresaOf } from '../../server/src/demo/dominio/mundo.ts'
import { takeInBare } from './bare.ts'
import { carga, conteiner, evento, type Item, imoOf, navio } from './items.ts'
import type { IntakePortal } from './server.ts'

const perKind = 1_000
const perMessage = 500
const hour = 3_600_000

type Recurso = 'navios' | 'conteineres' | 'cargas' | 'eventos'
type Sent = Recurso | 'escalas'

interface Kind {
  name: string
  recurso: Recurso
  items: (from: number, escala: string) => Item[]
}

const many = (from: number, make: (n: number) => Item) =>
  Array.from({ length: perKind }, (_, index) => make(from + index))
const dono = demoEmpresaOf('cliente').nationalRegister

/** In this order, because stays refer to boxes, and events to stays. */
const kinds: Kind[] = [
  { name: 'ships', recurso: 'navios', items: (from) => many(from, (n) => navio(n, 'I')) },
  { name: 'ships again, changed', recurso: 'navios', items: (from) => many(from, (n) => navio(n, 'R')) },
  { name: 'boxes', recurso: 'conteineres', items: (from) => many(from, conteiner) },
  { name: 'stays', recurso: 'cargas', items: (from, escala) => many(from, (n) => carga(n, escala, dono)) },
  {
    name: 'events: discharged',
    recurso: 'eventos',
    items: (from) => many(from, (n) => evento(n, 'DESCARGA')),
  },
  { name: 'events: placed', recurso: 'eventos', items: (from) => many(from, (n) => evento(n, 'POSICAO')) },
]

const messagesOf = (items: Item[]) =>
  Array.from({ length: Math.ceil(items.length / perMessage) }, (_, index) =>
    Buffer.from(JSON.stringify({ itens: items.slice(index * perMessage, (index + 1) * perMessage) })),
  )

/** Items per second, received and applied by the portal over HTTP and by bare SQL, in turns with fresh items. */
export async function measureThroughput(rounds: number): Promise<void> {
  const child = fork(new URL('server.ts', import.meta.url))
  const portal = await new Promise<IntakePortal>((resolve, reject) => {
    child.once('message', (message) => resolve(message as IntakePortal))
    child.once('exit', (code) => reject(new Error(`the portal ended with code ${code}`)))
  })
  const pools = openPools({ url: portal.databaseUrl, onError: () => {} })
  const client = new pg.Client({ connectionString: portal.databaseUrl })
  await client.connect()
  try {
    const ways = {
      portal: (recurso: Recurso, messages: Buffer[]) => takeIn(pools.writing, portal, recurso, messages),
      bare: async (recurso: Recurso, messages: Buffer[]) => {
        for (const bytes of messages) await takeInBare(client, { fonteId: portal.fonteId, recurso, bytes })
      },
    }
    const taken = new Map<string, { portal: number[]; bare: number[] }>()
    let from = 0
    // The first round warms up and is not counted.
    for (let round = 0; round <= rounds; round++)
      for (const way of round % 2 ? (['portal', 'bare'] as const) : (['bare', 'portal'] as const)) {
        const escala = await newEscala(pools.writing, portal, from)
        for (const { name, recurso, items } of kinds) {
          const messages = messagesOf(items(from, escala))
          const began = performance.now()
          await ways[way](recurso, messages)
          const seconds = (performance.now() - began) / 1_000
          const its = taken.get(name) ?? { portal: [], bare: [] }
          if (round > 0) its[way].push(seconds)
          taken.set(name, its)
        }
        from += perKind
      }
    report(taken)
  } finally {
    await client.end()
    await pools.end()
    child.removeAllListeners('exit')
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.disconnect()
    await ended
  }
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN

function report(taken: Map<string, { portal: number[]; bare: number[] }>): void {
  const line = (name: string, portal: number, bare: number, count: number) =>
    console.log(
      `  ${name.padEnd(24)}${Math.round(count / portal)
        .toString()
        .padStart(7)}/s${Math.round(count / bare)
        .toString()
        .padStart(9)}/s${(bare / portal).toFixed(2).padStart(8)}`,
    )
  console.log(`  ${''.padEnd(24)}${'portal'.padStart(9)}${'bare SQL'.padStart(11)}${'ratio'.padStart(8)}`)
  const sum = { portal: 0, bare: 0 }
  for (const [name, { portal, bare }] of taken) {
    line(name, median(portal), median(bare), perKind)
    sum.portal += median(portal)
    sum.bare += median(bare)
  }
  line('all of them', sum.portal, sum.bare, perKind * taken.size)
}

async function post({ url, chave }: IntakePortal, recurso: Sent, body: Buffer): Promise<number> {
  const answer = await fetch(`${url}/api/integracao/${recurso}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${chave}`, 'content-type': 'application/json' },
    body: new Uint8Array(body),
  })
  const { id } = (await answer.json()) as { id: number }
  if (!answer.ok) throw new Error(`${answer.status} ${recurso}`)
  return id
}

/** Sends the messages one after the other, and waits until every item has its result. */
async function takeIn(db: Db, portal: IntakePortal, recurso: Sent, messages: Buffer[]): Promise<void> {
  const ids: number[] = []
  for (const bytes of messages) ids.push(await post(portal, recurso, bytes))
  const left = () =>
    db
      .selectFrom('recebimento')
      .select('id')
      .where('id', 'in', ids)
      .where('concluido_em', 'is', null)
      .executeTakeFirst()
  while (await left()) await pause(5)
  const wrong = await db
    .selectFrom('recebimento_item')
    .select(['resultado', 'mensagem', 'parametros'])
    .where('recebimento_id', 'in', ids)
    .where('resultado', '<>', 'APLICADO')
    .executeTakeFirst()
  if (wrong) throw new Error(`${recurso}: ${JSON.stringify(wrong)}`)
}

/** A call for the stays of a round, far from those of other rounds. */
async function newEscala(db: Db, portal: IntakePortal, from: number): Promise<string> {
  const visit = `BEN${from}`
  const at = new Date().toISOString()
  const eta = Date.now() + from * hour
  const [dataETA, dataETD] = [eta, eta + hour].map((moment) => new Date(moment).toISOString())
  const item = {
    ...{ id: visit, ref: visit, ocorridoEm: at, registradoEm: at, imo: imoOf(700_000 + from) },
    ...{ viagemInbound: '1S', viagemOutbound: '1N', tipoViagem: 'LONGO_CURSO', dataETA, dataETD },
    armador: demoEmpresaOf('armador').nationalRegister,
  }
  await takeIn(db, portal, 'escalas', [Buffer.from(JSON.stringify({ itens: [item] }))])
  return visit
}

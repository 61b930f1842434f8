import { readFileSync } from 'node:fs'
import type { Entrada } from '@cais/core/access/escopos.ts'
import { fontesDoTerminal } from '@cais/core/access/fontes.ts'
import { envelope } from '@cais/core/entrada/envelope.ts'
import { recursosDeEntrada } from '@cais/core/entrada/recursos.ts'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { openPools } from '../../db/pool.ts'
import { newFonteDoTerminal } from '../../testing/integracao/fonte-do-terminal.ts'
import { clearGrade } from '../../testing/janelas.ts'
import { newPasse } from '../../testing/passe.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { recursos } from './recursos/recursos.ts'

/** Examples of what is not taken in yet; each is sent as soon as its resource is there. */
const notYet: readonly Entrada[] = [
  'conteineres',
  'bookings',
  'ces-mercante',
  'cargas',
  'eventos',
  'bloqueios',
  'conferencias',
  'faturas',
  'pagamentos',
]

const page = readFileSync(new URL('../../../../docs/integracao.md', import.meta.url), 'utf8')
const blocks = [...page.matchAll(/^```http\n(.*?)^```$/gms)].map(([, text]) => String(text))

interface Example {
  name: string
  method: 'GET' | 'PUT' | 'POST'
  path: string
  headers: Record<string, string>
  payload: string
  status: number
  answer: object
}

/** `GET /path`, headers, an empty line, a body. */
function partsOf(block: string): { first: string; headers: Record<string, string>; body: string } {
  const [head = '', ...rest] = block.split('\n\n')
  const [first = '', ...lines] = head.trim().split('\n')
  const headers = Object.fromEntries(lines.map((line) => line.split(/:\s*(.*)/s).slice(0, 2)))
  return { first, headers, body: rest.join('\n\n').trim() }
}

const examples = Array.from({ length: blocks.length / 2 }, (_, index): Example => {
  const asked = partsOf(blocks[2 * index] ?? '')
  const answered = partsOf(blocks[2 * index + 1] ?? '')
  const [method, path = ''] = asked.first.split(' ')
  return {
    name: `${index + 1}. ${asked.first}`,
    method: method as Example['method'],
    path,
    headers: asked.headers,
    payload: asked.body,
    status: Number(/^HTTP\/1\.1 (\d{3})$/.exec(answered.first)?.[1]),
    answer: JSON.parse(answered.body) as object,
  }
})

const server = await startTestServer()
const keys = new Map<string, string>()
for (const tipo of fontesDoTerminal)
  keys.set(`$${tipo.toUpperCase()}`, (await newFonteDoTerminal(server, tipo)).chave)

await newTruckOfThePage()
await useKeyOfThePage()

/** The truck that the page asks about, in a window that begins in two hours. */
async function newTruckOfThePage(): Promise<void> {
  await clearGrade(server.db)
  const { frota } = await newPasse(server)
  await server.db
    .updateTable('caminhao')
    .set({ placa: 'RQA1B23' })
    .where('id', '=', frota.caminhaoIds[0] ?? 0)
    .execute()
}

/** The key of RFC 8032's first example, as whoever owns the tables would put it in. */
async function useKeyOfThePage(): Promise<void> {
  const owner = openPools({ url: server.database.ownerUrl, onError: () => {} })
  const semente = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex')
  await owner.writing.deleteFrom('portaria_chave').execute()
  await owner.writing.insertInto('portaria_chave').values({ nome: 'exemplo', semente }).execute()
  await owner.end()
}

const recursoOf = ({ path }: Example) => path.split('/')[3] as Entrada
const isSent = (example: Example) => example.method !== 'GET'
const isTaken = (example: Example) => !isSent(example) || recursos[recursoOf(example)] !== undefined

describe('the page for those who connect their systems', () => {
  test('has an example of every resource, each with its answer', () => {
    expect(blocks.length).toBe(2 * examples.length)
    expect(examples.every(({ status }) => status === 200 || status === 202)).toBe(true)
    const shown = new Set(examples.filter(isSent).map(recursoOf))
    expect([...shown].sort()).toEqual(Object.keys(recursosDeEntrada).sort())
    const skipped = examples.filter((one) => !isTaken(one)).map(recursoOf)
    expect(
      skipped.filter((one) => !notYet.includes(one)),
      'what is not taken in is listed',
    ).toEqual([])
  })

  for (const example of examples)
    test.skipIf(!isTaken(example))(`${example.name} is answered as printed`, async () => {
      const { method, path, headers, payload, status, answer } = example
      const authorization = headers.Authorization?.replace(/\$\w+/, (name) => keys.get(name) ?? name)
      const given = await server.app.inject({
        method,
        url: path,
        headers: { ...headers, authorization },
        ...(payload && { payload }),
      })
      expect(given.statusCode, given.body).toBe(status)
      expect(given.json()).toMatchObject(answer)
    })

  for (const example of examples.filter((one) => !isTaken(one)))
    test(`${example.name} says what its resource asks for`, () => {
      const recurso = recursoOf(example)
      const body = JSON.parse(example.payload) as { itens?: unknown[] }
      const items = example.method === 'PUT' ? [body] : (body.itens ?? [])
      const dados: z.ZodType = recursosDeEntrada[recurso].dados
      for (const item of items) {
        expect(envelope.safeParse(item).error).toBeUndefined()
        expect(dados.safeParse(item).error).toBeUndefined()
      }
    })
})

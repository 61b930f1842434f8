import { readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { EscopoDeEmpresa } from '@cais/core/access/escopos.ts'
import { bytesOf, pdf } from '@cais/core/anexo/amostras.ts'
import { largestAnexo } from '@cais/core/anexo/formatos.ts'
import { callsOfMachines, withCallsOfMachines } from '@cais/core/api/calls-of-machines.ts'
import { search } from '@cais/core/api/search.ts'
import { createServico } from '@cais/core/api/servico.ts'
import { pageSizes } from '@cais/core/search/definition.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { expect, test } from 'vitest'
import { usualLimits } from './http/limiter.ts'
import { newChave } from './testing/chaves.ts'
import { testTimeZone } from './testing/clock.ts'
import { declared } from './testing/declared.ts'
import { clearGrade, newJanela } from './testing/janelas.ts'
import { empresaIdOf } from './testing/people.ts'
import { newPedido } from './testing/servico-pedidos.ts'
import { Shell } from './testing/shell.ts'
import { approve, executeAll } from './testing/terminal-course.ts'
import { startTestServer } from './testing/test-server.ts'
import { frotaOf } from './testing/transporte.ts'

const page = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8')
const server = await startTestServer()
const { call, callLoosely, db, clock, app } = server

const declarado = declared('RETIRADA_CONTEINER_IMPORTACAO')
const companyId = empresaIdOf('cliente')
const transportador = empresaIdOf('transportador')
const doCliente: EscopoDeEmpresa[] = [
  'servicos:ler',
  'servicos:escrever',
  'agendamentos:ler',
  'agendamentos:escrever',
  'listas:ler',
]

interface Block {
  heading: string
  text: string
}

/** The code blocks of a language, each with its heading. */
function blocksOf(text: string, language: string): Block[] {
  const parts = text.matchAll(/^#+ (.+)$|^```(\w+)\n([\s\S]*?)^```$/gm)
  let heading = ''
  return [...parts].flatMap(([, title, written, block = '']) => {
    heading = title ?? heading
    return written === language ? [{ heading, text: block }] : []
  })
}

/** The CE Mercante of the customer's cargo in the terminal. */
async function newCeMercante(): Promise<string> {
  const { cargaIds } = await newPedido(db, { declarado, area: 'cliente' })
  const { numero } = await db
    .selectFrom('carga as c')
    .innerJoin('ce_mercante as ce', 'ce.id', 'c.ce_mercante_id')
    .select('ce.numero')
    .where('c.id', 'in', cargaIds)
    .executeTakeFirstOrThrow()
  return numero
}

async function newDia(): Promise<string> {
  await clearGrade(db)
  const janelaId = await newJanela(db)
  const { inicio } = await db
    .selectFrom('janela')
    .select('inicio')
    .where('id', '=', janelaId)
    .executeTakeFirstOrThrow()
  return dayOf(inicio, testTimeZone)
}

const token = await newChave(server, companyId, doCliente)

async function openShell(): Promise<Shell> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const frota = await frotaOf(db, transportador, clock.now())
  const shell = new Shell({
    CAIS: `http://127.0.0.1:${port}`,
    CHAVE: token,
    CHAVE_TRANSPORTADOR: await newChave(server, transportador, ['servicos:escrever']),
    EMPRESA: String(companyId),
    TRANSPORTADOR: String(transportador),
    MOTORISTA: String(frota.motoristaIds[0]),
    CAMINHAO: String(frota.caminhaoIds[0]),
    CE: await newCeMercante(),
    DIA: await newDia(),
  })
  writeFileSync(join(shell.folder, 'bl.pdf'), pdf)
  writeFileSync(join(shell.folder, 'di.pdf'), Buffer.concat([pdf, bytesOf('\n')]))
  return shell
}

/** Events in the terminal after a step of the page. */
const afterwards: Record<string, (servicoId: number) => Promise<unknown>> = {
  '6. Hand the documents in': (id) =>
    approve(server, id, 'CONHECIMENTO_CARGA', 'ANEXO', 'LIBERACAO_DOCUMENTAL'),
  '7. Hand the invoice in': (id) => approve(server, id, 'FINANCEIRA'),
  '10. Book the window': (id) => executeAll(server, id),
}

/** The expected output of a step. */
const printed: Record<string, string> = {
  'Where a service stands': 'EXECUTADO',
  'Whom a request can name': String(transportador),
  'Lists: pages and searches': '1',
  'The interface as a document': '3.1.0',
}

test('what the page prints takes an import pickup from the request to the gate', {
  timeout: 60_000,
}, async ({ onTestFinished }) => {
  const shell = await openShell()
  onTestFinished(() => shell.end())
  const read = (name: string) => JSON.parse(readFileSync(join(shell.folder, name), 'utf8'))
  const left = new Set([...Object.keys(afterwards), ...Object.keys(printed)])
  for (const { heading, text } of blocksOf(page, 'sh')) {
    expect(await shell.run(text), heading).toBe(printed[heading] ?? '')
    await afterwards[heading]?.(read('servico.json').id)
    left.delete(heading)
  }
  expect([...left], 'headings that the page no longer has').toEqual([])
  expect(read('eu.json')).toMatchObject({ empresa: { id: companyId }, chave: { escopos: doCliente } })
  expect(read('servico.json')).toMatchObject({ status: 'EXECUTADO', referenciaCliente: 'PO 4711' })
})

test('it takes ten calls', () => {
  const [, course = ''] = /^## An import pickup in ten calls$([\s\S]*?)^## /m.exec(page) ?? []
  const blocks = blocksOf(course, 'sh')
  expect(blocks.join('')).not.toContain('--next')
  expect(blocks.flatMap(({ text }) => text.match(/\bcurl /g) ?? [])).toHaveLength(10)
})

test('a refusal looks as the page shows it', async () => {
  const [shown] = blocksOf(page, 'json')
  const body = { subtipo: declarado.subtipo, cargaServico: [{}] }
  const params = { companyId, kind: 'cliente' }
  const refused = await callLoosely(createServico, { params, body }, { token })
  expect(JSON.parse(shown?.text ?? '')).toEqual(JSON.parse(refused.text))
})

test('the lists that the page names tell a haulier the ids of its drivers and trucks', async () => {
  server.forgetSessions()
  const token = await newChave(server, transportador, ['listas:ler'])
  const frota = await frotaOf(db, transportador, clock.now())
  const shown = [...page.matchAll(/`(\w+Id)` in its list `([\w-]+)`/g)]
  expect(shown).toHaveLength(2)
  for (const [, field = '', component = ''] of shown) {
    const params = { companyId: transportador, component }
    const { list } = (await call(search, { params, body: { pageSize: 200 } }, { token })).body
    const mayCome = field === 'motoristaId' ? frota.motoristaIds : frota.caminhaoIds
    expect(list.map((row) => row[field])).toEqual(expect.arrayContaining(mayCome))
  }
})

test('the tables of calls are those of the contract; `npm run docs:api` writes them anew', () => {
  expect(page).toBe(withCallsOfMachines(page))
  expect(callsOfMachines.length).toBeGreaterThan(200)
})

test('the amounts that the page names are those that count', () => {
  const { running, waiting, uploads, heavy, exports } = usualLimits
  const told = page.replaceAll('\n', ' ')
  expect(told).toContain(
    `${running.person} requests worked on at a time, and ${waiting.person} more may wait; it sends ${uploads.person} files, reads ${heavy.person} lists or papers and takes ${exports.person} exports`,
  )
  expect(told).toContain(`a file ${largestAnexo / 1024 / 1024} MB`)
  expect(told).toContain(`\`pageSize\` is ${pageSizes.slice(0, -1).join(', ')} or ${pageSizes.at(-1)}`)
})

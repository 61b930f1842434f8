import {
  createCargaEvento,
  createNota,
  getTerminalServico,
  giveToArmazem,
  listFila,
} from '@cais/core/api/terminal.ts'
import { expect, test } from 'vitest'
import { demoEmpresas } from '../../demo/empresas.ts'
import { declared } from '../../testing/declared.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { askFor } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, clock, db } = server
const anchieta = empresaIdOf('armazem')
const other = demoEmpresas.find(({ id, tipos }) => id !== anchieta && tipos.includes('Desova'))?.id ?? 0
const as = 'armazem'

await db.deleteFrom('servico_armazem').execute()

const ask = (subtipo: string) => askFor(server, { declarado: declared(subtipo), area: 'cliente' })
const give = (id: number, empresaId: number | null, by = 'grc') =>
  call(giveToArmazem, { params: { id }, body: { empresaId } }, { as: by })
const look = (id: number, by = as) => call(getTerminalServico, { params: { id } }, { as: by })
const filaOf = async (by: string) =>
  (await call(listFila, { query: { size: '200' } }, { as: by })).body.map(({ servicoId }) => servicoId)

test('a company of type Desova sees the unstuffings that were given to it, and no others', async () => {
  const [mine, theirs] = [await ask('DESOVA_ARMAZEM'), await ask('DESOVA_ARMAZEM')]
  for (const { id } of [mine, theirs]) expect((await look(id)).outcome).toBe('404 error.http.404')
  expect((await give(mine.id, anchieta)).body.armazem?.id).toBe(anchieta)
  await give(theirs.id, other)
  expect((await look(mine.id)).status).toBe(200)
  expect((await look(theirs.id)).outcome).toBe('404 error.http.404')
  const linhaOf = ({ cargaServico }: typeof mine) => ({ params: { id: cargaServico[0]?.id ?? 0 } })
  const body = { tipo: 'DESOVA' as const }
  expect((await call(createCargaEvento, { ...linhaOf(theirs), body }, { as })).status).toBe(404)
  expect((await call(createCargaEvento, { ...linhaOf(mine), body }, { as })).status).not.toBe(404)

  await give(mine.id, null)
  expect((await look(mine.id)).outcome).toBe('404 error.http.404')
  // The terminal's own warehouse sees all unstuffings.
  for (const { id } of [mine, theirs]) expect((await look(id, 'desova')).status).toBe(200)
})

test('its queue has nothing of what others unstuff', async () => {
  const waiting = await filaOf('desova')
  expect(waiting.length).toBeGreaterThan(0)
  expect(await filaOf(as)).toEqual([])
  const [one = 0] = waiting
  await give(one, anchieta)
  expect(new Set(await filaOf(as))).toEqual(new Set([one]))
  await give(one, null)
})

test('what it did is told to it again while the unstuffing is its own, and not once it was taken away', async () => {
  const servico = await ask('DESOVA_ARMAZEM')
  await give(servico.id, anchieta)
  const linha = { params: { id: servico.cargaServico[0]?.id ?? 0 } }
  const params = { id: servico.id }
  const sendings = {
    note: () => call(createNota, { params, body: { texto: 'Doca 7.', interna: false } }, keyed('nota')),
    event: () => call(createCargaEvento, { ...linha, body: { tipo: 'DESOVA' as const } }, keyed('evento')),
  }
  for (const isGiven of [true, false, true]) {
    await give(servico.id, isGiven ? anchieta : null)
    for (const [name, send] of Object.entries(sendings)) {
      const first = await send()
      if (isGiven) expect([name, first.status]).not.toEqual([name, 404])
      else expect([name, first.outcome]).toEqual([name, '404 error.http.404'])
    }
  }
})

const keyed = (name: string) => ({ as, headers: { 'idempotency-key': `do-armazem-${name}` } })

test('it reads neither what the terminal writes for itself nor bills, and writes as what it is', async () => {
  const { id } = await ask('DESOVA_ARMAZEM')
  await give(id, anchieta)
  const write = (texto: string, interna: boolean, by: string) =>
    call(createNota, { params: { id }, body: { texto, interna } }, { as: by })
  await write('O cliente deve duas faturas.', true, 'grc')
  await write('Doca 3.', false, 'grc')
  expect((await write('Só entre nós.', true, as)).status).toBe(403)
  expect((await write('Começamos às sete.', false, as)).body.empresa?.id).toBe(anchieta)

  const seen = (await look(id)).body
  expect(seen.notas.map(({ texto }) => texto)).toEqual(['Começamos às sete.', 'Doca 3.'])
  expect(seen.pendencias.map(({ tipo }) => tipo)).not.toContain('FINANCEIRA')
  const ofTerminal = (await look(id, 'desova')).body
  expect(ofTerminal.notas.map(({ texto }) => texto)).toContain('O cliente deve duas faturas.')
  expect(ofTerminal.pendencias.map(({ tipo }) => tipo)).toContain('FINANCEIRA')
})

test('until when something has to be done is told to the warehouse, the day on which a bill is due is not', async () => {
  const { id } = await ask('DESOVA_ARMAZEM')
  await give(id, anchieta)
  const prazosFor = async (by: string) =>
    new Set((await look(id, by)).body.pendencias.map(({ prazoTipo }) => prazoTipo))
  const em = new Date(clock.now().getTime() + 86_400_000)
  const own = { servico_id: id, pendencia_id: null, em, proximo: false }
  const open = (await look(id)).body.pendencias.find(({ prazoTipo }) => prazoTipo !== 'META')?.id ?? 0
  await db.deleteFrom('prazo').where('pendencia_id', '=', open).execute()
  for (const tipo of ['LIVRE', 'FATURA'] as const) {
    await db
      .insertInto('prazo')
      .values({ ...own, pendencia_id: open, tipo })
      .execute()
    expect(await prazosFor('desova')).toContain(tipo)
    if (tipo === 'LIVRE') expect(await prazosFor(as)).toContain(tipo)
    else expect(await prazosFor(as)).not.toContain(tipo)
    await db.deleteFrom('prazo').where('pendencia_id', '=', open).execute()
  }
})

test('staff alone give, unstuffings alone are given, and only to those who unstuff', async () => {
  const { id } = await ask('DESOVA_ARMAZEM')
  expect((await give(id, anchieta, 'desova')).status).toBe(403)
  expect((await give(id, anchieta, as)).status).toBe(403)
  expect((await give(id, empresaIdOf('depot'))).fieldErrors).toEqual(['empresaId: validation.empresa'])
  const { id: weighing } = await ask('REPESAGEM')
  expect((await give(weighing, anchieta)).outcome).toBe('409 terminal.recusa.nao-desova')
  expect((await give(id, anchieta)).status).toBe(200)
})

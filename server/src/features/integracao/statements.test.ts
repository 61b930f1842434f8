import type { Entrada } from '@cais/core/access/escopos.ts'
import { completeCeMercante } from '@cais/core/values/ce-mercante.ts'
import { completeContainerCode } from '@cais/core/values/container-code.ts'
import { completeImo } from '@cais/core/values/imo.ts'
import { expect, test, vi } from 'vitest'
import { PreparingClient } from '../../db/preparing-client.ts'
import { demoEmpresaOf } from '../../demo/dominio/mundo.ts'
import { newFonteDoTerminal, sender } from '../../testing/integracao/fonte-do-terminal.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { applyLeft } from './sweep.ts'

const server = await startTestServer()
const { db, clock } = server
const tos = sender(server, await newFonteDoTerminal(server, 'tos'))
const applying = { db, now: clock.now, timeZone: 'America/Sao_Paulo', log: { error: () => {} } }
const many = 100
/** What a message takes however much is in it, and a few for each thing that its items refer to. */
const few = 40
const [armador, cliente] = [demoEmpresaOf('armador'), demoEmpresaOf('cliente')]
const boxOf = (n: number) => completeContainerCode(`STMU${String(n).padStart(6, '0')}`)
const ceOf = (n: number) => completeCeMercante(`152689${String(n).padStart(7, '0')}`)
const letters = (n: number) => String.fromCharCode(65 + (n % 26), 65 + Math.floor(n / 26))

await tos.put('escalas', 'STM', {
  imo: completeImo('931501'),
  viagemInbound: '1S',
  viagemOutbound: '1N',
  tipoViagem: 'LONGO_CURSO',
  armador: armador.nationalRegister,
})

/** How many statements it takes to apply a message of a hundred. */
async function statementsFor(recurso: Entrada, itens: object[]): Promise<number> {
  const { status, body } = await tos.post(recurso, itens)
  expect(status).toBe(202)
  const query = vi.spyOn(PreparingClient.prototype, 'query')
  expect(await applyLeft(applying, body.id)).toBe(many)
  const count = query.mock.calls.length
  query.mockRestore()
  const results = await db
    .selectFrom('recebimento_item')
    .select(['resultado', 'mensagem'])
    .distinct()
    .where('recebimento_id', '=', body.id)
    .execute()
  expect(results).toEqual([{ resultado: 'APLICADO', mensagem: null }])
  return count
}

const stay = (n: number, over: object) => ({
  ref: `STM${n}`,
  tipo: 'CONTEINER',
  categoria: 'IMPORTACAO',
  conteiner: boxOf(n),
  escala: 'STM',
  consignatarios: [cliente.nationalRegister],
  pesoBruto: 20_000,
  ...over,
})
const booking = (n: number, over: object) => ({
  ref: `${armador.nationalRegister}/STM${n}`,
  escala: 'STM',
  tipo: 'CONTEINER_CHEIO',
  modalidadeTransporte: 'LONGO_CURSO',
  categoriaCarga: 'EXPORTACAO',
  portoDescarga: 'NLRTM',
  exportador: cliente.nationalRegister,
  itens: [{ iso: '22G1', quantidade: 5, produto: 'Café' }],
  ...over,
})
const ce = (n: number, over: object) => ({
  ...{ ref: ceOf(n), bl: `STM${n}`, escala: 'STM', consignatario: cliente.nationalRegister, ...over },
})

const messages: [string, Entrada, (n: number) => object][] = [
  ['ships', 'navios', (n) => ({ ref: completeImo(`93${String(2_000 + n)}`), nome: `Navio ${n}` })],
  ['ports', 'portos', (n) => ({ ref: `BR${letters(n)}X`, nome: `Porto ${n}` })],
  ['boxes', 'conteineres', (n) => ({ ref: boxOf(n), iso: '22G1', tara: 2_200 })],
  ['CEs Mercante', 'ces-mercante', (n) => ce(n, {})],
  ['CEs Mercante that change', 'ces-mercante', (n) => ce(n, { operacao: 'R', bl: `STN${n}` })],
  ['bookings', 'bookings', (n) => booking(n, {})],
  ['bookings that change', 'bookings', (n) => booking(n, { operacao: 'R', exportador: null })],
  ['stays', 'cargas', (n) => stay(n, {})],
  ['stays that change', 'cargas', (n) => stay(n, { operacao: 'R', pesoBruto: 21_000 })],
  [
    'stays of CEs Mercante',
    'cargas',
    (n) => stay(n, { operacao: 'R', ceMercante: ceOf(n), consignatarios: [] }),
  ],
  ['events of boxes', 'eventos', (n) => ({ tipo: 'POSICAO', conteiner: boxOf(n), posicao: 'A1' })],
  [
    'events of stays by their names',
    'eventos',
    (n) => ({ tipo: 'POSICAO', carga: `STM${n}`, posicao: 'A2' }),
  ],
]

test.each(messages)('a hundred %s are read and written together', async (_, recurso, make) => {
  const itens = Array.from({ length: many }, (_, n) => make(n))
  expect(await statementsFor(recurso, itens)).toBeLessThan(few)
})

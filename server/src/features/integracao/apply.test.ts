import { completeImo } from '@cais/core/values/imo.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { newFonteDoTerminal, sender } from '../../testing/integracao/fonte-do-terminal.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { recursos } from './recursos/recursos.ts'
import { applyLeft, lookAtWaiting } from './sweep.ts'

const server = await startTestServer()
const { db, clock } = server
const tos = sender(server, await newFonteDoTerminal(server, 'tos'))
const error = vi.fn()
const applying = { db, now: clock.now, timeZone: 'America/Sao_Paulo', log: { error } }

let serial = 0
const newImo = () => completeImo(`96${String(++serial).padStart(4, '0')}`)
const busy = () => Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })

/** Whatever is called so throws when it is applied. */
function poison(nome: string, make: () => Error): void {
  const { apply } = recursos.navios
  vi.spyOn(recursos.navios, 'apply').mockImplementation(async (chegadas) => {
    if (chegadas.some(({ dados }) => dados.nome === nome)) throw make()
    return apply(chegadas)
  })
}

const resultsOf = async (recebimentoId: number) => {
  const rows = await db
    .selectFrom('recebimento_item')
    .select(['resultado', 'mensagem'])
    .where('recebimento_id', '=', recebimentoId)
    .orderBy('ordem')
    .execute()
  return rows.map(({ resultado, mensagem }) => mensagem ?? resultado)
}
const navios = (many: number) =>
  Array.from({ length: many }, (_, n) => ({ ref: newImo(), nome: n === 0 ? 'Veneno' : 'Certo' }))

describe('an item that cannot be applied', () => {
  afterEach(() => vi.restoreAllMocks())

  test.each([3, 30])('is refused with a number for the log, and the others of %i go in', async (many) => {
    poison('Veneno', () => new TypeError('not foreseen'))
    const { body } = await tos.post('navios', navios(many))
    await applyLeft(applying)
    expect(await resultsOf(body.id)).toEqual([
      'entrada.error.inesperado',
      ...Array.from({ length: many - 1 }, () => 'APLICADO'),
    ])
    const { concluido_em } = await db
      .selectFrom('recebimento')
      .select('concluido_em')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(concluido_em).not.toBeNull()
  })

  test('for which the time is never enough holds up nobody, is tried again, and is refused after an hour', async () => {
    poison('Veneno', busy)
    const first = await tos.post('navios', navios(3))
    expect(first).toMatchObject({
      status: 202,
      body: { concluidoEm: null, itens: [{ resultado: null }, {}, {}] },
    })
    const later = await tos.post('navios', [{ ref: newImo(), nome: 'Depois' }])
    expect(later).toMatchObject({ status: 200, body: { itens: [{ resultado: 'APLICADO' }] } })
    clock.advance({ minutes: 50 })
    await applyLeft(applying)
    expect(await resultsOf(first.body.id)).toEqual([null, 'APLICADO', 'APLICADO'])
    clock.advance({ minutes: 11 })
    await applyLeft(applying)
    expect(await resultsOf(first.body.id)).toEqual(['entrada.error.inesperado', 'APLICADO', 'APLICADO'])
  })

  test('for which the time was not enough once is applied by the next round', async () => {
    poison('Veneno', busy)
    const { body } = await tos.post('navios', navios(1))
    vi.restoreAllMocks()
    await applyLeft(applying)
    expect(await resultsOf(body.id)).toEqual(['APLICADO'])
  })

  test('among those that wait lets the others be looked at', async () => {
    const [bad, good] = [newImo(), newImo()]
    const waiting = await tos.post('navios', [
      { ref: bad, nome: 'Veneno', armador: 'ESPERADA' },
      { ref: good, nome: 'Certo', armador: 'ESPERADA' },
    ])
    poison('Veneno', busy)
    const linha = { nome: 'Linha esperada', nationalRegister: '41200731000168', tipos: ['Armador'] }
    await tos.put('empresas', 'ESPERADA', linha)
    await lookAtWaiting(applying)
    expect(await resultsOf(waiting.body.id)).toEqual(['entrada.aviso.espera', 'APLICADO'])
  })
})

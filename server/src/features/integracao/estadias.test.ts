import { completeContainerCode } from '@cais/core/values/container-code.ts'
import { completeImo } from '@cais/core/values/imo.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { armadorConhecido, newFonteDoTerminal, sender } from '../../testing/integracao/fonte-do-terminal.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { db, clock } = server
const tos = sender(server, await newFonteDoTerminal(server, 'tos'))
const armador = await armadorConhecido(server)
const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString()

let serial = 0
const newBox = () => completeContainerCode(`ESTU${String(++serial).padStart(6, '0')}`)
const carga = (conteiner: string, over: object) => ({
  tipo: 'CONTEINER',
  categoria: 'IMPORTACAO',
  conteiner,
  pesoBruto: 20_000,
  ...over,
})

beforeAll(async () => {
  for (const [n, visit] of ['EST1', 'EST2'].entries()) {
    await tos.put('escalas', visit, {
      imo: completeImo(`95900${n}`),
      viagemInbound: '1S',
      viagemOutbound: '1N',
      tipoViagem: 'LONGO_CURSO',
      armador,
      dataETA: inDays(n * 20),
      dataETD: inDays(n * 20 + 1),
    })
    await tos.put('bookings', `${armador}/EST${n + 1}`, {
      escala: visit,
      tipo: 'CONTEINER_CHEIO',
      modalidadeTransporte: 'LONGO_CURSO',
      categoriaCarga: 'EXPORTACAO',
      portoDescarga: 'NLRTM',
      itens: [{ iso: '22G1', quantidade: 9, produto: 'Café' }],
    })
  }
})

/** Two stays of one box, as its source announces them: of the first call and of the second one. */
async function twoStays(of: (visit: string) => object) {
  const conteiner = newBox()
  for (const visit of ['EST1', 'EST2'])
    expect(await tos.put('cargas', `${conteiner}-${visit}`, carga(conteiner, of(visit)))).toMatchObject({
      resultado: 'APLICADO',
    })
  const received = async () => {
    const rows = await db
      .selectFrom('carga')
      .select('recebida_em')
      .where('identificador', '=', conteiner)
      .orderBy('id')
      .execute()
    return rows.map(({ recebida_em }) => recebida_em !== null)
  }
  return { conteiner, received }
}
const tell = async (...itens: object[]) =>
  (await tos.post('eventos', itens)).body.itens.map(({ resultado, mensagem, parametros }) => ({
    resultado,
    mensagem,
    parametros,
  }))
const done = { resultado: 'APLICADO', mensagem: null, parametros: [] }

describe('an event of a box that has several stays', () => {
  test('is of the one that goes with the ship which it names', async () => {
    const { conteiner, received } = await twoStays((escala) => ({ escala }))
    expect(await tell({ tipo: 'DISC', conteiner, escala: 'EST2' })).toEqual([done])
    expect(await received()).toEqual([false, true])
  })

  test('is of the one that was booked as it says', async () => {
    const { conteiner, received } = await twoStays((numero) => ({
      categoria: 'EXPORTACAO',
      booking: { armador, numero },
    }))
    expect(await tell({ tipo: 'GATE_ENTRADA', conteiner, booking: { armador, numero: 'est2' } })).toEqual([
      done,
    ])
    expect(await received()).toEqual([false, true])
  })

  test('is of the right ones also where many are told at once', async () => {
    const [first, second] = [
      await twoStays((escala) => ({ escala })),
      await twoStays((escala) => ({ escala })),
    ]
    expect(
      await tell(
        { tipo: 'DISC', conteiner: first.conteiner, escala: 'EST2' },
        { tipo: 'DISC', conteiner: second.conteiner, escala: 'EST1' },
      ),
    ).toEqual([done, done])
    expect([await first.received(), await second.received()]).toEqual([
      [false, true],
      [true, false],
    ])
  })
})

test('an event that names another ship or booking than that of its stay is kept, and its sender is told', async () => {
  const { conteiner, received } = await twoStays((escala) => ({ escala }))
  const carga = `${conteiner}-EST1`
  expect(
    await tell(
      { tipo: 'DISC', carga, escala: 'EST2' },
      { tipo: 'POSICAO', carga, posicao: 'A1', booking: { armador, numero: 'EST2' } },
      { tipo: 'POSICAO', carga, posicao: 'A2', escala: 'EST1' },
    ),
  ).toEqual([
    { resultado: 'APLICADO', mensagem: 'entrada.aviso.outra-viagem', parametros: ['EST2', 'EST1'] },
    { resultado: 'APLICADO', mensagem: 'entrada.aviso.outra-viagem', parametros: ['EST2', '-'] },
    done,
  ])
  expect(await received()).toEqual([true, false])
})

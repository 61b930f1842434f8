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
const applying = {
  db,
  now: clock.now,
  timeZone: 'America/Sao_Paulo',
  log: { error: (about: object) => console.error(about) },
}
const many = 100
const [armador, cliente] = [demoEmpresaOf('armador'), demoEmpresaOf('cliente')]
const boxOf = (n: number) => completeContainerCode(`STMU${String(n).padStart(6, '0')}`)
const some = (make: (n: number) => object) => Array.from({ length: many }, (_, n) => make(n))

await tos.put('escalas', 'STM', {
  imo: completeImo('931501'),
  viagemInbound: '1S',
  viagemOutbound: '1N',
  tipoViagem: 'LONGO_CURSO',
  armador: armador.nationalRegister,
})

/** How many statements it takes to apply a message of a hundred, with what they waited for. */
async function statementsFor(recurso: 'cargas', itens: object[]): Promise<number> {
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

const stay = (n: number) => ({
  ref: `STM${n}`,
  tipo: 'CONTEINER',
  categoria: 'IMPORTACAO',
  conteiner: boxOf(n),
  escala: 'STM',
  consignatarios: [cliente.nationalRegister],
  pesoBruto: 20_000,
})

test('a hundred stays are read and written together, new ones and those that are here', async () => {
  expect(await statementsFor('cargas', some(stay))).toBeLessThan(35)
  const changed = some((n) => ({ ...stay(n), operacao: 'R', pesoBruto: 21_000 }))
  expect(await statementsFor('cargas', changed)).toBeLessThan(35)
})

import {
  createAutorizacao,
  listAutorizacoesOfEmpresa,
  revokeAutorizacao,
  updateAutorizacao,
} from '@cais/core/api/autorizacao.ts'
import { getAutorizacao, listAutorizacoes } from '@cais/core/api/compat/autorizacao.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { fieldOf } from '@cais/core/values/tables.ts'
import { expect, test } from 'vitest'
import { findEmpresa } from '../../demo/empresas.ts'
import { testTimeZone } from '../../testing/clock.ts'
import { empresaIdOf, noEmpresaId } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, callLoosely, db, clock } = await startTestServer()
const granitos = empresaIdOf('gestor')
const as = 'gestor'
const missing = '404 error.http.404'
const today = dayOf(clock.now(), testTimeZone)
const empresa = (start: string) => findEmpresa(({ nome }) => nome.startsWith(start))
/** A client that has no relation to the company of `gestor`. */
const stranger = empresa('Brinquedos Pipa Solta')
const cafe = empresa('Café Serra Anil')

await db.deleteFrom('autorizacao').where('empresa_autorizadora_id', '=', granitos).execute()

const give = (to: number, tipo: string, change = {}, by = as) =>
  callLoosely(
    createAutorizacao,
    {
      body: {
        empresaAutorizadora: { id: granitos },
        empresaAutorizada: { id: to },
        tipo,
        dataInicio: today,
        dataVencimento: '',
        ...change,
      },
    },
    { as: by },
  )

/** The authorisation that another client gave to the company of `gestor`. */
async function received(): Promise<number> {
  const row = await db
    .selectFrom('autorizacao')
    .select('id')
    .where('empresa_autorizadora_id', '=', cafe.id)
    .where('empresa_autorizada_id', '=', granitos)
    .executeTakeFirstOrThrow()
  return row.id
}

test('an administrator lets another company act for theirs, changes the days and withdraws it', async () => {
  const broker = empresa('Aduana Fácil')
  const given = await give(broker.id, 'DESPACHANTE', { dataVencimento: '2027-12-31' })
  expect(given.status).toBe(201)
  expect(given.header('x-caisapp-alert')).toBe('autorizacao.created')
  const { id } = given.body as { id: number }
  expect((await call(getAutorizacao, { params: { id } }, { as })).body).toMatchObject({
    tipo: 'DESPACHANTE',
    dataInicio: today,
    dataVencimento: '2027-12-31',
    ativa: true,
    situacao: 'VIGENTE',
    empresaAutorizadora: { id: granitos },
    empresaAutorizada: { id: broker.id, socialName: broker.nome, nationalRegister: broker.nationalRegister },
  })
  const body = { id, dataInicio: '2036-01-01', dataVencimento: null }
  const changed = await call(updateAutorizacao, { body }, { as })
  expect(changed.body).toMatchObject({ situacao: 'FUTURA', dataVencimento: null })
  expect(changed.header('x-caisapp-alert')).toBe('autorizacao.updated')
  const withdrawn = await call(revokeAutorizacao, { params: { id } }, { as })
  expect(withdrawn.body).toMatchObject({ ativa: false, situacao: 'REVOGADA' })
  expect(withdrawn.header('x-caisapp-alert')).toBe('autorizacao.deleted')
})

test('what lasts beyond ten years is no authorisation', async () => {
  const broker = empresa('Aduana Fácil')
  for (const days of [{ dataVencimento: '2062-01-01' }, { dataInicio: '2062-01-01' }]) {
    const [field] = Object.keys(days)
    expect((await give(broker.id, 'REPRESENTANTE', days)).fieldErrors).toEqual([
      `${field}: validation.vencimento-longe`,
    ])
  }
  const id = Number(fieldOf((await give(broker.id, 'REPRESENTANTE')).body, 'id'))
  const body = { id, dataInicio: today, dataVencimento: '2062-01-01' }
  expect((await call(updateAutorizacao, { body }, { as })).fieldErrors).toEqual([
    'dataVencimento: validation.vencimento-longe',
  ])
})

test('what was withdrawn stays so until it is given anew; what stands is not given twice', async () => {
  const carrier = empresa('TransMarujo')
  const { id } = (await give(carrier.id, 'TRANSPORTADOR')).body as { id: number }
  expect((await give(carrier.id, 'TRANSPORTADOR')).outcome).toBe('409 autorizacao.error.exists')
  await call(revokeAutorizacao, { params: { id } }, { as })
  const body = { id, dataInicio: today, dataVencimento: null }
  expect((await call(updateAutorizacao, { body }, { as })).outcome).toBe('409 autorizacao.error.revoked')
  expect((await call(revokeAutorizacao, { params: { id } }, { as })).outcome).toBe(
    '409 autorizacao.error.revoked',
  )
  const again = await give(carrier.id, 'TRANSPORTADOR', { dataVencimento: '2030-01-01' })
  expect(again.body).toMatchObject({ id, ativa: true, dataVencimento: '2030-01-01' })
  expect((await give(carrier.id, 'REPRESENTANTE')).status).toBe(201)
})

test('the list has what a company gave and what it received', async () => {
  await give(empresa('Comex Mestre').id, 'DESPACHANTE')
  const ask = (by: string) => call(listAutorizacoesOfEmpresa, { params: { companyId: granitos } }, { as: by })
  const { body } = await ask(as)
  const ids = (side: 'empresaAutorizadora' | 'empresaAutorizada') => body.map((one) => one[side].id)
  expect(ids('empresaAutorizadora')).toContain(granitos)
  expect(ids('empresaAutorizada')).toContain(granitos)
  expect(body.every((one) => [one.empresaAutorizadora.id, one.empresaAutorizada.id].includes(granitos))).toBe(
    true,
  )
  expect((await ask('grc')).body).toEqual(body)
  expect((await ask('ana.granitos')).outcome).toBe('403 error.http.403')
  expect((await ask('cliente')).outcome).toBe(missing)
  const own = await call(listAutorizacoes, { query: { size: '200' } }, { as })
  expect(own.body.map(({ id }) => id).toSorted()).toEqual(body.map(({ id }) => id).toSorted())
  const every = await call(listAutorizacoes, { query: { size: '5', sort: 'id,desc' } }, { as: 'admin' })
  expect(every.body).toHaveLength(5)
  expect(Number(every.header('x-total-count'))).toBeGreaterThan(body.length)
})

test('what was received is read but not changed', async () => {
  const id = await received()
  const body = { id, dataInicio: today, dataVencimento: null }
  expect((await call(getAutorizacao, { params: { id } }, { as })).body.empresaAutorizadora.id).toBe(cafe.id)
  expect((await call(updateAutorizacao, { body }, { as })).outcome).toBe('403 error.http.403')
  expect((await call(revokeAutorizacao, { params: { id } }, { as })).outcome).toBe('403 error.http.403')
  expect((await call(updateAutorizacao, { body }, { as: 'grc' })).status).toBe(200)
})

test("others' authorisations look missing", async () => {
  const { id } = await db
    .selectFrom('autorizacao')
    .select('id')
    .where('empresa_autorizadora_id', '=', empresaIdOf('cliente'))
    .executeTakeFirstOrThrow()
  const body = { id, dataInicio: today, dataVencimento: null }
  for (const attempt of [
    call(getAutorizacao, { params: { id } }, { as }),
    call(updateAutorizacao, { body }, { as }),
    call(revokeAutorizacao, { params: { id } }, { as }),
    give(granitos, 'REPRESENTANTE', { empresaAutorizadora: { id: cafe.id } }),
    give(cafe.id, 'REPRESENTANTE', { empresaAutorizadora: { id: noEmpresaId } }, 'admin'),
  ])
    expect((await attempt).outcome).toBe(missing)
  expect((await call(getAutorizacao, { params: { id } }, { as: 'grc' })).status).toBe(200)
})

test('a company that only its register finds is named with it', async () => {
  const unknown = 'empresaAutorizada: autorizacao.error.empresa-unknown'
  const { id, nationalRegister } = stranger
  const named = (register?: string) =>
    give(id, 'REPRESENTANTE', { empresaAutorizada: { id, nationalRegister: register } })
  expect((await named()).fieldErrors).toEqual([unknown])
  expect((await named('00000000000000')).fieldErrors).toEqual([unknown])
  expect((await give(noEmpresaId, 'REPRESENTANTE')).fieldErrors).toEqual([unknown])
  expect((await named(nationalRegister)).status).toBe(201)
})

test.each([
  ['itself', granitos, 'REPRESENTANTE', {}, 'empresaAutorizada: autorizacao.error.self'],
  [
    'a carrier as a broker',
    empresa('Transportes Rota').id,
    'DESPACHANTE',
    {},
    'empresaAutorizada: autorizacao.error.tipo',
  ],
  [
    'somebody until yesterday',
    empresa('Despachante Rio').id,
    'DESPACHANTE',
    { dataInicio: '2026-01-01', dataVencimento: '2026-01-31' },
    'dataVencimento: autorizacao.error.past',
  ],
  [
    'somebody until before it begins',
    empresa('Despachante Rio').id,
    'DESPACHANTE',
    { dataInicio: '2027-02-01', dataVencimento: '2027-01-31' },
    'dataVencimento: validation.period',
  ],
  [
    'somebody on a day that there is not',
    empresa('Despachante Rio').id,
    'DESPACHANTE',
    { dataInicio: '2026-02-30' },
    'dataInicio: validation.day',
  ],
])('a company cannot let %s act for it', async (_, to, tipo, change, error) => {
  expect((await give(to, tipo, change)).fieldErrors).toEqual([error])
})

import { png } from '@cais/core/anexo/amostras.ts'
import {
  createAutorizacaoMotorista,
  createAutorizacaoVeiculo,
  revokeAutorizacaoMotorista,
  saveFotoMotorista,
  updateAutorizacaoMotorista,
} from '@cais/core/api/autorizacao-acesso.ts'
import { getCaminhao, updateCaminhao } from '@cais/core/api/caminhao.ts'
import {
  findCaminhaoByPlaca,
  findMotoristaByCnh,
  listAutorizacoesMotorista,
  listAutorizacoesVeiculo,
} from '@cais/core/api/compat/frota.ts'
import { getFotoMotorista, getMotorista, updateMotorista } from '@cais/core/api/motorista.ts'
import { savePlanilha } from '@cais/core/api/planilha.ts'
import { search } from '@cais/core/api/search.ts'
import { type CaminhaoTipo, caminhaoTipos } from '@cais/core/catalogo/frota.ts'
import { CNH_CATEGORIES, type CnhCategory, completeCnh } from '@cais/core/values/cnh.ts'
import { completeRenavam } from '@cais/core/values/renavam.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { loadFrotas } from '../../course/transporte/frota.ts'
import { newPessoa } from '../../testing/known/empresas.ts'
import { empresaIdOf, newCpf } from '../../testing/people.ts'
import { tokenOf } from '../../testing/sessions.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, callLoosely, db } = server
const today = '2026-08-03'

/** Y is the true haulier of the driver and the truck; X is another haulier. */
const y = { companyId: empresaIdOf('transportador'), caller: { as: 'transportador' } }
const x = await newRival()

async function newRival() {
  const { empresa_id: companyId } = await db
    .selectFrom('empresa_tipo as t')
    .innerJoin('empresa as e', 'e.id', 't.empresa_id')
    .select('t.empresa_id')
    .where('t.tipo', '=', 'Transportador')
    .where('e.activated', '=', true)
    .where('t.empresa_id', '<>', y.companyId)
    .orderBy('t.empresa_id')
    .executeTakeFirstOrThrow()
  const { id, login } = await newPessoa(server)
  await db.insertInto('usuario_authority').values({ usuario_id: id, authority: 'USER' }).execute()
  await db.insertInto('empresa_user').values({ empresa_id: companyId, usuario_id: id }).execute()
  return { companyId, caller: { token: await tokenOf(server, login) } }
}
type Haulier = typeof x | typeof y

let serial = 0
const newCnh = () => completeCnh(String(720_000_000 + ++serial * 1_237))
const newRenavam = () => completeRenavam(String(4_100_000_000 + ++serial * 31))
const newDriver = () => ({
  nome: 'Nilo Caminhoneiro',
  cpf: newCpf(),
  cnh: newCnh(),
  categoriaCnh: 'E' as const,
  validadeCnh: '2031-01-01',
  dataVencimento: '2030-01-01',
})
const newTruck = () => ({
  placa: `QYZ${1_000 + ++serial}`,
  renavam: newRenavam(),
  rntrc: '12345678',
  tipo: 'CAVALO' as const,
  dataVencimento: '2030-01-01',
})
type Driver = Omit<ReturnType<typeof newDriver>, 'categoriaCnh'> & { categoriaCnh: CnhCategory }
type Truck = Omit<ReturnType<typeof newTruck>, 'tipo'> & { tipo: CaminhaoTipo }

const letIn = ({ companyId, caller }: Haulier, body: Driver) =>
  call(createAutorizacaoMotorista, { params: { companyId }, body }, caller)
const letTruckIn = ({ companyId, caller }: Haulier, truck: Truck) =>
  call(createAutorizacaoVeiculo, { body: { ...truck, transportadorId: companyId } }, caller)
const sheet = ({ companyId, caller }: Haulier, planilha: 'motoristas' | 'veiculos', lines: string[]) =>
  callLoosely(
    savePlanilha,
    {
      params: { companyId, planilha },
      body: {
        fileName: 'frota.csv',
        contentType: 'text/csv',
        bytes: Buffer.from(lines.join('\n')).toString('base64'),
      },
    },
    caller,
  )

/** Everything that Y, the gate and staff read about the driver and the truck, except the names of their carriers. */
async function readings(driver: Driver, motoristaId: number, truck: Truck, caminhaoId: number) {
  const params = { companyId: y.companyId }
  const inList = async (component: string, id: string, value: string, as: string) => {
    const filters = [{ id, type: 'String' as const, operator: 'equals' as const, value }]
    return (await call(search, { params: { component }, body: { filters } }, { as })).body.list
  }
  const recordOf = async (as: string) => {
    const { autorizacoes: _, ...motorista } = (
      await call(getMotorista, { params: { id: motoristaId } }, { as })
    ).body
    const { autorizacoes: __, ...caminhao } = (
      await call(getCaminhao, { params: { id: caminhaoId } }, { as })
    ).body
    const foto = await callLoosely(getFotoMotorista, { params: { id: motoristaId } }, { as })
    return { motorista, caminhao, foto: foto.status === 200 ? foto.bytes.toString('base64') : foto.status }
  }
  const frotas = await loadFrotas(db, [y.companyId], today)
  return {
    y: await recordOf('transportador'),
    staff: await recordOf('grc'),
    byCnh: (await call(findMotoristaByCnh, { params: { cnh: driver.cnh } }, y.caller)).body,
    byPlaca: (await call(findCaminhaoByPlaca, { params: { placa: truck.placa } }, y.caller)).body,
    acessos: (await call(listAutorizacoesMotorista, { params }, y.caller)).body,
    veiculos: (await call(listAutorizacoesVeiculo, { params }, y.caller)).body,
    lists: [
      await inList('motorista', 'cpf', driver.cpf, 'transportador'),
      await inList('motorista', 'cpf', driver.cpf, 'grc'),
      await inList('motoristas-autorizados', 'cpf', driver.cpf, 'transportador'),
    ],
    gate: {
      motorista: frotas.motoristas.find(({ id }) => id === motoristaId),
      veiculo: frotas.veiculos.find(({ id }) => id === caminhaoId),
    },
  }
}

const day = (text: string) => text.split('-').toReversed().join('/')

const acts = fc.constantFrom('formulario', 'planilha', 'validade', 'foto', 'revogar', 'veiculo', 'frota')
const claims = fc.record({
  nome: fc.constantFrom('Nilo Apelido', 'Outra Pessoa'),
  isOtherCnh: fc.boolean(),
  categoriaCnh: fc.constantFrom(...CNH_CATEGORIES),
  validadeCnh: fc.constantFrom('2027-01-01', '2031-01-01', '2035-12-31'),
  tipo: fc.constantFrom('VUC' as const, 'BITREM' as const),
  // The terminal's people enter for a haulier what it declares.
  byStaff: fc.boolean(),
})

test('whatever is posted for another haulier of a driver or truck changes nothing that its own haulier, staff or the gate read', async () => {
  const courses = fc.array(fc.tuple(acts, claims), { minLength: 1, maxLength: 4 })
  const property = fc.asyncProperty(courses, async (course) => {
    const [driver, truck] = [newDriver(), newTruck()]
    const acesso = (await letIn(y, driver)).body
    const motoristaId = acesso.motorista.id
    const foto = { params: { companyId: y.companyId, id: acesso.id }, query: { name: 'y.png' }, file: png }
    expect((await callLoosely(saveFotoMotorista, foto, y.caller)).status).toBeLessThan(300)
    const made = (await letTruckIn(y, truck)).body
    const placed = { ...truck, placa: made.caminhao.placa }
    const before = await readings(driver, motoristaId, placed, made.caminhao.id)
    for (const [act, { isOtherCnh, tipo, byStaff, ...claim }] of course) {
      const said = { ...driver, ...claim, cnh: isOtherCnh ? newCnh() : driver.cnh }
      const { nome, cpf, cnh, categoriaCnh, validadeCnh } = said
      const other = { ...placed, renavam: newRenavam(), rntrc: '87654321', tipo }
      const params = { companyId: x.companyId }
      const rival = byStaff ? { ...x, caller: { as: 'grc' } } : x
      const own = async () => (await letIn(rival, said)).body.id
      if (act === 'formulario') await own()
      if (act === 'planilha')
        await sheet(rival, 'motoristas', [
          'Nome;CPF;CNH;Categoria CNH;Validade CNH;Autorizado até',
          [nome, cpf, cnh, categoriaCnh, day(validadeCnh), '31/12/2035'].join(';'),
        ])
      if (act === 'validade') {
        const body = { id: await own(), dataVencimento: '2030-01-01', validadeCnh: '2035-12-31' }
        await call(updateAutorizacaoMotorista, { params, body }, rival.caller)
      }
      if (act === 'foto') {
        const request = { params: { ...params, id: await own() }, query: { name: 'x.png' }, file: png }
        await callLoosely(saveFotoMotorista, request, rival.caller)
      }
      if (act === 'revogar')
        await call(revokeAutorizacaoMotorista, { params: { ...params, id: await own() } }, rival.caller)
      if (act === 'veiculo') await letTruckIn(rival, other)
      if (act === 'frota')
        await sheet(rival, 'veiculos', [
          'Placa;RENAVAM;RNTRC;Tipo;Autorizado até',
          [other.placa, other.renavam, other.rntrc, other.tipo, '31/12/2035'].join(';'),
        ])
    }
    expect(await readings(driver, motoristaId, placed, made.caminhao.id)).toEqual(before)
  })
  await fc.assert(property, { numRuns: 12 })
})

const papers = fc.record({
  nome: fc.constantFrom('Nilo Caminhoneiro', 'Nilo C. Prado', 'Outra Pessoa'),
  categoriaCnh: fc.constantFrom(...CNH_CATEGORIES),
  validadeCnh: fc.constantFrom('2027-01-01', '2031-01-01', '2035-12-31'),
  tipo: fc.constantFrom(...caminhaoTipos),
  rntrc: fc.constantFrom('12345678', '87654321'),
})

test('two hauliers and the terminal say what they like in any order: each reads, and is told of with, its own last word', async () => {
  const quem = fc.constantFrom('x' as const, 'y' as const, 'equipe' as const)
  const courses = fc.array(fc.tuple(quem, papers), { minLength: 2, maxLength: 6 })
  const property = fc.asyncProperty(courses, async (course) => {
    const [driver, truck] = [newDriver(), newTruck()]
    const said = new Map<'x' | 'y' | 'equipe', { motorista: object; caminhao: object }>()
    let ids: { motoristaId: number; caminhaoId: number } | null = null
    for (const [who, { nome, categoriaCnh, validadeCnh, tipo, rntrc }] of course) {
      const motorista = { nome, cnh: newCnh(), categoriaCnh, validadeCnh }
      const caminhao = { renavam: newRenavam(), tipo, rntrc }
      if (who === 'equipe') {
        if (!ids) continue
        const motivo = 'Conferido no documento.'
        const ofDriver = { params: { id: ids.motoristaId }, body: { ...motorista, motivo } }
        const ofTruck = { params: { id: ids.caminhaoId }, body: { ...caminhao, motivo } }
        expect((await call(updateMotorista, ofDriver, { as: 'grc' })).status).toBe(200)
        expect((await call(updateCaminhao, ofTruck, { as: 'grc' })).status).toBe(200)
      } else {
        const haulier = who === 'x' ? x : y
        const acesso = (await letIn(haulier, { ...driver, ...motorista })).body
        const veiculo = (await letTruckIn(haulier, { ...truck, ...caminhao })).body
        // The terminal's record begins with the first declaration.
        if (!ids) said.set('equipe', { motorista, caminhao })
        ids = { motoristaId: acesso.motorista.id, caminhaoId: veiculo.caminhao.id }
      }
      said.set(who, { motorista, caminhao })
      await expectOwnWords(said, ids)
    }
  })
  await fc.assert(property, { numRuns: 10 })
})

async function expectOwnWords(
  said: ReadonlyMap<'x' | 'y' | 'equipe', { motorista: object; caminhao: object }>,
  { motoristaId, caminhaoId }: { motoristaId: number; caminhaoId: number },
) {
  const readers = { x: x.caller, y: y.caller, equipe: { as: 'grc' } }
  for (const who of ['x', 'y', 'equipe'] as const) {
    const own = said.get(who)
    const motorista = await call(getMotorista, { params: { id: motoristaId } }, readers[who])
    const caminhao = await call(getCaminhao, { params: { id: caminhaoId } }, readers[who])
    if (!own) {
      expect([motorista.status, caminhao.status], who).toEqual([404, 404])
      continue
    }
    expect(motorista.body, who).toMatchObject(own.motorista)
    expect(caminhao.body, who).toMatchObject(own.caminhao)
    if (who === 'equipe') continue
    const { cnh } = motorista.body
    const byCnh = await call(findMotoristaByCnh, { params: { cnh } }, readers[who])
    expect(byCnh.body.id, who).toBe(motoristaId)
    const { companyId } = who === 'x' ? x : y
    const { rows } = await sql<{ motoristas: object[]; veiculos: object[] }>`
      SELECT motoristas_ditos(ARRAY[${companyId}]::bigint[], ARRAY[${motoristaId}]::bigint[]) AS motoristas,
        veiculos_ditos(ARRAY[${companyId}]::bigint[], ARRAY[${caminhaoId}]::bigint[]) AS veiculos`.execute(db)
    const { nome, tipo, placa } = { ...motorista.body, ...caminhao.body }
    expect(rows[0]?.motoristas, who).toMatchObject([{ nome, cnh }])
    expect(rows[0]?.veiculos, who).toEqual([{ placa, tipo }])
  }
}

/** The answers that a carrier gets, without values that are unique. */
async function heard(driver: Driver, truck: Truck) {
  const motorista = await letIn(y, driver)
  const veiculo = await letTruckIn(y, truck)
  const plain = (text: string, ...gone: string[]) =>
    gone.reduce((left, one) => left.replaceAll(one, '#'), text.replace(/"id":\d+/g, '"id":0'))
  return {
    status: [motorista.status, veiculo.status],
    alerts: [motorista, veiculo].map((one) => one.header('x-caisapp-alert')),
    bodies: [
      plain(JSON.stringify(motorista.body), driver.cpf, driver.cnh),
      plain(JSON.stringify(veiculo.body), veiculo.body.caminhao.placa, truck.renavam),
    ],
    found:
      (await call(findMotoristaByCnh, { params: { cnh: driver.cnh } }, y.caller)).body.id ===
      motorista.body.motorista.id,
    isLarge: [motorista.body.motorista.id, veiculo.body.caminhao.id].map((id) => id > 1_000_000),
  }
}

test('what a haulier hears does not depend on what others have registered, be it with invented papers', async () => {
  const unknown = await heard(newDriver(), newTruck())
  const [driver, truck] = [newDriver(), newTruck()]
  // X declares the CPF with an invented licence, and the licence with an invented CPF.
  await letIn(x, { ...driver, cnh: newCnh() })
  await letIn(x, { ...driver, cpf: newCpf() })
  await letTruckIn(x, { ...truck, renavam: newRenavam() })
  expect(await heard(driver, truck)).toEqual(unknown)
  expect(unknown).toMatchObject({ status: [201, 201], found: true, isLarge: [true, true] })
})

test('the same by spreadsheet: known and unknown ones are taken alike', async () => {
  const driver = newDriver()
  await letIn(x, { ...driver, cnh: newCnh() })
  const lineOf = ({ nome, cpf, cnh }: Driver) => [nome, cpf, cnh, 'E', '31/12/2035', '31/12/2035'].join(';')
  const head = 'Nome;CPF;CNH;Categoria CNH;Validade CNH;Autorizado até'
  const known = await sheet(y, 'motoristas', [head, lineOf(driver)])
  expect(known.body).toEqual({ salvos: 1, erros: [] })
  expect((await sheet(y, 'motoristas', [head, lineOf(newDriver())])).body).toEqual(known.body)
})

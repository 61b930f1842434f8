import { bytesOf, joined, jpeg, pdf, png, tiff } from '@cais/core/anexo/amostras.ts'
import {
  createAutorizacaoMotorista,
  createAutorizacaoVeiculo,
  removeFotoMotorista,
  renewAutorizados,
  revokeAutorizacaoMotorista,
  saveFotoMotorista,
  updateAutorizacaoMotorista,
} from '@cais/core/api/autorizacao-acesso.ts'
import { getFotoMotorista, getMotorista } from '@cais/core/api/motorista.ts'
import { search } from '@cais/core/api/search.ts'
import { fimOfAcesso, situacaoOfAcesso } from '@cais/core/rules/acesso.ts'
import { dayFromNumber, dayNumber, dayOf } from '@cais/core/values/calendar.ts'
import { completeCnh } from '@cais/core/values/cnh.ts'
import { completeRenavam } from '@cais/core/values/renavam.ts'
import { expect, test } from 'vitest'
import { empresaIdOf, newCpf, pessoa } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { remindAcessos } from './remind.ts'

const { call, callLoosely, db, clock } = await startTestServer()
const companyId = empresaIdOf('transportador')
const as = { as: 'transportador' }
const today = () => dayOf(clock.now(), 'America/Sao_Paulo')
const daysAhead = (days: number) => dayFromNumber(dayNumber(today()) + days) ?? ''

let serial = 0
async function newDriver(change: { dataVencimento?: string; validadeCnh?: string; nome?: string } = {}) {
  const body = {
    nome: 'Nilda Estrada',
    cpf: newCpf(),
    cnh: completeCnh(String(720_000_000 + ++serial * 1_237)),
    categoriaCnh: 'E' as const,
    validadeCnh: daysAhead(900),
    dataVencimento: daysAhead(400),
    ...change,
  }
  const made = await call(createAutorizacaoMotorista, { params: { companyId }, body }, as)
  return { id: made.body.id, motoristaId: made.body.motorista.id, ...body }
}

async function newTruck(dataVencimento: string) {
  const body = {
    transportadorId: companyId,
    placa: `QQY${1_000 + ++serial}`,
    renavam: completeRenavam(String(4_100_000_000 + serial * 31)),
    rntrc: '12345678',
    tipo: 'CAVALO' as const,
    dataVencimento,
  }
  return (await call(createAutorizacaoVeiculo, { body }, as)).body
}

async function listed(component: string, situacao: string[] = []) {
  const filters = situacao.length
    ? [{ id: 'situacao', type: 'EnumList' as const, operator: 'in' as const, value: situacao }]
    : []
  const body = { pageNumber: 1, pageSize: 200, filters, sortedBy: null }
  const answer = await callLoosely(search, { params: { companyId, component }, body }, as)
  return (answer.body as { list: Record<string, string | boolean | number>[] }).list
}

test('lists say of every driver and truck what the rule says, and can be asked for what ends soon', async () => {
  await newDriver({ validadeCnh: daysAhead(12), nome: 'Licença Curta' })
  await newDriver({ dataVencimento: daysAhead(20), nome: 'Prazo Curto' })
  for (const component of ['motoristas-autorizados', 'veiculos-autorizados']) {
    const rows = await listed(component)
    expect(rows.length).toBeGreaterThan(20)
    for (const row of rows) {
      const licence = row.validadeCnh ? String(row.validadeCnh).slice(0, 10) : null
      const fim = fimOfAcesso(String(row.dataVencimento).slice(0, 10), licence)
      expect(row.situacao).toBe(situacaoOfAcesso({ ativa: row.ativa === true, fim }, today()))
    }
    const soon = await listed(component, ['A_VENCER'])
    expect(soon.map(({ id }) => id)).toEqual(
      rows.filter(({ situacao }) => situacao === 'A_VENCER').map(({ id }) => id),
    )
  }
  const names = (await listed('motoristas-autorizados', ['A_VENCER'])).map(({ nome }) => nome)
  expect(names).toEqual(expect.arrayContaining(['Licença Curta', 'Prazo Curto']))
})

const remind = () => remindAcessos(db, { now: clock.now(), today: today() })
const messages = () =>
  db
    .selectFrom('mensagem_user as mu')
    .innerJoin('mensagem as m', 'm.id', 'mu.mensagem_id')
    .innerJoin('usuario as u', 'u.id', 'mu.usuario_id')
    .select(['m.titulo', 'm.texto', 'm.caminho', 'm.aviso', 'mu.por_email'])
    .where('u.login', '=', 'transportador')
    .where('m.titulo', 'like', '%a vencer%')
    .orderBy('m.id')
    .execute()

test('a carrier is told of each ending once, also by two servers at once, and of a new one again', async () => {
  await remind()
  const before = await messages()
  const driver = await newDriver({
    dataVencimento: daysAhead(30),
    validadeCnh: daysAhead(29),
    nome: 'Rita Rota',
  })
  const truck = await newTruck(daysAhead(3))
  const far = await newDriver({ dataVencimento: daysAhead(31) })
  const gone = await newDriver({ dataVencimento: daysAhead(5) })
  await call(revokeAutorizacaoMotorista, { params: { id: gone.id, companyId } }, as)
  const told = await Promise.all([remind(), remind()])
  expect(told.toSorted()).toEqual([0, 3])
  const [drivers, trucks, ...more] = (await messages()).slice(before.length)
  expect(more).toEqual([])
  expect(drivers).toMatchObject({
    titulo: 'Motoristas com prazo a vencer: 2',
    aviso: 'PRAZO',
    por_email: true,
    caminho: expect.stringMatching(`^/${companyId}/motoristas-autorizados\\?filters=`),
  })
  expect(drivers?.texto).toContain('CNH de Rita Rota em')
  expect(drivers?.texto).not.toContain(far.nome)
  expect(trucks).toMatchObject({ titulo: 'Veículos com autorização a vencer: 1' })
  expect(trucks?.texto).toContain(truck.caminhao.placa.slice(0, 3))
  expect(await remind()).toBe(0)
  const body = { id: driver.id, dataVencimento: daysAhead(10) }
  await call(updateAutorizacaoMotorista, { params: { companyId }, body }, as)
  expect(await remind()).toBe(1)
})

const renew = (
  que: 'motoristas' | 'veiculos',
  ids: number[],
  dataVencimento: string,
  login = 'transportador',
) =>
  callLoosely(renewAutorizados, { params: { companyId }, body: { que, ids, dataVencimento } }, { as: login })

test('several are renewed at once: all of them, or none', async () => {
  const [one, other] = [await newDriver(), await newDriver()]
  const dates = async () =>
    (
      await db
        .selectFrom('autorizacao_motorista')
        .select('data_vencimento')
        .where('id', 'in', [one.id, other.id])
        .execute()
    ).map(({ data_vencimento }) => data_vencimento)
  const until = daysAhead(365)
  const answer = await renew('motoristas', [one.id, other.id, one.id], until)
  expect(answer).toMatchObject({ status: 200, body: { renovadas: 2 } })
  expect(await dates()).toEqual([until, until])
  expect((await renew('motoristas', [one.id], daysAhead(-1))).fieldErrors).toEqual([
    'dataVencimento: validation.vencimento-passado',
  ])
  expect((await renew('motoristas', [one.id], '2099-01-01')).fieldErrors).toEqual([
    'dataVencimento: validation.vencimento-longe',
  ])
  await call(revokeAutorizacaoMotorista, { params: { id: other.id, companyId } }, as)
  expect((await renew('motoristas', [one.id, other.id], daysAhead(500))).fieldErrors).toEqual([
    'ids: validation.autorizacao-inativa',
  ])
  const foreign = await db
    .selectFrom('autorizacao_veiculo')
    .select('id')
    .where('transportador_id', '<>', companyId)
    .executeTakeFirstOrThrow()
  const truck = await newTruck(until)
  expect((await renew('veiculos', [truck.id, foreign.id], daysAhead(500))).status).toBe(404)
  expect((await renew('veiculos', [truck.id], daysAhead(500))).status).toBe(200)
  expect(await dates()).toEqual([until, until])
})

test('a new licence is declared with the renewal, and one that is over is refused', async () => {
  const driver = await newDriver({ validadeCnh: daysAhead(3) })
  const update = (validadeCnh: string) =>
    callLoosely(
      updateAutorizacaoMotorista,
      { params: { companyId }, body: { id: driver.id, dataVencimento: daysAhead(300), validadeCnh } },
      as,
    )
  expect((await update(daysAhead(-1))).fieldErrors).toEqual(['validadeCnh: validation.cnh-expired'])
  expect((await update(daysAhead(1_800))).status).toBe(200)
  const { body } = await call(getMotorista, { params: { id: driver.motoristaId } }, as)
  expect(body.validadeCnh).toBe(daysAhead(1_800))
  // The terminal's record changes only after staff have seen the document.
  const read = async () =>
    (await call(getMotorista, { params: { id: driver.motoristaId } }, { as: 'grc' })).body
  expect((await read()).validadeCnh).not.toBe(daysAhead(1_800))
  expect((await read()).autorizacoes[0]?.diferencas).toEqual([
    { campo: 'validadeCnh', valor: daysAhead(1_800) },
  ])
})

const put = (id: number, name: string, file: Uint8Array, login = 'transportador', company = companyId) =>
  callLoosely(saveFotoMotorista, { params: { id, companyId: company }, query: { name }, file }, { as: login })

test('a driver’s picture is a picture by its content, has no notes of the camera, and can be taken away', async () => {
  const { id, motoristaId } = await newDriver()
  const params = { id: motoristaId }
  expect((await call(getFotoMotorista, { params }, as)).status).toBe(404)
  expect((await put(id, 'foto.jpg', pdf)).outcome).toBe('400 anexo.recusa.nao-permitido')
  expect((await put(id, 'foto.tif', tiff)).outcome).toBe('400 anexo.recusa.nao-permitido')
  expect((await put(id, 'foto.png', jpeg)).outcome).toBe('400 anexo.recusa.extensao')
  const noted = joined(
    jpeg.subarray(0, 2),
    Uint8Array.of(0xff, 0xe1, 0, 14),
    bytesOf('Exif\0\0GPS 20S'.slice(0, 12)),
    jpeg.subarray(2),
  )
  expect((await put(id, 'foto.jpg', noted)).status).toBe(204)
  const seen = await call(getFotoMotorista, { params }, as)
  expect(seen.header('content-type')).toBe('image/jpeg')
  expect(seen.text).not.toContain('GPS')
  expect((await call(getMotorista, { params }, as)).body.temFoto).toBe(true)
  expect((await put(id, 'foto.png', png)).status).toBe(204)
  expect((await call(getFotoMotorista, { params }, { as: 'grc' })).header('content-type')).toBe('image/png')
  expect((await listed('motoristas-autorizados')).find((row) => row.id === id)?.temFoto).toBe(true)
  expect((await call(removeFotoMotorista, { params: { id, companyId } }, as)).status).toBe(204)
  expect((await call(getFotoMotorista, { params }, as)).status).toBe(404)
})

test('another carrier of the same driver sees neither the picture nor that there is one', async () => {
  const driver = await newDriver()
  await put(driver.id, 'foto.png', png)
  const other =
    pessoa('multi').empresas.find(({ empresa }) => empresa.tipos.includes('Transportador'))?.empresa.id ?? 0
  const { id: _, motoristaId, ...body } = driver
  const theirs = await call(
    createAutorizacaoMotorista,
    { params: { companyId: other }, body },
    { as: 'multi' },
  )
  expect(theirs.status).toBe(201)
  const params = { id: motoristaId }
  expect((await call(getFotoMotorista, { params }, { as: 'multi' })).status).toBe(404)
  expect((await call(getMotorista, { params }, { as: 'multi' })).body.temFoto).toBe(false)
  expect((await put(driver.id, 'foto.png', png, 'multi', other)).status).toBe(404)
  expect((await call(getFotoMotorista, { params }, { as: 'cliente' })).status).toBe(404)
})

import { findPassagens, getPasse, getPassePdf, listPasses, openPasse } from '@cais/core/api/passe.ts'
import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import { deleteInterveniente, getServico, saveInterveniente } from '@cais/core/api/servico.ts'
import { decidePendencia } from '@cais/core/api/terminal.ts'
import { formatPlate } from '@cais/core/values/plate.ts'
import { expect, test } from 'vitest'
import { clearGrade, newJanela, schedule } from '../../testing/janelas.ts'
import { newCaminhao, newMotorista } from '../../testing/known/transporte.ts'
import { newPasse, tokenIn } from '../../testing/passe.ts'
import { examples, giveTurn, openPendencia } from '../../testing/pendencias.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { happenTo } from '../../testing/portaria.ts'
import { seenByTerminal } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer({ config: { publicUrl: 'https://portal.example' } })
const { call, send, db } = server
await clearGrade(db)

const old = empresaIdOf('transportador')
const { finalize, find } = pendenciaRoutes['dados-transporte']
type Passe = Awaited<ReturnType<typeof newPasse>>

const { id: other } = await db
  .selectFrom('empresa_tipo as t')
  .innerJoin('empresa as e', 'e.id', 't.empresa_id')
  .select('e.id')
  .where('t.tipo', '=', 'Transportador')
  .where('e.activated', '=', true)
  .where('e.id', '<>', old)
  .orderBy('e.id')
  .executeTakeFirstOrThrow()
const driver = await newMotorista(db, other)
const truck = await newCaminhao(db, other)

const asCliente = { as: 'cliente' }
const openLink = (token: string) => call(openPasse, { body: { token } })
const linkOf = async ({ passeParams }: Passe, companyId: number, as: string) =>
  tokenIn((await call(getPasse, { params: { ...passeParams, companyId } }, { as })).body.link)

const versionOf = async ({ transporte }: Passe, companyId: number) =>
  (await call(find, { params: { ...transporte, companyId } }, { as: 'grc' })).body.pendencia.version

/** The requester removes the haulier from the service and names another one. */
async function nameOther({ params: { companyId, servicoId: id } }: Passe) {
  const params = { companyId, id, empresaId: old }
  const left = await call(deleteInterveniente, { params }, asCliente)
  expect(left.status, left.text).toBeLessThan(300)
  const body = { empresaId: other, papel: 'TRANSPORTADOR' as const }
  const named = await call(saveInterveniente, { params: { companyId, id }, body }, asCliente)
  expect(named.status, named.text).toBe(200)
}

/** The other haulier hands in its own driver and truck. */
async function handInByOther(passe: Passe) {
  const cargas = passe.linhas.map((cargaServicoId) => ({
    cargaServicoId,
    motoristaId: driver.id,
    caminhaoId: truck.id,
  }))
  const body = { version: await versionOf(passe, other), dados: { transportadorId: other, cargas } }
  const done = await call(
    finalize,
    { params: { ...passe.transporte, companyId: other }, body },
    { as: 'grc' },
  )
  expect(done.status, done.text).toBe(200)
}

test('once another haulier is named, the links of before show nobody whom it sends, and new ones do', async () => {
  const passe = await newPasse(server)
  const { servicoId } = passe.params
  const links = [passe.token, await linkOf(passe, old, 'transportador')]
  for (const link of links)
    expect((await openLink(link)).body.passe?.motoristas).toEqual(passe.passe.motoristas)
  await nameOther(passe)
  for (const link of links) expect((await openLink(link)).outcome).toBe('404 passe.desconhecido')
  await handInByOther(passe)
  for (const link of links) expect((await openLink(link)).outcome).toBe('404 passe.desconhecido')

  const gone = { params: { ...passe.passeParams, companyId: old } }
  for (const route of [getPasse, getPassePdf])
    expect((await call(route, gone, { as: 'transportador' })).status).toBe(404)
  const ofOld = { params: { companyId: old, servicoId } }
  expect((await call(listPasses, ofOld, { as: 'transportador' })).status).toBe(404)
  const own = { params: { companyId: old, id: servicoId } }
  expect((await call(getServico, own, { as: 'transportador' })).status).toBe(404)

  const fresh = await linkOf(passe, empresaIdOf('cliente'), 'cliente')
  expect(links).not.toContain(fresh)
  expect((await openLink(fresh)).body.passe).toMatchObject({
    motoristas: ['Motorista de teste'],
    placas: [formatPlate(truck.placa)],
  })
})

test('a haulier that only looks on after it was replaced hands out no pass, and its link shows nothing', async () => {
  const passe = await newPasse(server)
  const link = await linkOf(passe, old, 'transportador')
  await nameOther(passe)
  const params = { companyId: empresaIdOf('cliente'), id: passe.params.servicoId }
  const onlooker = { empresaId: old, papel: 'INTERVENIENTE' as const }
  const added = await call(saveInterveniente, { params, body: onlooker }, asCliente)
  expect(added.status, added.text).toBe(200)
  await handInByOther(passe)
  expect((await openLink(link)).status).toBe(404)
  const gone = { params: { ...passe.passeParams, companyId: old } }
  expect((await call(getPasse, gone, { as: 'transportador' })).status).toBe(404)
})

test('once a haulier that asked itself carries no more, the links that its drivers hold show nobody whom the other sends', async () => {
  const passe = await newPasse(server, { quem: 'transportador' })
  const { companyId, servicoId: id } = passe.params
  expect(passe.passe.placas).toHaveLength(1)
  const body = { empresaId: other, papel: 'TRANSPORTADOR' as const }
  const named = await call(saveInterveniente, { params: { companyId, id }, body }, { as: 'transportador' })
  expect(named.status, named.text).toBe(200)
  expect((await openLink(passe.token)).body.passe?.placas).toEqual([])
  await handInByOther(passe)
  expect((await openLink(passe.token)).outcome).toBe('404 passe.desconhecido')
  const fresh = await linkOf(passe, companyId, 'transportador')
  expect((await openLink(fresh)).body.passe?.placas).toEqual([formatPlate(truck.placa)])
})

test('where another haulier is named beside the first one, the links of before end when it says whom it sends', async () => {
  const passe = await newPasse(server)
  const { companyId, servicoId: id } = passe.params
  const body = { empresaId: other, papel: 'TRANSPORTADOR' as const }
  const named = await call(saveInterveniente, { params: { companyId, id }, body }, asCliente)
  expect(named.status, named.text).toBe(200)
  expect((await openLink(passe.token)).body.passe?.placas).toEqual(passe.passe.placas)
  await handInByOther(passe)
  expect((await openLink(passe.token)).outcome).toBe('404 passe.desconhecido')
})

test('from the moment a haulier is taken out the gate expects nobody of it', async () => {
  const passe = await newPasse(server)
  const expected = async () =>
    (await call(findPassagens, { body: { texto: passe.token } }, { as: 'grc' })).body.passagens.map(
      ({ compromisso }) => compromisso.veiculos.length,
    )
  expect(await expected()).toEqual([1])
  await nameOther(passe)
  expect(await expected()).toEqual([0])
  const fresh = await linkOf(passe, empresaIdOf('cliente'), 'cliente')
  expect((await openLink(fresh)).body.passe).toMatchObject({ motoristas: [], placas: [] })
  await handInByOther(passe)
  expect(await expected()).toEqual([1])
})

const readAtGate = async (texto: string) =>
  (await call(findPassagens, { body: { texto } }, { as: 'grc' })).body.passagens.map(
    ({ servicoId, linkVale }) => ({ servicoId, linkVale }),
  )

test('the gate says of links of before, also of those that the haulier handed out itself, that they are void', async () => {
  const passe = await newPasse(server)
  const { servicoId } = passe.params
  const links = [passe.token, await linkOf(passe, old, 'transportador')]
  for (const link of links) expect(await readAtGate(link)).toEqual([{ servicoId, linkVale: true }])
  await nameOther(passe)
  for (const link of links) expect(await readAtGate(link)).toEqual([{ servicoId, linkVale: false }])
  await handInByOther(passe)
  for (const link of links) expect(await readAtGate(link)).toEqual([{ servicoId, linkVale: false }])
  const fresh = await linkOf(passe, empresaIdOf('cliente'), 'cliente')
  expect(await readAtGate(fresh)).toEqual([{ servicoId, linkVale: true }])
  for (const texto of [passe.passe.codigo, truck.placa])
    expect(await readAtGate(texto)).toContainEqual({ servicoId, linkVale: null })
  const [linha] = (await seenByTerminal(server, servicoId)).cargaServico
  const named = { placa: passe.passe.placas[0], cnh: driver.cnh }
  const entered = await happenTo(server)(linha?.id ?? 0, 'GATE_ENTRADA', named)
  expect(entered.outcome).toBe('409 portaria.recusa.OUTRO_CAMINHAO')
})

test('the gate still finds the appointment by a link of before, and says who is to come', async () => {
  const passe = await newPasse(server)
  await nameOther(passe)
  await handInByOther(passe)
  const gate = await send('POST', '/api/terminal/portaria', { as: 'grc', body: { texto: passe.token } })
  expect(gate.text).toContain(`"servicoId":${passe.params.servicoId}`)
  expect(gate.text).toContain(truck.placa)
})

test('a link from before anybody was handed in shows whom the haulier names, be there a draft', async () => {
  const { find: findForm, save } = pendenciaRoutes['dados-transporte']
  const opened = await openPendencia(server, 'dados-transporte', { area: 'cliente', count: 1 })
  const { companyId, servicoId, pendenciaId } = opened.params
  const versionNow = async () =>
    (await call(findForm, { params: opened.params }, asCliente)).body.pendencia.version
  const draft = { version: await versionNow(), dados: { transportadorId: old } }
  expect((await call(save, { params: opened.params, body: draft }, asCliente)).status).toBe(200)
  const decision = { evento: 'FINALIZAR' as const, motivo: 'No balcão.', version: await versionNow() }
  const decided = await call(decidePendencia, { params: { id: pendenciaId }, body: decision }, { as: 'grc' })
  expect(decided.status, decided.text).toBe(200)
  const agendamento = opened.servico.pendencias.find(({ tipo }) => tipo === 'AGENDAMENTO')
  const params = { ...opened.params, pendenciaId: agendamento?.id ?? 0 }
  await giveTurn(server, { params })
  await schedule(server, 'agendamento', { ...opened, params }, await newJanela(db, { em: 48 }))
  const [marcado] = (await call(listPasses, { params: { companyId, servicoId } }, asCliente)).body
  const ofPasse = { companyId, servicoId, agendamentoId: marcado?.agendamentoId ?? 0 }
  const link = tokenIn((await call(getPasse, { params: ofPasse }, asCliente)).body.link)
  expect((await openLink(link)).body.passe?.placas).toEqual([])
  const body = { version: await versionNow(), dados: examples['dados-transporte'](opened) }
  const done = await call(
    finalize,
    { params: { ...opened.params, companyId: old }, body },
    { as: 'transportador' },
  )
  expect(done.status, done.text).toBe(200)
  expect((await openLink(link)).body.passe?.placas).toHaveLength(1)
})

test('naming the same haulier again changes no link', async () => {
  const passe = await newPasse(server)
  const cargas = passe.linhas.map((cargaServicoId, index) => ({
    cargaServicoId,
    motoristaId: passe.frota.motoristaIds[index] ?? 0,
    caminhaoId: passe.frota.caminhaoIds.at(-1) ?? 0,
  }))
  const body = { version: await versionOf(passe, old), dados: { transportadorId: old, cargas } }
  const done = await call(finalize, { params: passe.transporte, body }, { as: 'transportador' })
  expect(done.status, done.text).toBe(200)
  expect((await openLink(passe.token)).body.situacao).toBe('VALIDO')
  expect(await linkOf(passe, empresaIdOf('cliente'), 'cliente')).toBe(passe.token)
})

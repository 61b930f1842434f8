import { getEntregue } from '@cais/core/api/entregue.ts'
import { listMensagens } from '@cais/core/api/mensagem.ts'
import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import { deleteInterveniente, listServicoEventos, saveInterveniente } from '@cais/core/api/servico.ts'
import { getTransporte } from '@cais/core/api/transporte.ts'
import { expect, test } from 'vitest'
import { clearGrade } from '../../testing/janelas.ts'
import { newCaminhao, newMotorista } from '../../testing/known/transporte.ts'
import { empresaIdOf, pessoa } from '../../testing/people.ts'
import { type Combinado, combine } from '../../testing/portaria.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, db } = server
await clearGrade(db)

const { find, finalize } = pendenciaRoutes['dados-transporte']
const first = empresaIdOf('transportador')
const client = empresaIdOf('cliente')
const { id: other } = await db
  .selectFrom('empresa_tipo as t')
  .innerJoin('empresa as e', 'e.id', 't.empresa_id')
  .select('e.id')
  .where('t.tipo', '=', 'Transportador')
  .where('e.activated', '=', true)
  .where('e.id', '<>', first)
  .orderBy('e.id')
  .executeTakeFirstOrThrow()
const trucks = [await newCaminhao(db, other), await newCaminhao(db, other)]
const driver = await newMotorista(db, other)

/** Staff act in the name of the other haulier, which has no account of its own. */
const hauliers = [
  { id: first, as: 'transportador' },
  { id: other, as: 'grc' },
] as const
const byClient = { as: 'cliente' }

async function handIn({ transporte, linhas }: Combinado, id: number, named: [number, number]) {
  const as = hauliers.find((one) => one.id === id)?.as ?? ''
  const params = { ...transporte, companyId: id }
  const { version } = (await call(find, { params }, { as })).body.pendencia
  const [motoristaId, caminhaoId] = named
  const cargas = linhas.map((cargaServicoId) => ({ cargaServicoId, motoristaId, caminhaoId }))
  const body = { version, dados: { transportadorId: id, cargas } }
  const done = await call(finalize, { params, body }, { as })
  expect(done.status, done.text).toBe(200)
}

async function nameBeside({ params: { companyId, servicoId: id } }: Combinado) {
  const body = { empresaId: other, papel: 'TRANSPORTADOR' as const }
  const named = await call(saveInterveniente, { params: { companyId, id }, body }, byClient)
  expect(named.status, named.text).toBe(200)
}

/** The plates that a company reads in the timeline and in the history of the form. */
async function read({ params: { servicoId }, transporte }: Combinado, companyId: number, as: string) {
  const params = { companyId, id: servicoId }
  const { body: timeline } = await call(listServicoEventos, { params }, { as })
  const tela = await call(find, { params: { ...transporte, companyId } }, { as })
  const exchanges = [...timeline, ...tela.body.historico].filter(({ evento }) => evento === 'TROCA')
  return exchanges.map(({ motivo }) => motivo)
}

const placaOf = async (id: number) =>
  (await db.selectFrom('caminhao').select('placa').where('id', '=', id).executeTakeFirstOrThrow()).placa

test('whom a haulier sends in exchange those read who may read its people, and no other haulier', async () => {
  const combinado = await combine(server)
  const [motoristaId = 0, caminhaoId = 0] = [combinado.frota.motoristaIds[1], combinado.frota.caminhaoIds[1]]
  await handIn(combinado, first, [motoristaId, caminhaoId])
  await nameBeside(combinado)
  const own = await placaOf(caminhaoId)
  const contains = (placa: string) => expect.stringContaining(placa)
  expect(await read(combinado, client, 'cliente')).toEqual([contains(own), contains(own)])
  expect(await read(combinado, first, 'transportador')).toEqual([contains(own), contains(own)])
  expect(await read(combinado, other, 'grc')).toEqual([null, null])

  const [truck, another] = trucks
  await handIn(combinado, other, [driver.id, truck?.id ?? 0])
  await handIn(combinado, other, [driver.id, another?.id ?? 0])
  const ofForm = async (companyId: number, as: string) =>
    (await call(find, { params: { ...combinado.transporte, companyId } }, { as })).body.dados?.cargas?.map(
      (one) => [one.motoristaId, one.caminhaoId],
    )
  expect(await ofForm(client, 'cliente')).toEqual([[driver.id, another?.id]])
  expect(await ofForm(other, 'grc')).toEqual([[driver.id, another?.id]])
  expect(await ofForm(first, 'transportador')).toEqual([[null, null]])
  const theirs = await placaOf(another?.id ?? 0)
  expect((await read(combinado, other, 'grc'))[0]).toContain(theirs)
  expect((await read(combinado, client, 'cliente'))[0]).toContain(theirs)
  expect(JSON.stringify(await read(combinado, first, 'transportador'))).not.toContain(theirs)

  const { numeroSolicitacao } = combinado.servico
  const told = async (login: string) =>
    (await call(listMensagens, { params: { userId: pessoa(login).id } }, { as: login })).body.filter(
      ({ mensagem: { titulo } }) => titulo.startsWith('Motorista') && titulo.includes(numeroSolicitacao),
    )
  expect(JSON.stringify(await told('cliente'))).toContain(theirs)
  expect(await told('transportador')).toHaveLength(2)
  expect(JSON.stringify(await told('transportador'))).not.toContain(theirs)
})

test('what a haulier handed in before it was replaced names nobody to anyone, and nobody of the next one', async () => {
  const combinado = await combine(server)
  const { companyId, servicoId: id } = combinado.params
  const [motoristaId = 0] = combinado.frota.motoristaIds
  // The same driver comes for both hauliers.
  await db
    .insertInto('autorizacao_motorista')
    .columns([
      'transportador_id',
      'motorista_id',
      'nome',
      'cnh',
      'categoria_cnh',
      'validade_cnh',
      'data_vencimento',
    ])
    .expression((eb) =>
      eb
        .selectFrom('autorizacao_motorista')
        .select((a) => [
          a.val(other).as('transportador_id'),
          'motorista_id',
          'nome',
          'cnh',
          'categoria_cnh',
          'validade_cnh',
          'data_vencimento',
        ])
        .where('transportador_id', '=', first)
        .where('motorista_id', '=', motoristaId),
    )
    .execute()
  const readers = [
    { companyId: client, as: 'cliente' },
    { companyId: other, as: 'grc' },
  ]
  const seenBy = async (reader: (typeof readers)[number]) => {
    const params = { ...combinado.transporte, companyId: reader.companyId }
    const { dados } = (await call(find, { params }, reader)).body
    const { body: frotas } = await call(getTransporte, { params }, reader)
    const named = frotas.flatMap(({ motoristas }) => motoristas.map((one) => one.id))
    return { cargas: dados?.cargas?.map((one) => one.motoristaId), named }
  }
  const desk = async () => {
    const params = { id: combinado.transporte.pendenciaId }
    const { dados, frotas } = (await call(getEntregue, { params }, { as: 'grc' })).body
    return JSON.stringify({ dados, frotas })
  }
  expect(await seenBy({ companyId: client, as: 'cliente' })).toEqual({
    cargas: [motoristaId],
    named: [motoristaId],
  })
  expect(await desk()).toContain(`"motoristaId":${motoristaId}`)
  const gone = await call(deleteInterveniente, { params: { companyId, id, empresaId: first } }, byClient)
  expect(gone.status, gone.text).toBeLessThan(300)
  expect((await seenBy({ companyId: client, as: 'cliente' })).cargas).toEqual([null])
  await nameBeside(combinado)
  expect(await seenBy({ companyId: client, as: 'cliente' })).toEqual({ cargas: [null], named: [] })
  const next = await seenBy({ companyId: other, as: 'grc' })
  expect(next.cargas).toEqual([null])
  expect(await desk()).not.toContain(`"motoristaId":${motoristaId}`)
})

test('nobody reads any more whom a haulier that asked by itself handed in, once its right has ended', async () => {
  const combinado = await combine(server, { quem: 'transportador' })
  const [motoristaId = 0] = combinado.frota.motoristaIds
  const seen = async () => {
    const params = { ...combinado.transporte, companyId: client }
    const { dados } = (await call(find, { params }, byClient)).body
    const { body: frotas } = await call(getTransporte, { params }, byClient)
    const desk = await call(getEntregue, { params: { id: params.pendenciaId } }, { as: 'grc' })
    return [
      dados?.cargas?.map((one) => one.motoristaId),
      frotas.flatMap(({ motoristas }) => motoristas.map((one) => one.id)),
      JSON.stringify(desk.body.dados).includes(`"motoristaId":${motoristaId}`),
    ]
  }
  expect(await seen()).toEqual([[motoristaId], [motoristaId], true])
  await db
    .updateTable('autorizacao')
    .set({ ativa: false })
    .where('empresa_autorizada_id', '=', first)
    .execute()
  expect(await seen()).toEqual([[null], [], false])
})

import { lerManifestos } from '@cais/core/api/transporte.ts'
import { makeNfe } from '@cais/core/pendencia/nota-fiscal/make-nfe.ts'
import { makeMdfe } from '@cais/core/pendencia/transporte/make-mdfe.ts'
import { expect, test } from 'vitest'
import { openPendencia, whoFills } from '../../../testing/pendencias.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const server = await startTestServer()
const { call, db } = server

const file = (name: string, content: string) => ({ name, bytes: Buffer.from(content).toString('base64') })

async function open() {
  const opened = await openPendencia(server, 'dados-transporte', whoFills('dados-transporte'))
  const { params, login, frota } = opened
  const [motoristaId = 0] = frota.motoristaIds
  const [caminhaoId = 0] = frota.caminhaoIds
  const { cpf } = await db
    .selectFrom('motorista')
    .select('cpf')
    .where('id', '=', motoristaId)
    .executeTakeFirstOrThrow()
  const { placa } = await db
    .selectFrom('caminhao')
    .select('placa')
    .where('id', '=', caminhaoId)
    .executeTakeFirstOrThrow()
  const read = (...arquivos: ReturnType<typeof file>[]) =>
    call(lerManifestos, { params, body: { arquivos } }, { as: login })
  return { ...opened, read, motoristaId, caminhaoId, cpf, placa }
}

test('plate and CPF find the truck and the driver whom the carrier may send, and the box its line', async () => {
  const { read, cpf, placa, motoristaId, caminhaoId, servico } = await open()
  const [linha] = servico.cargaServico
  const conteineres = [linha?.carga.conteiner?.codigo ?? '']
  const { body } = await read(
    file(
      'a.xml',
      makeMdfe({ placa, condutores: [{ nome: 'João', cpf }], reboques: ['XYZ2B34'], conteineres }),
    ),
  )
  expect(body.recusados).toEqual([])
  expect(body.manifestos).toMatchObject([
    {
      arquivo: 'a.xml',
      veiculo: { placa, id: caminhaoId, recusa: null },
      condutores: [{ nome: 'João', id: motoristaId, recusa: null }],
      reboques: ['XYZ2B34'],
      cargas: [linha?.id],
    },
  ])
  expect(body.manifestos[0]?.condutores[0]?.cpf).not.toContain(cpf)
})

test('who is not registered has no id, and who may not come says why', async () => {
  const { read, placa, caminhaoId, params } = await open()
  const stranger = makeMdfe({ numero: 2, placa: 'ZZZ9Z98' })
  const late = { data_vencimento: '2020-01-01' }
  const own = db
    .updateTable('autorizacao_veiculo')
    .where('caminhao_id', '=', caminhaoId)
    .where('transportador_id', '=', params.companyId)
  const before = await db
    .selectFrom('autorizacao_veiculo')
    .select('data_vencimento')
    .where('caminhao_id', '=', caminhaoId)
    .where('transportador_id', '=', params.companyId)
    .executeTakeFirstOrThrow()
  await own.set(late).execute()
  const { body } = await read(file('a.xml', stranger), file('b.xml', makeMdfe({ numero: 3, placa })))
  await own.set(before).execute()
  expect(body.manifestos.map(({ veiculo, condutores }) => [veiculo.id, condutores[0]?.id])).toEqual([
    [null, null],
    [caminhaoId, null],
  ])
  expect(body.manifestos[1]?.veiculo.recusa).toMatch(/^[a-z]/)
})

test('a bad file is named with its reason and holds nobody up', async () => {
  const { read } = await open()
  const { body } = await read(
    file('nota.xml', makeNfe()),
    file('cortado.xml', makeMdfe().slice(0, 500)),
    file('bom.xml', makeMdfe()),
    file('copia.xml', makeMdfe()),
  )
  expect(body.manifestos.map(({ arquivo }) => arquivo)).toEqual(['bom.xml'])
  expect(body.recusados).toEqual([
    { arquivo: 'nota.xml', motivo: 'transporte.mdfe.recusa.nfe' },
    { arquivo: 'cortado.xml', motivo: 'transporte.mdfe.recusa.ilegivel' },
    { arquivo: 'copia.xml', motivo: 'transporte.mdfe.recusa.repetida' },
  ])
})

test('whoever only asked for the service finds none of the carrier’s people, and other pendencias take none', async () => {
  const { params, cpf, placa } = await open()
  const arquivos = [file('a.xml', makeMdfe({ placa, condutores: [{ nome: 'João', cpf }] }))]
  const theirs = await openPendencia(server, 'dados-transporte', { area: 'cliente' })
  expect(theirs.params.companyId).not.toBe(params.companyId)
  const asked = await call(lerManifestos, { params: theirs.params, body: { arquivos } }, { as: theirs.login })
  expect(asked.body.manifestos).toMatchObject([{ veiculo: { id: null }, condutores: [{ id: null }] }])
  const nota = await openPendencia(server, 'nota-fiscal')
  const other = await call(lerManifestos, { params: nota.params, body: { arquivos } }, { as: nota.login })
  expect(other.status).toBe(404)
  const foreign = await call(lerManifestos, { params, body: { arquivos } }, { as: 'armador' })
  expect([403, 404]).toContain(foreign.status)
})

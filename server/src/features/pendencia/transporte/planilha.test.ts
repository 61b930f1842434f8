import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import { addMotoristasDaPlanilha, addVeiculosDaPlanilha } from '@cais/core/api/transporte.ts'
import { expect, test } from 'vitest'
import { demoEmpresaOf } from '../../../demo/dominio/mundo.ts'
import { type OpenedPendencia, openPendencia } from '../../../testing/pendencias.ts'
import { newCpf } from '../../../testing/people.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const server = await startTestServer()
const { call, db } = server
const own = demoEmpresaOf('transportador').id

const header = 'Nome;CPF;CNH;Categoria CNH;Validade CNH;Autorizado até'
const sheet = (...lines: string[]) => ({
  fileName: 'motoristas.csv',
  contentType: 'text/csv',
  bytes: Buffer.from(lines.join('\n')).toString('base64'),
})
const short = ({ erros }: { erros: { linha: number; coluna: string | null; motivo: string }[] }) =>
  erros.map(({ linha, coluna, motivo }) => `${linha} ${coluna}: ${motivo}`)

async function versionOf({ params }: OpenedPendencia): Promise<number> {
  const { version } = await db
    .selectFrom('pendencia')
    .select('version')
    .where('id', '=', params.pendenciaId)
    .executeTakeFirstOrThrow()
  return version
}

/** A pendencia of a client's request in which this carrier was named. */
async function openNamed(slug: 'motoristas' | 'veiculos'): Promise<OpenedPendencia> {
  const opened = await openPendencia(server, slug, { area: 'cliente' })
  const body = { version: await versionOf(opened), dados: { transportadorId: own, [slug]: [] } }
  await call(pendenciaRoutes[slug].save, { params: opened.params, body }, { as: 'cliente' })
  return { ...opened, params: { ...opened.params, companyId: own } }
}

const driverLine = async (id: number) => {
  const { nome, cpf, cnh, categoria_cnh } = await db
    .selectFrom('motorista')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `${nome};${cpf};${cnh};${categoria_cnh};31/12/2030;31/12/2030`
}

test('drivers of a sheet who may come for the carrier join those who were chosen', async () => {
  const opened = await openNamed('motoristas')
  const [first = 0, second = 0, third = 0] = opened.frota.motoristaIds
  const lines = [await driverLine(second), await driverLine(third)]
  const body = {
    version: await versionOf(opened),
    dados: { transportadorId: own, motoristas: [first, second] },
    ...sheet(header, ...lines),
  }
  const { body: taken } = await call(
    addMotoristasDaPlanilha,
    { params: opened.params, body },
    { as: 'transportador' },
  )
  expect(taken.erros).toEqual([])
  expect(taken.tela?.dados).toEqual({ transportadorId: own, motoristas: [first, second, third] })
  const late = await call(addMotoristasDaPlanilha, { params: opened.params, body }, { as: 'transportador' })
  expect(late.outcome).toBe('409 pendencia.recusa.alterada')
})

test('one wrong line and nothing is taken; every line that is wrong is named', async () => {
  const opened = await openNamed('motoristas')
  const { params, frota } = opened
  const right = await driverLine(frota.motoristaIds[0] ?? 0)
  const dados = { transportadorId: own, motoristas: [] }
  const version = await versionOf(opened)
  const send = async (...lines: string[]) =>
    (
      await call(
        addMotoristasDaPlanilha,
        { params, body: { version, dados, ...sheet(header, ...lines) } },
        { as: 'transportador' },
      )
    ).body
  const wrong = await send(
    right,
    'Ana;123;62531246834;E;31/12/2030;31/12/2030',
    'Bia;;;E;01/01/2020;31/12/2030',
  )
  expect(wrong.tela).toBeNull()
  expect(short(wrong)).toContain('3 CPF: validation.cpf')
  expect(short(wrong)).toContain('4 CPF: validation.required')
  const found = await call(pendenciaRoutes.motoristas.find, { params }, { as: 'transportador' })
  expect(found.body).toMatchObject({ dados: { motoristas: [] }, pendencia: { version } })
})

test('who asks learns nothing of a carrier with a sheet, whoever stands in it', async () => {
  const opened = await openPendencia(server, 'motoristas', { area: 'cliente' })
  const version = await versionOf(opened)
  const send = (dados: { transportadorId?: number }, line: string) =>
    call(
      addMotoristasDaPlanilha,
      { params: opened.params, body: { version, dados, ...sheet(header, line) } },
      { as: 'cliente' },
    )
  const right = await driverLine(opened.frota.motoristaIds[0] ?? 0)
  const stranger = `Estranho;${newCpf()};62531246834;E;31/12/2030;31/12/2030`
  const [known] = right.split(';').slice(1)
  for (const line of [right, stranger, `Outro;${known};62531246834;E;31/12/2030;31/12/2030`])
    expect((await send({ transportadorId: own }, line)).fieldErrors).toEqual([
      'dados.transportadorId: validation.transportador-indica',
    ])
  expect((await send({}, right)).fieldErrors).toEqual(['dados.transportadorId: validation.required'])
})

test('a carrier that was named lets its own trucks in with the sheet', async () => {
  const opened = await openPendencia(server, 'veiculos', { area: 'cliente' })
  const { params } = opened
  const naming = { version: await versionOf(opened), dados: { transportadorId: own, veiculos: [] } }
  await call(pendenciaRoutes.veiculos.save, { params, body: naming }, { as: 'cliente' })
  const mine = { ...params, companyId: own }
  const lines = ['Placa;RENAVAM;RNTRC;Tipo;Autorizado até', 'QQZ1B34;00639884962;12345678;CAVALO;31/12/2030']
  const body = { version: await versionOf(opened), dados: {}, ...sheet(...lines) }
  const asClient = await call(
    addVeiculosDaPlanilha,
    { params, body: { ...body, dados: { transportadorId: own } } },
    { as: 'cliente' },
  )
  expect(asClient.fieldErrors).toEqual(['dados.transportadorId: validation.transportador-indica'])
  const taken = await call(addVeiculosDaPlanilha, { params: mine, body }, { as: 'transportador' })
  const { id } = await db
    .selectFrom('caminhao as c')
    .innerJoin('autorizacao_veiculo as a', 'a.caminhao_id', 'c.id')
    .select('c.id')
    .where('c.placa', '=', 'QQZ1B34')
    .where('a.transportador_id', '=', own)
    .executeTakeFirstOrThrow()
  expect(taken.body.tela?.dados).toEqual({ transportadorId: own, veiculos: [id] })
  expect(
    (
      await call(
        addVeiculosDaPlanilha,
        { params: { ...params, companyId: demoEmpresaOf('depot').id }, body },
        { as: 'depot' },
      )
    ).status,
  ).toBe(404)
})

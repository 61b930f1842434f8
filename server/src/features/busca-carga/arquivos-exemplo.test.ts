import { type ArquivoExemplo, getArquivoExemplo } from '@cais/core/api/exemplos-servico.ts'
import { lerNotasFiscais } from '@cais/core/api/nota-fiscal.ts'
import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import { savePlanilha } from '@cais/core/api/planilha.ts'
import { addMotoristasDaPlanilha, addVeiculosDaPlanilha, lerManifestos } from '@cais/core/api/transporte.ts'
import { expect, test } from 'vitest'
import { openPendencia, whoFills } from '../../testing/pendencias.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, db } = server

async function exemplo(arquivo: ArquivoExemplo, companyId: number, as: string, conteineres?: string) {
  const query = conteineres ? { conteineres } : {}
  const { body } = await call(getArquivoExemplo, { params: { companyId, arquivo }, query }, { as })
  return { name: body.nome, bytes: Buffer.from(body.texto).toString('base64'), tipo: body.tipo }
}

test('an invoice that the demo offers is read, with its cargo, and each time it is another', async () => {
  const { params, login, servico } = await openPendencia(server, 'nota-fiscal', whoFills('nota-fiscal'))
  const [linha] = servico.cargaServico
  const codigo = linha?.carga.conteiner?.codigo ?? ''
  const files = [
    await exemplo('nfe', params.companyId, login, codigo),
    await exemplo('nfe', params.companyId, login, codigo),
  ]
  const arquivos = files.map(({ bytes }, index) => ({ name: `${index}.xml`, bytes }))
  const { body } = await call(lerNotasFiscais, { params, body: { arquivos } }, { as: login })
  expect(body.recusados).toEqual([])
  expect(body.notas).toMatchObject([{ cargas: [linha?.id] }, { cargas: [linha?.id] }])
  expect(new Set(body.notas.map(({ chave }) => chave)).size).toBe(2)
})

test('a manifest that the demo offers names who may come today as the company declares them, and is handed in', async () => {
  const opened = await openPendencia(server, 'dados-transporte', {
    ...whoFills('dados-transporte'),
    count: 1,
  })
  const { params, login, servico, linhas } = opened
  await db.updateTable('motorista').set({ nome: 'Como outro disse' }).execute()
  const codigo = servico.cargaServico[0]?.carga.conteiner?.codigo
  const { name, bytes } = await exemplo('mdfe', params.companyId, login, codigo)
  const { body } = await call(lerManifestos, { params, body: { arquivos: [{ name, bytes }] } }, { as: login })
  expect(body.recusados).toEqual([])
  const [manifesto] = body.manifestos
  expect(manifesto?.cargas).toEqual(linhas)
  expect(manifesto?.veiculo).toMatchObject({ id: expect.any(Number), recusa: null })
  expect(manifesto?.condutores).toMatchObject([{ id: expect.any(Number), recusa: null }])
  const [condutor] = manifesto?.condutores ?? []
  const declared = await db
    .selectFrom('autorizacao_motorista')
    .select('nome')
    .where('motorista_id', '=', condutor?.id ?? 0)
    .where('transportador_id', '=', params.companyId)
    .executeTakeFirstOrThrow()
  expect(condutor?.nome).toBe(declared.nome)
  const own = await db
    .selectFrom('empresa')
    .select('nome')
    .where('id', '=', params.companyId)
    .executeTakeFirstOrThrow()
  expect(manifesto?.emitente).toBe(own.nome)
  const { find, finalize } = pendenciaRoutes['dados-transporte']
  const { version } = (await call(find, { params }, { as: login })).body.pendencia
  const cargas = (manifesto?.cargas ?? []).map((cargaServicoId) => ({
    cargaServicoId,
    motoristaId: condutor?.id ?? 0,
    caminhaoId: manifesto?.veiculo.id ?? 0,
  }))
  const dados = { transportadorId: params.companyId, cargas }
  const done = await call(finalize, { params, body: { version, dados } }, { as: login })
  expect(done.status, done.text).toBe(200)
})

test.each([
  ['motoristas', addMotoristasDaPlanilha],
  ['veiculos', addVeiculosDaPlanilha],
] as const)('a spreadsheet of %s that the demo offers is taken, twice', async (lista, route) => {
  const { params, login, frota } = await openPendencia(server, lista, whoFills(lista))
  for (const _ of ['once', 'again']) {
    const { version } = await db
      .selectFrom('pendencia')
      .select('version')
      .where('id', '=', params.pendenciaId)
      .executeTakeFirstOrThrow()
    const { name, tipo, bytes } = await exemplo(lista, params.companyId, login)
    const body = {
      version,
      dados: { transportadorId: frota.transportadorId, [lista]: [] },
      fileName: name,
      contentType: tipo,
      bytes,
    }
    const answer = await call(route, { params, body }, { as: login })
    expect(answer.body.erros).toEqual([])
    expect(answer.body.tela?.dados).toMatchObject({ [lista]: [expect.any(Number), expect.any(Number)] })
  }
})

test.each(['motoristas', 'veiculos'] as const)(
  'a spreadsheet of %s that the demo offers lets two in at once, twice',
  async (planilha) => {
    const as = 'transportador'
    const companyId = 26
    for (const _ of ['once', 'again']) {
      const { name, tipo, bytes } = await exemplo(planilha, companyId, as)
      const body = { fileName: name, contentType: tipo, bytes }
      const answer = await call(savePlanilha, { params: { companyId, planilha }, body }, { as })
      expect(answer.body).toEqual({ salvos: 2, erros: [] })
    }
  },
)

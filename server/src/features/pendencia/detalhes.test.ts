import { findNotasDoCe, saveNotaDoCe } from '@cais/core/api/compat/pendencia.ts'
import {
  getDadosEspecificos,
  getObsVports,
  listPendenciaDetalhes,
  saveDadosEspecificos,
} from '@cais/core/api/compat/pendencia-detalhes.ts'
import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import {
  createNotaPendencia,
  listNotaFiscals,
  listNotaPendencias,
  listPresencaCargaImportacaos,
} from '@cais/core/api/pendencia-detalhes.ts'
import { saveInterveniente } from '@cais/core/api/servico.ts'
import { createNota, decidePendencia, getTerminalServico } from '@cais/core/api/terminal.ts'
import { areasOfKind, formaSlugs, kinds } from '@cais/core/pendencia/kinds.ts'
import { expect, test } from 'vitest'
import {
  attachRequired,
  examples,
  type OpenedPendencia,
  openPendencia,
  whoFills,
} from '../../testing/pendencias.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, db } = server

const especificosOf = ({ params: { servicoId, pendenciaId } }: OpenedPendencia) => ({
  servicoId,
  pendenciaId,
})

async function versionOf({ params }: OpenedPendencia): Promise<number> {
  const { version } = await db
    .selectFrom('pendencia')
    .select('version')
    .where('id', '=', params.pendenciaId)
    .executeTakeFirstOrThrow()
  return version
}

test.each(formaSlugs)(
  'the data of a pendencia %s are kept through the one call for all kinds',
  async (slug) => {
    const opened = await openPendencia(server, slug, whoFills(slug))
    const { login: as, area } = opened
    const params = especificosOf(opened)
    const empty = await call(getDadosEspecificos, { params }, { as })
    expect(empty.body).toMatchObject({ tela: slug, podeEditar: true, dados: null })
    const body = { version: empty.body.version, dados: examples[slug](opened) }
    const saved = await call(saveDadosEspecificos, { params, body }, { as })
    expect(saved.outcome, area).toBe('200')
    const { find } = pendenciaRoutes[slug] as (typeof pendenciaRoutes)['romaneio']
    const found = await call(find, { params: opened.params }, { as })
    expect(found.body.dados).toEqual(saved.body.dados)
    expect((await call(getDadosEspecificos, { params }, { as })).body).toEqual(saved.body)
    const late = await call(saveDadosEspecificos, { params, body }, { as })
    expect(late.outcome).toBe('409 pendencia.recusa.alterada')
  },
)

test('what the form of its kind does not allow is refused field by field, and nothing is kept', async () => {
  const opened = await openPendencia(server, 'romaneio', { area: 'cliente' })
  const params = especificosOf(opened)
  const version = await versionOf(opened)
  const wrong = { version, dados: { volumes: [{ descricao: 'Bobinas' }] } }
  const refused = await call(saveDadosEspecificos, { params, body: wrong }, { as: 'cliente' })
  expect(refused.fieldErrors).toContain('dados.volumes[0].quantidade: validation.required')
  expect((await call(getDadosEspecificos, { params }, { as: 'cliente' })).body.dados).toBeNull()
  const right = { version, dados: examples.romaneio(opened) }
  expect((await call(saveDadosEspecificos, { params, body: right }, { as: 'depot' })).status).toBe(404)
  expect((await call(saveDadosEspecificos, { params, body: right }, { as: 'cliente' })).status).toBe(200)
})

test('what was handed in is only looked at, and a pendencia without a form has no data of its own', async () => {
  const opened = await openPendencia(server, 'dados-documentais', { area: 'cliente' })
  const params = especificosOf(opened)
  const body = { version: await versionOf(opened), dados: examples['dados-documentais'](opened) }
  const { finalize } = pendenciaRoutes['dados-documentais']
  await call(finalize, { params: opened.params, body: body }, { as: 'cliente' })
  const again = await call(
    saveDadosEspecificos,
    { params, body: { ...body, version: await versionOf(opened) } },
    { as: 'cliente' },
  )
  expect(again.outcome).toBe('409 pendencia.leitura.RESOLVIDA')
  const agendamento = opened.servico.pendencias.find(({ tipo }) => tipo === 'AGENDAMENTO')?.id ?? 0
  const noForm = { ...params, pendenciaId: agendamento }
  expect((await call(getDadosEspecificos, { params: noForm }, { as: 'cliente' })).status).toBe(404)
})

test('the details of the pendencias say which screen, which carrier, how many documents and notes', async () => {
  const opened = await openPendencia(server, 'romaneio', { area: 'cliente' })
  const { companyId, servicoId, pendenciaId } = opened.params
  await attachRequired(db, 'romaneio', opened)
  const params = { companyId, servicoId, kind: 'cliente' as const }
  const { body } = await call(listPendenciaDetalhes, { params }, { as: 'cliente' })
  expect(body.map(({ id }) => id)).toEqual(opened.servico.pendencias.map(({ id }) => id))
  expect(body.find(({ id }) => id === pendenciaId)).toMatchObject({
    tela: 'romaneio',
    caminho: `/${companyId}/servico-cliente/${servicoId}/pendencia-romaneio/${pendenciaId}`,
    anexos: 1,
    notas: 0,
    transportador: null,
    dadosAlteradosEm: null,
  })
  await call(createNotaPendencia, { params: opened.params, body: { texto: 'Segue.' } }, { as: 'cliente' })
  const after = await call(listPendenciaDetalhes, { params }, { as: 'cliente' })
  expect(after.body.find(({ id }) => id === pendenciaId)).toMatchObject({ notas: 1 })
  const other = { ...params, kind: 'depot' as const }
  expect((await call(listPendenciaDetalhes, { params: other }, { as: 'cliente' })).status).toBe(403)
  const foreign = { ...other, companyId: empresaIdOf('depot') }
  expect((await call(listPendenciaDetalhes, { params: foreign }, { as: 'depot' })).status).toBe(404)
})

test('an onlooker is told the addresses of the screens that its area has, and of no others', async () => {
  const opened = await openPendencia(server, 'romaneio', { area: 'cliente' })
  const { servicoId, companyId: dono } = opened.params
  const kind = 'depot'
  const companyId = empresaIdOf(kind)
  await call(
    saveInterveniente,
    { params: { companyId: dono, id: servicoId }, body: { empresaId: companyId } },
    { as: 'cliente' },
  )
  const read = async (as: string, params: { companyId: number; kind: 'depot' | 'cliente' }) =>
    (await call(listPendenciaDetalhes, { params: { servicoId, ...params } }, { as })).body
  const toldTo = (all: Awaited<ReturnType<typeof read>>) =>
    all.flatMap(({ tela, caminho }) => (caminho ? [tela] : []))
  const seen = await read(kind, { companyId, kind })
  const screens = seen.flatMap(({ tela }) => tela ?? [])
  expect(screens).toContain('romaneio')
  expect(toldTo(seen)).toEqual(
    screens.filter((tela) => kinds[tela].shared || areasOfKind(tela).includes(kind)),
  )
  expect(toldTo(seen)).not.toContain('romaneio')
  expect(toldTo(await read('cliente', { companyId: dono, kind: 'cliente' }))).toEqual(screens)
})

test('the parties and the terminal write to each other about a pendencia; the terminal’s own notes stay inside', async () => {
  const opened = await openPendencia(server, 'romaneio', { area: 'cliente' })
  const { params } = opened
  const { servicoId, pendenciaId } = params
  const said = await call(
    createNotaPendencia,
    { params, body: { texto: ' O romaneio segue amanhã. ' } },
    { as: 'cliente' },
  )
  expect(said).toMatchObject({
    status: 201,
    body: { principal: 'cliente', empresa: { id: params.companyId }, texto: 'O romaneio segue amanhã.' },
  })
  const reply = (texto: string, interna: boolean, about = pendenciaId) =>
    call(
      createNota,
      { params: { id: servicoId }, body: { texto, interna, pendenciaId: about } },
      { as: 'grc' },
    )
  await reply('Sem problema.', false)
  await reply('Cliente atrasado de novo.', true)
  expect((await reply('De outro serviço.', false, 1)).status).toBe(404)
  const { body: notas } = await call(listNotaPendencias, { params }, { as: 'cliente' })
  expect(notas.map(({ texto, empresa }) => [texto, empresa?.id ?? null])).toEqual([
    ['Sem problema.', null],
    ['O romaneio segue amanhã.', params.companyId],
  ])
  const seen = await call(getTerminalServico, { params: { id: servicoId } }, { as: 'grc' })
  expect(seen.body.notas.map(({ pendencia }) => pendencia?.tipo)).toEqual([
    'ROMANEIO',
    'ROMANEIO',
    'ROMANEIO',
  ])
  const tela = await call(pendenciaRoutes.romaneio.find, { params }, { as: 'cliente' })
  expect(tela.body.historico.filter(({ evento }) => evento === 'NOTA')).toHaveLength(2)
})

test('who only reads a service writes no notes about its pendencias, and strangers read none', async () => {
  const { params } = await openPendencia(server, 'romaneio', { area: 'cliente' })
  const haulier = { ...params, companyId: empresaIdOf('transportador') }
  const body = { texto: 'Olá.' }
  expect((await call(listNotaPendencias, { params: haulier }, { as: 'transportador' })).status).toBe(404)
  await call(
    saveInterveniente,
    {
      params: { companyId: params.companyId, id: params.servicoId },
      body: { empresaId: haulier.companyId, papel: 'TRANSPORTADOR' },
    },
    { as: 'cliente' },
  )
  expect((await call(listNotaPendencias, { params: haulier }, { as: 'transportador' })).body).toEqual([])
  expect((await call(createNotaPendencia, { params: haulier, body }, { as: 'transportador' })).status).toBe(
    403,
  )
  expect(
    (await call(createNotaPendencia, { params, body: { texto: ' ' } }, { as: 'cliente' })).fieldErrors,
  ).toEqual(['texto: validation.required'])
})

test('the terminal’s remarks are its reasons and its notes, and not what the parties wrote', async () => {
  const opened = await openPendencia(server, 'anexo', { area: 'cliente' })
  const { params } = opened
  await attachRequired(db, 'anexo', opened)
  const none = await call(getObsVports, { params }, { as: 'cliente' })
  expect(none.body.observacoes).toEqual([])
  await call(createNotaPendencia, { params, body: { texto: 'Segue.' } }, { as: 'cliente' })
  await call(
    pendenciaRoutes.anexo.finalize,
    { params, body: { version: await versionOf(opened), dados: {} } },
    { as: 'cliente' },
  )
  const decisao = { evento: 'DEVOLVER' as const, motivo: 'Ilegível.', version: await versionOf(opened) }
  await call(decidePendencia, { params: { id: params.pendenciaId }, body: decisao }, { as: 'grc' })
  server.clock.advance({ minutes: 1 })
  const nota = { texto: 'Aceitamos foto.', interna: false, pendenciaId: params.pendenciaId }
  await call(createNota, { params: { id: params.servicoId }, body: nota }, { as: 'grc' })
  const { body } = await call(getObsVports, { params }, { as: 'cliente' })
  expect(body.observacoes.map(({ origem, evento, texto }) => [origem, evento, texto])).toEqual([
    ['NOTA', 'NOTA', 'Aceitamos foto.'],
    ['DECISAO', 'DEVOLUCAO', 'Ilegível.'],
  ])
  const foreign = { ...params, companyId: empresaIdOf('depot') }
  expect((await call(getObsVports, { params: foreign }, { as: 'depot' })).status).toBe(404)
})

test.each(['nota-fiscal', 'nota-fiscal-ce-mercante'] as const)(
  'invoices of a pendencia %s are listed once they are handed in',
  async (slug) => {
    const opened = await openPendencia(server, slug, { area: 'cliente', count: 2 })
    const { login: as, params } = opened
    const ofServico = { companyId: params.companyId, id: params.servicoId }
    const dados = examples[slug](opened) as { notas: { chave: string; valorCentavos: number }[] }
    const routes = pendenciaRoutes[slug] as (typeof pendenciaRoutes)['nota-fiscal']
    await call(routes.save, { params, body: { version: await versionOf(opened), dados } }, { as })
    expect((await call(listNotaFiscals, { params: ofServico }, { as })).body).toEqual([])
    await attachRequired(db, slug, opened)
    await call(routes.finalize, { params, body: undefined }, { as })
    const { body } = await call(listNotaFiscals, { params: ofServico }, { as })
    const [nota] = dados.notas
    expect(body).toHaveLength(dados.notas.length)
    expect(body[0]).toMatchObject({
      chave: nota?.chave,
      numero: Number(nota?.chave.slice(25, 34)),
      emitente: nota?.chave.slice(6, 20),
      valorCentavos: nota?.valorCentavos,
      pendenciaId: params.pendenciaId,
    })
    const all = opened.servico.cargaServico.map(({ carga }) => carga.identificador).toSorted()
    expect(body.flatMap(({ cargas }) => cargas).toSorted()).toEqual(all)
    const foreign = { ...ofServico, companyId: empresaIdOf('depot') }
    expect((await call(listNotaFiscals, { params: foreign }, { as: 'depot' })).status).toBe(404)
  },
)

test('import cargo is present from the day it came until the day it left', async () => {
  const opened = await openPendencia(server, 'nota-fiscal-ce-mercante', { area: 'cliente' })
  const params = { companyId: opened.params.companyId, id: opened.params.servicoId }
  const carga = opened.servico.cargaServico[0]?.carga
  const set = (values: { recebida_em: Date; entregue_em: Date | null }) =>
    db
      .updateTable('carga')
      .set(values)
      .where('id', '=', carga?.id ?? 0)
      .execute()
  const came = new Date('2026-07-30T10:00:00Z')
  await set({ recebida_em: came, entregue_em: null })
  const here = await call(listPresencaCargaImportacaos, { params }, { as: 'cliente' })
  expect(here.body).toMatchObject([
    { identificador: carga?.identificador, presente: true, chegadaEm: came.toISOString(), saidaEm: null },
  ])
  await set({ recebida_em: came, entregue_em: new Date('2026-08-01T10:00:00Z') })
  const gone = await call(listPresencaCargaImportacaos, { params }, { as: 'cliente' })
  expect(gone.body).toMatchObject([{ presente: false, saidaEm: '2026-08-01T10:00:00.000Z' }])
  const exported = await openPendencia(server, 'dados-documentais', { area: 'cliente' })
  const ofExport = { ...params, id: exported.params.servicoId }
  expect((await call(listPresencaCargaImportacaos, { params: ofExport }, { as: 'cliente' })).body).toEqual([])
})

test('invoices that come one by one count as changes, so that an older screen does not overwrite them', async () => {
  const opened = await openPendencia(server, 'nota-fiscal-ce-mercante', { area: 'cliente' })
  const before = await versionOf(opened)
  const { notas } = examples['nota-fiscal-ce-mercante'](opened)
  for (const body of notas.slice(0, 1))
    await call(saveNotaDoCe, { params: opened.params, query: {}, body }, { as: 'cliente' })
  const read = await call(findNotasDoCe, { params: opened.params, query: {} }, { as: 'cliente' })
  expect(read.body.dados).toEqual({ notas: notas.slice(0, 1) })
  const { save } = pendenciaRoutes['nota-fiscal-ce-mercante']
  const late = { version: before, dados: { notas: [] } }
  expect((await call(save, { params: opened.params, body: late }, { as: 'cliente' })).outcome).toBe(
    '409 pendencia.recusa.alterada',
  )
})

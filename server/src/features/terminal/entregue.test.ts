import { downloadAnexoNaMesa, getEntregue, listAnexosNaMesa } from '@cais/core/api/entregue.ts'
import { areasOfKind, type KindSlug, kindSlugs } from '@cais/core/pendencia/kinds.ts'
import { expect, test } from 'vitest'
import { callsOf, layOutGrade, type Stored, type Who } from '../../testing/pendencia-calls.ts'
import { giveTurn, type OpenedPendencia, openPendencia, whereKindOccurs } from '../../testing/pendencias.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, callLoosely, db } = server
const grade = await layOutGrade(db)

const ownOf = ({ params, login }: OpenedPendencia): Who => ({ companyId: params.companyId, login })
const atTheDesk = (opened: OpenedPendencia, as = 'grc') =>
  call(getEntregue, { params: { id: opened.params.pendenciaId } }, { as })
const anexosOf = (opened: OpenedPendencia, as = 'grc') =>
  call(listAnexosNaMesa, { params: { id: opened.params.servicoId } }, { as })

async function ask(slug: KindSlug): Promise<OpenedPendencia> {
  const [area] = areasOfKind(slug)
  if (!area) throw new Error(`nobody opens ${slug}`)
  const opened = await callsOf(server, grade, slug).ask(area)
  await giveTurn(server, opened)
  return opened
}

async function keepDraft(slug: KindSlug, opened: OpenedPendencia) {
  const { filling } = callsOf(server, grade, slug)
  if (!filling) throw new Error('there is nothing to fill in')
  const stored = await storedOf(opened)
  const filled = filling.fill(opened, stored)
  const { body } = await filling.save(opened, ownOf(opened), stored.version, filled)
  return { filling, stored, filled, version: body.pendencia.version }
}

async function handIn(slug: KindSlug, opened: OpenedPendencia) {
  const { filling, stored, filled, version } = await keepDraft(slug, opened)
  await filling.complete(opened, stored)
  const done = await filling.finalize(opened, ownOf(opened), version)
  expect(done.status).toBe(200)
  return { filled, seen: filling.seen, tela: done.body }
}

async function storedOf({ params }: OpenedPendencia): Promise<Stored> {
  const row = await db
    .selectFrom('pendencia')
    .select(['status', 'status_virtual as statusVirtual', 'version'])
    .where('id', '=', params.pendenciaId)
    .executeTakeFirstOrThrow()
  return row as Stored
}

test.each(kindSlugs.filter((slug) => slug !== 'manifesto'))(
  'the desk shows what was handed in for %s, as its own screen does',
  async (slug) => {
    const opened = await ask(slug)
    const { filled, seen, tela } = await handIn(slug, opened)
    const { body } = await atTheDesk(opened)
    expect(body).toMatchObject({ slug, manifesto: null })
    expect(body.tela).toMatchObject({ podeEditar: false, pendencia: { id: opened.params.pendenciaId } })
    const shown = { ...body.tela, dados: body.dados, agendamentos: body.agendamentos }
    expect(seen(shown)).toEqual(filled)
    expect(body.tela.cargas).toEqual(tela.cargas)
    expect(body.tela.historico).toEqual(tela.historico)
  },
)

test('the desk shows the manifest of a service', async () => {
  const opened = await ask('manifesto')
  const own = await callsOf(server, grade, 'manifesto').find(opened, ownOf(opened))
  const { body } = await atTheDesk(opened)
  expect(body.manifesto?.conhecimentos.flatMap(({ cargas }) => cargas)).toHaveLength(opened.linhas.length)
  expect(own.body).toMatchObject({ manifesto: body.manifesto })
})

test.each([
  'dados-transporte',
  'dados-transporte-carga-geral',
  'dados-transporte-desova',
  'motoristas',
  'veiculos',
] as const)(
  'who comes with which truck is named at the desk for %s, and nobody else of the fleet',
  async (slug) => {
    const opened = await ask(slug)
    await handIn(slug, opened)
    const { frotas, dados } = (await atTheDesk(opened)).body
    const named = frotas.flatMap(({ motoristas, veiculos }) => [
      ...motoristas.map(({ id }) => `motorista ${id}`),
      ...veiculos.map(({ id }) => `veiculo ${id}`),
    ])
    expect(named.length).toBeGreaterThan(0)
    expect(new Set(named)).toEqual(mentionedIn(dados))
    // The desk sees a driver's name, but the licence number is masked.
    for (const { cnh } of frotas.flatMap(({ motoristas }) => motoristas)) expect(cnh).toMatch(/\*|•/)
  },
)

function mentionedIn(dados: unknown): Set<string> {
  const found = new Set<string>()
  JSON.stringify(dados, (key, value: unknown) => {
    if (key === 'motoristaId') found.add(`motorista ${value}`)
    if (key === 'caminhaoId') found.add(`veiculo ${value}`)
    if (Array.isArray(value) && value.every((one) => typeof one === 'number')) {
      if (key === 'motoristas') for (const id of value) found.add(`motorista ${id}`)
      if (key === 'veiculos') for (const id of value) found.add(`veiculo ${id}`)
    }
    return value
  })
  return found
}

test('a draft is nobody’s business yet, and what was handed in is', async () => {
  const opened = await ask('romaneio')
  await keepDraft('romaneio', opened)
  expect((await atTheDesk(opened)).body.dados).toBeNull()
  await handIn('romaneio', opened)
  expect((await atTheDesk(opened)).body.dados).not.toBeNull()
})

test('what is attached in a service is listed at the desk and opened there', async () => {
  const opened = await ask('carga-perigosa')
  await handIn('carga-perigosa', opened)
  const { body } = await anexosOf(opened)
  expect(body.map(({ tipo }) => tipo)).toEqual(expect.arrayContaining(['FISPQ', 'FICHA_EMERGENCIA']))
  const [first] = body
  const file = await callLoosely(
    downloadAnexoNaMesa,
    { params: { id: opened.params.servicoId, anexoId: first?.id ?? 0 } },
    { as: 'grc' },
  )
  expect(file.status).toBe(200)
  const other = await ask('romaneio')
  const elsewhere = { id: other.params.servicoId, anexoId: first?.id ?? 0 }
  expect((await callLoosely(downloadAnexoNaMesa, { params: elsewhere }, { as: 'grc' })).status).toBe(404)
})

test('the warehouse sees the same of the unstuffing that it confirms, and nothing of other services', async () => {
  const opened = await ask('agendamento-desova')
  await handIn('agendamento-desova', opened)
  const staff = (await atTheDesk(opened)).body
  const armazem = (await atTheDesk(opened, 'desova')).body
  expect(armazem.agendamentos.length).toBeGreaterThan(0)
  expect(armazem).toEqual(staff)
  expect((await anexosOf(opened, 'desova')).status).toBe(200)
  const foreign = await ask('romaneio')
  const isDesova = foreign.servico.tipo === 'DESOVA'
  const retirada = isDesova ? await ask('dados-transporte') : foreign
  expect((await atTheDesk(retirada, 'desova')).status).toBe(404)
  expect((await anexosOf(retirada, 'desova')).status).toBe(404)
  expect((await atTheDesk(retirada)).status).toBe(200)
})

test('invoices are not the warehouse’s to read', async () => {
  const opened = await openDesovaDireta()
  expect((await atTheDesk(opened, 'desova')).status).toBe(404)
  expect((await atTheDesk(opened)).body.slug).toBe('nota-fiscal-ce-mercante')
})

async function openDesovaDireta(): Promise<OpenedPendencia> {
  const place = whereKindOccurs('nota-fiscal-ce-mercante').find(
    ({ declarado }) => declarado.tipo === 'DESOVA',
  )
  if (!place) throw new Error('no unstuffing asks for invoices')
  return openPendencia(server, 'nota-fiscal-ce-mercante', { declarado: place.declarado })
}

test('customers have no desk', async () => {
  const opened = await ask('romaneio')
  for (const as of [opened.login, 'gestor', 'terminal'])
    expect((await atTheDesk(opened, as)).status).toBe(403)
})

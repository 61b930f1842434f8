import { listIntervenientes } from '@cais/core/api/compat/servico.ts'
import { search } from '@cais/core/api/search.ts'
import { cancelCargaServico, createServico, getServico } from '@cais/core/api/servico.ts'
import { type ServicoDeclarado, servicosDeclarados } from '@cais/core/catalogo/servicos.ts'
import { describe, expect, test } from 'vitest'
import { demoEmpresaOf } from '../../demo/dominio/mundo.ts'
import { declared } from '../../testing/declared.ts'
import { askPendencia, loginOfArea } from '../../testing/pendencias.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { newPedido } from '../../testing/servico-pedidos.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, db } = server
const importacao = declared('RETIRADA_CONTEINER_IMPORTACAO')

async function ask(declarado: ServicoDeclarado, change: object = {}, count = 3) {
  const area = declarado.areas[0] ?? 'cliente'
  const pedido = await newPedido(db, { declarado, area, count })
  const params = { companyId: pedido.empresaId, kind: area }
  const { body } = await call(
    createServico,
    { params, body: { ...pedido.body, ...change } },
    { as: loginOfArea(area) },
  )
  return body
}

test('until when each pendencia has to be done is told by the page as by the list', async () => {
  const companyId = empresaIdOf('cliente')
  const list = await call(
    search,
    { params: { companyId, component: 'minhas-pendencias' }, body: { pageSize: 200 } },
    { as: 'cliente' },
  )
  const rows = list.body.list as unknown as {
    id: number
    servicoId: number
    prazo: string | null
    prazoTipo: string | null
  }[]
  expect(new Set(rows.map(({ prazoTipo }) => prazoTipo)).size).toBeGreaterThan(2)
  const byTipo = new Map(rows.map((row) => [row.prazoTipo, row]))
  for (const { id, servicoId, prazo, prazoTipo } of byTipo.values()) {
    const { body } = await call(getServico, { params: { companyId, id: servicoId } }, { as: 'cliente' })
    const one = body.pendencias.find((each) => each.id === id)
    expect(one, `${prazoTipo}`).toMatchObject({ prazo: prazo && new Date(prazo).toISOString(), prazoTipo })
  }
})

describe('an agency', () => {
  const listOf = async (component: string) => {
    const companyId = empresaIdOf('agencia')
    const params = { companyId, component }
    return (await call(search, { params, body: { pageSize: 200 } }, { as: 'agencia' })).body
  }

  test.each(['servico-armador', 'pedido-armador'])('finds what it handles in %s', async (component) => {
    const { list, total } = await listOf(component)
    expect(total).toBeGreaterThan(5)
    const params = { companyId: empresaIdOf('agencia'), id: list[0]?.id ?? 0 }
    const { body } = await call(getServico, { params }, { as: 'agencia' })
    expect(body.partes.map(({ papel }) => papel)).toContain('AGENCIA_MARITIMA')
  })

  test('finds a new service of a line there, and is named once among its companies', async () => {
    const agencia = empresaIdOf('agencia')
    const reception = declared('RECEPCAO_CONTEINER_EXPORTACAO')
    const pedido = await newPedido(db, { declarado: reception, area: 'cliente' })
    await db
      .updateTable('booking')
      .set({ agencia_maritima_id: agencia })
      .where('id', 'in', (query) =>
        query.selectFrom('booking_item').select('booking_id').where('id', 'in', pedido.bookingItemIds),
      )
      .execute()
    const params = { companyId: pedido.empresaId, kind: 'cliente' as const }
    const { body: servico } = await call(createServico, { params, body: pedido.body }, { as: 'cliente' })
    for (const component of ['servico-armador', 'servico-agencia-maritima', 'pedido-armador'])
      expect((await listOf(component)).list.map(({ id }) => id)).toContain(servico.id)
    const partes = await call(
      listIntervenientes,
      { params: { companyId: agencia, id: servico.id } },
      { as: 'agencia' },
    )
    expect(
      partes.body.filter(({ id, papel }) => id === agencia && papel === 'AGENCIA_MARITIMA'),
    ).toHaveLength(1)
  })
})

const all: readonly ServicoDeclarado[] = servicosDeclarados

describe('a pendencia', () => {
  test.each(all)('of $subtipo names the cargo that it is about', async (declarado) => {
    const { pendencias, cargaServico } = await ask(
      declarado,
      {},
      declarado.carga.situacao === 'POR_TIPO' ? 1 : 2,
    )
    const names = cargaServico.map(({ carga }) => carga.identificador).join(', ')
    for (const { tipo, identificador } of pendencias)
      if (tipo !== 'FINANCEIRA') expect([tipo, identificador]).toEqual([tipo, names])
  })

  test('of dangerous cargo names the dangerous pieces alone', async () => {
    const { params, login, servico, tipo } = await askPendencia(server, 'carga-perigosa', { count: 2 })
    const [safe, dangerous] = servico.cargaServico
    const calm = db.updateTable('carga').set({ indicador_carga_perigosa: false })
    await calm.where('id', '=', safe?.carga.id ?? 0).execute()
    const ids = { companyId: params.companyId, id: servico.id }
    const { body } = await call(getServico, { params: ids }, { as: login })
    expect(body.pendencias.find((one) => one.tipo === tipo)?.identificador).toBe(
      dangerous?.carga.identificador,
    )
  })

  test('of many pieces names three, and loses those that are taken out', async () => {
    const servico = await ask(importacao, {}, 5)
    const [a, b, c, d] = servico.cargaServico
    const shown = (body: typeof servico) =>
      body.pendencias.find(({ tipo }) => tipo !== 'FINANCEIRA')?.identificador
    const names = (...rows: (typeof a)[]) => rows.map((row) => row?.carga.identificador).join(', ')
    expect(shown(servico)).toBe(`${names(a, b, c)} +2`)
    const params = { companyId: demoEmpresaOf('cliente').id, id: servico.id }
    const less = await call(cancelCargaServico, { params, body: { ids: [a?.id ?? 0] } }, { as: 'cliente' })
    expect(shown(less.body)).toBe(`${names(b, c, d)} +1`)
  })
})

describe('the answer to a request', () => {
  test('says how the cargo was looked for, as it was typed', async () => {
    const typed = { searchType: 'CE', searchInput: '1526 0500 0000 149' }
    expect(await ask(importacao, typed)).toMatchObject(typed)
  })

  test('says what its cargo is found by where nobody said how it was looked for', async () => {
    const servico = await ask(importacao)
    const ce = servico.cargaServico[0]?.carga.ceMercante
    expect(servico).toMatchObject({ searchType: 'CE', searchInput: ce })
    const booked = await ask(declared('RECEPCAO_CONTEINER_EXPORTACAO'), {}, 1)
    expect(booked).toMatchObject({ searchType: 'BK', searchInput: booked.booking?.numero })
  })

  test('has the CE Mercantes and what the cargo has in common', async () => {
    const servico = await ask(importacao)
    const { ceMercante: numero, bl } = servico.cargaServico[0]?.carga ?? {}
    expect(servico.siscomexCEsMercantes).toMatchObject([{ numero, bl }])
    expect(servico.caracteristica).toEqual({
      tiposCarga: ['CONTEINER'],
      categorias: ['IMPORTACAO'],
      parteDeLote: false,
      quantidade: 3,
    })
  })

  test('has the rest of the lot for those whose it is, and for nobody else', async () => {
    const pedido = await newPedido(db, { declarado: importacao, area: 'cliente', count: 3 })
    const [taken = 0, ...left] = pedido.cargaIds
    const transportador = demoEmpresaOf('transportador').id
    const body = {
      ...pedido.body,
      cargaServico: [{ cargaId: taken }],
      partes: { ...pedido.body.partes, TRANSPORTADOR: transportador },
    }
    const params = { companyId: pedido.empresaId, kind: 'cliente' as const }
    const asked = await call(createServico, { params, body }, { as: 'cliente' })
    const rest = asked.body.cargaServicoNotSelected
    expect(rest.map(({ id }) => id).toSorted()).toEqual(left.toSorted())
    expect(rest[0]).toMatchObject({ checked: false, disabled: false, motivoBloqueio: null })
    const seen = await call(
      getServico,
      { params: { companyId: transportador, id: asked.body.id } },
      { as: 'transportador' },
    )
    expect(seen.body.cargaServicoNotSelected).toEqual([])
  })
})

import { agendamentoRoutes, listGradesDisponiveis } from '@cais/core/api/agendamento.ts'
import { createBookingConteinerVazio } from '@cais/core/api/booking-vazio.ts'
import { findItensDeBooking } from '@cais/core/api/busca-carga.ts'
import { findEscalasForServico } from '@cais/core/api/escala.ts'
import type { NovoServicoInput } from '@cais/core/api/novo-servico.ts'
import { createServico, updateServico } from '@cais/core/api/servico.ts'
import {
  findServicoDeclarado,
  type ServicoDeclarado,
  type ServicoSubtipo,
  servicosDeclarados,
} from '@cais/core/catalogo/servicos.ts'
import { beforeEach, expect, test } from 'vitest'
import { areaTerminalOf, clearGrade, newJanela } from '../testing/janelas.ts'
import { loginOfArea, openPendencia } from '../testing/pendencias.ts'
import { empresaIdOf } from '../testing/people.ts'
import { newCode, newPedido, type Pedido } from '../testing/servico-pedidos.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const { call, db, clock } = server
const hour = 3_600_000
const at = (hours: number) => new Date(clock.now().getTime() + hours * hour)

const declared = (subtipo: ServicoSubtipo): ServicoDeclarado => {
  const found = findServicoDeclarado(subtipo)
  if (!found) throw new Error(subtipo)
  return found
}
const all: readonly ServicoDeclarado[] = servicosDeclarados
const embarque = declared('RECEPCAO_CONTEINER_VAZIO_EMB_DIRETO')
const recepcao = declared('RECEPCAO_CONTEINER_EXPORTACAO')

const firstArea = ({ areas }: ServicoDeclarado) => areas[0] ?? 'cliente'
const pedidoFor = (declarado: ServicoDeclarado, count = 1) =>
  newPedido(db, { declarado, area: firstArea(declarado), count })
const ask = ({ empresaId, area, body }: Pedido, change: Partial<NovoServicoInput> = {}) =>
  call(
    createServico,
    { params: { companyId: empresaId, kind: area }, body: { ...body, ...change } },
    { as: loginOfArea(area) },
  )

const calls = await db
  .selectFrom('escala')
  .select(['id', 'status'])
  .where('status', 'in', ['ANUNCIADO', 'ENCERRADO', 'ATRACADO'])
  .orderBy('id')
  .execute()
const coming = calls.filter(({ status }) => status === 'ANUNCIADO').map(({ id }) => id)
const [thisCall = 0, , otherCall = 0] = coming
const over = calls.find(({ status }) => status === 'ENCERRADO')?.id ?? 0
const setCall = (id: number, times: Record<string, Date | string | null>) =>
  db.updateTable('escala').set(times).where('id', '=', id).execute()

test.each(all.filter(({ escala }) => escala).map(({ subtipo }) => subtipo as ServicoSubtipo))(
  '%s is asked for with a call that agrees with its cargo and has not departed',
  async (subtipo) => {
    const declarado = declared(subtipo)
    const isRolled = subtipo === 'ROLAGEM'
    const wrong = await ask(await pedidoFor(declarado), { escalaId: isRolled ? thisCall : otherCall })
    expect(wrong.status).toBe(400)
    expect(wrong.fieldErrors.join()).toMatch(/outra-escala|escala-mesma/)
    expect((await ask(await pedidoFor(declarado), { escalaId: over })).status).toBe(400)
    expect((await ask(await pedidoFor(declarado))).status).toBe(201)
  },
)

test('a direct shipment for one call under a booking of another is refused at the line of that booking', async () => {
  const refused = await ask(await pedidoFor(embarque), { escalaId: otherCall })
  expect(refused.fieldErrors).toEqual(['cargaServico[0].bookingItemId: validation.booking-outra-escala'])
})

const announcing = all.filter(({ carga }) => carga.situacao === 'NOVA' || carga.situacao === 'POR_TIPO')

test.each(announcing.map(({ subtipo }) => subtipo as ServicoSubtipo))(
  'under %s all bookings are of one call, whose ship has not departed',
  async (subtipo) => {
    const declarado = declared(subtipo)
    const [one, other] = [await pedidoFor(declarado), await pedidoFor(declarado)]
    const both = [...one.body.cargaServico, ...other.body.cargaServico]
    const bookingOfOther = db
      .selectFrom('booking_item')
      .select('booking_id')
      .where('id', '=', other.bookingItemIds[0] ?? 0)
    const moveOther = (escala_id: number) =>
      db.updateTable('booking').set({ escala_id }).where('id', '=', bookingOfOther).execute()
    await moveOther(otherCall)
    expect((await ask(one, { cargaServico: both })).fieldErrors).toEqual([
      'cargaServico[1].bookingItemId: validation.booking-outra-escala',
    ])
    await moveOther(over)
    expect((await ask(other, { escalaId: over })).status).toBe(400)
    await moveOther(thisCall)
    expect((await ask(one, { cargaServico: both })).status).toBe(201)
  },
)

test('what is rolled over goes to a ship whose deadline is to come', async () => {
  const declarado = declared('ROLAGEM')
  const pedido = await pedidoFor(declarado)
  const to = Number(pedido.body.escalaId)
  await setCall(to, { data_deadline: clock.now() })
  expect((await ask(pedido)).fieldErrors).toEqual(['escalaId: validation.escala-deadline'])
  const { nome } = await db
    .selectFrom('escala as e')
    .innerJoin('navio as n', 'n.id', 'e.navio_id')
    .select('n.nome')
    .where('e.id', '=', to)
    .executeTakeFirstOrThrow()
  const names = async () => {
    const params = { subtipo: 'ROLAGEM', text: nome }
    const { body } = await call(findEscalasForServico, { params }, { as: 'cliente' })
    return body.map(({ escalaId }) => escalaId)
  }
  expect(await names()).not.toContain(to)
  await setCall(to, { data_deadline: at(48) })
  expect(await names()).toContain(to)
  expect((await ask(pedido)).status).toBe(201)
})

test('an empty booking is made until the deadline of its ship, and a number of one call is no booking of another', async () => {
  const { navio, viagem, armadorId, id } = await db
    .selectFrom('escala as e')
    .innerJoin('navio as n', 'n.id', 'e.navio_id')
    .select(['e.id', 'n.nome as navio', 'e.viagem_outbound as viagem', 'e.armador_id as armadorId'])
    .where('e.status', '=', 'ANUNCIADO')
    .where('e.armador_id', '=', empresaIdOf('armador'))
    .orderBy('e.id', 'desc')
    .executeTakeFirstOrThrow()
  const porto = await db.selectFrom('porto').select('nome').limit(1).executeTakeFirstOrThrow()
  const make = (numero: string) =>
    call(
      createBookingConteinerVazio,
      {
        params: { companyId: armadorId, consignatarioId: armadorId },
        body: {
          armadorId,
          numero,
          escalaNavioNome: navio,
          escalaViagemOutbound: viagem,
          portoDescargaNome: porto.nome,
          itens: [{ isoCode: '22G1', quantidade: 2 }],
        },
      },
      { as: 'armador' },
    )
  await setCall(id, { data_deadline: clock.now() })
  expect((await make('VAZIO001')).fieldErrors).toEqual(['escalaViagemOutbound: validation.escala-deadline'])
  await setCall(id, { data_deadline: at(1) })
  expect((await make('VAZIO001')).body).toMatchObject({ criado: true })
  expect((await make('VAZIO001')).body).toMatchObject({ criado: false })
  await db.updateTable('booking').set({ escala_id: thisCall }).where('numero', '=', 'VAZIO001').execute()
  expect((await make('VAZIO001')).outcome).toBe('409 booking.numero-em-uso')
})

test('items of a booking whose ship has departed are not offered, and the reason is told', async () => {
  const pedido = await pedidoFor(recepcao)
  const { numero, id } = await db
    .selectFrom('booking as b')
    .innerJoin('booking_item as i', 'i.booking_id', 'b.id')
    .select(['b.numero', 'b.id'])
    .where('i.id', '=', pedido.bookingItemIds[0] ?? 0)
    .executeTakeFirstOrThrow()
  const look = () =>
    call(
      findItensDeBooking,
      {
        params: {
          companyId: pedido.empresaId,
          kind: 'cliente',
          subtipo: 'RECEPCAO_CONTEINER_EXPORTACAO',
          numero,
        },
      },
      { as: 'cliente' },
    )
  expect((await look()).body).toHaveLength(1)
  await db.updateTable('booking').set({ escala_id: over }).where('id', '=', id).execute()
  const gone = await look()
  expect(gone.body).toEqual([])
  expect(gone.header('x-caisapp-warning')).toBe('booking.navio-partiu')
})

beforeEach(() => clearGrade(db))

const reason = 'depois-da-partida'

test.each([
  'RECEPCAO_CONTEINER_VAZIO_EMB_DIRETO',
  'RECEPCAO_CONTEINER_VAZIO',
  'RECEPCAO_CARGA_GERAL',
  'RETIRADA_CONTEINER_VAZIO_FREEPOOL',
  'RETIRADA_CONTEINER_VAZIO_DESCARGA_DIRETA',
  'RETIRADA_CONTEINER_IMPORTACAO_DTC',
  'RETIRADA_CONTEINER_CABOTAGEM_DIRETA',
  'RECEPCAO_CONTEINER_EXPORTACAO',
] as const)('windows of %s are offered and taken until its ship departs', async (subtipo) => {
  const declarado = declared(subtipo)
  const opened = await openPendencia(server, 'agendamento', { declarado, area: firstArea(declarado) })
  const { params, linhas, login: as } = opened
  await setCall(thisCall, {
    data_etb: at(20),
    data_etd: at(40),
    data_deadline: null,
    limite_recepcao_cheio: null,
    abertura_gate: null,
    data_abertura_gate: null,
  })
  const area = areaTerminalOf(opened)
  const [last, after] = [await newJanela(db, { area, em: 37 }), await newJanela(db, { area, em: 39 })]
  const grid = await call(
    listGradesDisponiveis,
    { params, query: { inicio: '2026-08-03', fim: '2026-08-10' } },
    { as },
  )
  const refusals = new Map(grid.body.janelas.map(({ id, recusa }) => [id, recusa]))
  expect(refusals.get(last)).toBeNull()
  expect(refusals.get(after)).toBe(`agendamento.recusa.${reason}`)
  const choose = (janelaId: number) =>
    call(agendamentoRoutes.agendamento.hold, { params, body: { janelaId, cargaServicoIds: linhas } }, { as })
  expect((await choose(after)).outcome).toBe(`409 agendamento.recusa.${reason}`)
  expect((await choose(last)).status).toBe(200)
  await setCall(thisCall, { status: 'ENCERRADO' })
  expect((await choose(await newJanela(db, { area, em: 30 }))).outcome).toBe(
    `409 agendamento.recusa.${reason}`,
  )
  await setCall(thisCall, { status: 'ANUNCIADO' })
})

test('an edit changes neither call nor booking to one that does not agree', async () => {
  const pedido = await pedidoFor(embarque)
  const { body: servico } = await ask(pedido)
  const { empresaId: companyId, area } = pedido
  const edit = (change: object) =>
    call(
      updateServico,
      {
        params: { companyId, kind: area },
        body: {
          subtipo: 'RECEPCAO_CONTEINER_VAZIO_EMB_DIRETO',
          id: servico.id,
          version: servico.version,
          escalaId: pedido.body.escalaId ?? null,
          cargaServico: servico.cargaServico.map(({ id }) => ({ id })),
          ...change,
        },
      },
      { as: loginOfArea(area) },
    )
  expect((await edit({ escalaId: otherCall })).outcome).toBe('409 servico.recusa.outra-escala')
  expect((await edit({ escalaId: over })).fieldErrors).toEqual(['escalaId: validation.escala-encerrada'])
  const more = await pedidoFor(embarque)
  const cargaServico = [
    { bookingItemId: more.bookingItemIds[0] ?? 0, conteiner: newCode() },
    ...servico.cargaServico.map(({ id }) => ({ id })),
  ]
  const ofItem = db
    .selectFrom('booking_item')
    .select('booking_id')
    .where('id', '=', more.bookingItemIds[0] ?? 0)
  const moveMore = (escala_id: number) =>
    db.updateTable('booking').set({ escala_id }).where('id', '=', ofItem).execute()
  await moveMore(otherCall)
  expect((await edit({ cargaServico })).fieldErrors).toEqual([
    'cargaServico[0].bookingItemId: validation.booking-outra-escala',
  ])
  await moveMore(Number(pedido.body.escalaId))
  expect((await edit({ cargaServico })).status).toBe(200)
})

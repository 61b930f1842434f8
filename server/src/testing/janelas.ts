import type { Area } from '@cais/core/access/area.ts'
import { agendamentoRoutes } from '@cais/core/api/agendamento.ts'
import type { AreaTerminal } from '@cais/core/catalogo/janelas.ts'
import { janelaDeclaradaOf } from '@cais/core/catalogo/janelas.ts'
import type { AgendamentoSlug } from '@cais/core/pendencia/kinds.ts'
import { type LoadedServico, lockServico } from '../course/estado.ts'
import { runEvento } from '../course/run-evento.ts'
import type { Db } from '../db/pool.ts'
import { causaAt } from './causa.ts'
import { testStart } from './clock.ts'
import { type OpenedPendencia, openPendencia } from './pendencias.ts'
import type { TestServer } from './test-server.ts'

const hour = 3_600_000

/** Deletes the demo's grid, for tests with a grid of their own. */
export async function clearGrade(db: Db): Promise<void> {
  await db.deleteFrom('agendamento').execute()
  await db.deleteFrom('janela').execute()
}

interface NewJanela {
  area?: AreaTerminal
  /** Hours from the start of the tests' clock. */
  em?: number
  horas?: number
  capacidade?: number
  dta?: boolean
  fechada?: boolean
}

/** A new window; by default the next two hours from tomorrow on without a window of its area. */
export async function newJanela(db: Db, wish: NewJanela = {}): Promise<number> {
  const { area = 'GATE_CHEIO', horas = 2, capacidade = 10, dta = false, fechada = false } = wish
  const inicio =
    wish.em === undefined ? await nextFree(db, area) : new Date(testStart.getTime() + wish.em * hour)
  const { id } = await db
    .insertInto('janela')
    .values({
      area_terminal: area,
      inicio,
      fim: new Date(inicio.getTime() + horas * hour),
      capacidade,
      indicador_dta: dta,
      fechada,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function nextFree(db: Db, area: AreaTerminal): Promise<Date> {
  const { last } = await db
    .selectFrom('janela')
    .select(({ fn }) => fn.max('fim').as('last'))
    .where('area_terminal', '=', area)
    .executeTakeFirstOrThrow()
  return new Date(Math.max(testStart.getTime() + 24 * hour, last?.getTime() ?? 0))
}

interface MoveWish {
  janelaId?: number
  janelaOf?: (opened: OpenedPendencia) => number
  count?: number
  area?: Area
}

/** A service with confirmed windows, handed in, whose move was requested. */
export async function openReagendamento(
  server: Pick<TestServer, 'call' | 'db' | 'clock'>,
  slug: 'reagendamento' | 'reagendamento-desova',
  { janelaId, janelaOf, count = 1, area = 'cliente' }: MoveWish = {},
): Promise<OpenedPendencia & { janelaId: number }> {
  const { db, clock } = server
  const before = slug === 'reagendamento' ? 'agendamento' : 'agendamento-desova'
  const opened = await openPendencia(server, before, { area, count })
  const chosen = janelaId ?? janelaOf?.(opened) ?? (await newJanela(db, { area: areaTerminalOf(opened) }))
  await schedule(server, before, opened, chosen)
  const pendenciaId = await db.transaction().execute(async (tx) => {
    let servico: LoadedServico = await lockServico(tx, opened.params.servicoId)
    const causa = causaAt(clock.now())
    if (slug === 'reagendamento-desova')
      servico = await runEvento(tx, causa, servico, {
        evento: 'APROVAR',
        pendenciaId: opened.params.pendenciaId,
      })
    servico = await runEvento(tx, causa, servico, { evento: 'REAGENDAR' })
    return servico.estado.pendencias.find(({ tipo }) => tipo === 'REAGENDAMENTO')?.id ?? 0
  })
  return { ...opened, params: { ...opened.params, pendenciaId }, janelaId: chosen }
}

/** The area of the terminal to which a service's cargo comes. */
export const areaTerminalOf = ({ servico }: OpenedPendencia): AreaTerminal =>
  janelaDeclaradaOf(servico.subtipo)?.area ?? 'GATE_CHEIO'

/** Holds and confirms a window for every line, and hands the pendencia in. */
export async function schedule(
  { call }: Pick<TestServer, 'call'>,
  slug: Extract<AgendamentoSlug, `agendamento${string}`>,
  { params, login, linhas }: OpenedPendencia,
  janelaId: number,
): Promise<void> {
  const agendamentos = [{ janelaId, cargaServicoIds: linhas }]
  if (slug === 'agendamento') {
    const { hold, confirm } = agendamentoRoutes.agendamento
    const [choice] = agendamentos
    if (choice) await call(hold, { params, body: choice }, { as: login }).then(({ body }) => body)
    await call(confirm, { params, body: { cargaServicoIds: linhas } }, { as: login }).then(({ body }) => body)
  }
  const body = slug === 'agendamento' ? {} : { agendamentos }
  const done = await call(agendamentoRoutes[slug].finalize, { params, body }, { as: login })
  if (done.status >= 400) throw new Error(done.text)
}

import { agendamentoRoutes } from '@cais/core/api/agendamento.ts'
import { findManifesto, type PendenciaTela, routesOf } from '@cais/core/api/pendencia.ts'
import { type AreaTerminal, areasTerminal } from '@cais/core/catalogo/janelas.ts'
import {
  type AgendamentoSlug,
  agendamentoSlugs,
  type FormaSlug,
  formaSlugs,
  type KindSlug,
} from '@cais/core/pendencia/kinds.ts'
import { parseRascunho } from '@cais/core/pendencia/rascunhos.ts'
import { isOfTransporte } from '@cais/core/pendencia/transporte/indicados.ts'
import type { PendenciaStatus, StatusVirtual } from '@cais/core/workflow/estado.ts'
import { transportadoresOf } from '../course/partes.ts'
import type { Db } from '../db/pool.ts'
import type { Answer } from './answer.ts'
import { areaTerminalOf, clearGrade, newJanela, openReagendamento } from './janelas.ts'
import { askPendencia, attachRequired, examples, type OpenedPendencia } from './pendencias.ts'
import type { TestServer } from './test-server.ts'

export interface Who {
  companyId: number
  login: string
}

/** The stored state of a pendencia. */
export interface Stored {
  status: PendenciaStatus
  statusVirtual: StatusVirtual | null
  version: number
}

type Tela = Promise<Answer<PendenciaTela>>

/** The calls of a pendencia's screen, in one shape for every kind. */
export interface PendenciaCalls {
  /** Requests a service with such a pendencia, which may not be at its turn yet. */
  ask(area: OpenedPendencia['area']): Promise<OpenedPendencia>
  find(opened: OpenedPendencia, who: Who): Tela
  /** `null` for kinds without a form. */
  filling: {
    /** A correctly filled form. */
    fill(opened: OpenedPendencia, pendencia: Stored): unknown
    /** The filled form as it is read back. */
    seen(tela: PendenciaTela): unknown
    save(opened: OpenedPendencia, who: Who, version: number, filled: unknown): Tela
    /** Whether a draft with an outdated version is refused; places are held without a version. */
    savesVersions: boolean
    /** Does everything that has to be done before the hand-in. */
    complete(opened: OpenedPendencia, pendencia: Stored): Promise<void>
    finalize(opened: OpenedPendencia, who: Who, version: number): Tela
  } | null
}

const isForma = (slug: KindSlug): slug is FormaSlug => (formaSlugs as string[]).includes(slug)
const isJanela = (slug: KindSlug): slug is AgendamentoSlug => (agendamentoSlugs as string[]).includes(slug)

export function callsOf(server: TestServer, grade: Grade, slug: KindSlug): PendenciaCalls {
  if (isForma(slug)) return formaCalls(server, slug)
  if (isJanela(slug)) return janelaCalls(server, grade, slug)
  const { call } = server
  return {
    ask: (area) => askPendencia(server, slug, { area }),
    find: (opened, who) => call(findManifesto, { params: paramsFor(opened, who) }, { as: who.login }),
    filling: null,
  }
}

const paramsFor = ({ params }: OpenedPendencia, { companyId }: Who) => ({ ...params, companyId })

export function formaCalls<Slug extends FormaSlug>(server: TestServer, slug: Slug): PendenciaCalls {
  const { call, db } = server
  const { find, save, finalize } = routesOf(slug)
  const keep = (opened: OpenedPendencia, who: Who, version: number, filled: unknown) =>
    call(
      save,
      { params: paramsFor(opened, who), body: { version, dados: parseRascunho(slug, filled) } },
      { as: who.login },
    )
  return {
    ask: (area) => askPendencia(server, slug, { area }),
    find: (opened, who) => call(find, { params: paramsFor(opened, who) }, { as: who.login }),
    filling: {
      fill: (opened, { statusVirtual }) => ({
        ...examples[slug](opened),
        ...(statusVirtual === 'AGUARDANDO_LPCO_POS_VISTORIA' && { numeroLpco: '26BR0000123' }),
      }),
      seen: (tela) => ('dados' in tela ? tela.dados : null),
      save: async (opened, who, version, filled) => {
        const carrier = carrierFor(slug, opened, who)
        if (!carrier) return keep(opened, who, version, filled)
        const { transportadorId } = opened.frota
        const naming =
          slug === 'dados-transporte-desova' ? { transportadores: [transportadorId] } : { transportadorId }
        const named = await keep(opened, who, version, naming)
        return named.status < 400 ? keep(opened, carrier, named.body.pendencia.version, filled) : named
      },
      savesVersions: true,
      complete: (opened, { statusVirtual }) => attachRequired(db, slug, opened, statusVirtual),
      finalize: async (opened, who, version) => {
        const carrier = carrierFor(slug, opened, who)
        const as = carrier && (await isToFill(db, opened, carrier)) ? carrier : who
        return call(finalize, { params: paramsFor(opened, as), body: { version } }, { as: as.login })
      },
    },
  }
}

/** The requester names a carrier, and the carrier does the rest. */
function carrierFor(slug: FormaSlug, { params, login, frota }: OpenedPendencia, who: Who): Who | null {
  const isAsker = who.companyId === params.companyId && who.login === login
  if (!isOfTransporte(slug) || !isAsker || frota.transportadorId === who.companyId) return null
  return { companyId: frota.transportadorId, login: 'transportador' }
}

/** Whether the carrier was named and has not handed the form in. */
async function isToFill(db: Db, { params }: OpenedPendencia, { companyId }: Who): Promise<boolean> {
  const { status } = await db
    .selectFrom('pendencia')
    .select('status')
    .where('id', '=', params.pendenciaId)
    .executeTakeFirstOrThrow()
  return status === 'ATIVA' && (await transportadoresOf(db, params.servicoId)).includes(companyId)
}

/** Two windows in each area of the terminal: one to take, one to move to. */
export type Grade = Record<AreaTerminal, readonly [number, number]>

export async function layOutGrade(db: Db): Promise<Grade> {
  await clearGrade(db)
  const grade: Partial<Grade> = {}
  for (const area of areasTerminal)
    grade[area] = [
      await newJanela(db, { area, capacidade: 300 }),
      await newJanela(db, { area, capacidade: 300 }),
    ]
  return grade as Grade
}

const isMove = (slug: AgendamentoSlug): slug is Extract<AgendamentoSlug, `re${string}`> =>
  slug === 'reagendamento' || slug === 'reagendamento-desova'

interface Choice {
  janelaId: number
  cargaServicoIds: number[]
}

/** The calls for windows: a draft is a held place. */
function janelaCalls(server: TestServer, grade: Grade, slug: AgendamentoSlug): PendenciaCalls {
  const { call } = server
  const { find, hold, finalize } = agendamentoRoutes[slug]
  return {
    ask: (area) =>
      isMove(slug)
        ? openReagendamento(server, slug, { area, janelaOf: (opened) => grade[areaTerminalOf(opened)][0] })
        : askPendencia(server, slug, { area }),
    find: (opened, who) => call(find, { params: paramsFor(opened, who) }, { as: who.login }),
    filling: {
      fill: (opened): Choice => ({
        janelaId: grade[areaTerminalOf(opened)][isMove(slug) ? 1 : 0],
        cargaServicoIds: opened.linhas,
      }),
      seen: (tela) => {
        const { agendamentos = [] } = tela as { agendamentos?: Seen[] }
        const mine = agendamentos.filter((one) => one.pendenciaId === tela.pendencia.id)
        return {
          janelaId: mine[0]?.janela.id,
          cargaServicoIds: mine.map(({ cargaServicoId }) => cargaServicoId),
        }
      },
      save: (opened, who, _version, filled) =>
        call(hold, { params: paramsFor(opened, who), body: filled as Choice }, { as: who.login }),
      savesVersions: false,
      complete: async ({ params, linhas, login }) => {
        if (slug !== 'agendamento') return
        const { confirm } = agendamentoRoutes.agendamento
        const done = await call(confirm, { params, body: { cargaServicoIds: linhas } }, { as: login })
        if (done.status >= 400) throw new Error(done.text)
      },
      finalize: (opened, who, version) =>
        call(finalize, { params: paramsFor(opened, who), body: { version } }, { as: who.login }),
    },
  }
}

interface Seen {
  pendenciaId: number
  cargaServicoId: number
  janela: { id: number }
}

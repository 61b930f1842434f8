import type { Area } from '@cais/core/access/area.ts'
import { makePdf } from '@cais/core/anexo/make-pdf.ts'
import { agendamentoRoutes, listGradesDisponiveis } from '@cais/core/api/agendamento.ts'
import { uploadAnexo } from '@cais/core/api/anexo.ts'
import { findCargas, findItensDeBooking } from '@cais/core/api/busca-carga.ts'
import { findEscalas } from '@cais/core/api/escala.ts'
import { listExemplos } from '@cais/core/api/exemplos-servico.ts'
import type { NovoServicoInput } from '@cais/core/api/novo-servico.ts'
import { routesOf } from '@cais/core/api/pendencia.ts'
import { type AnswerOf, addressed, type RequestOf, type Route, urlOf } from '@cais/core/api/route.ts'
import { search } from '@cais/core/api/search.ts'
import {
  type CargaView,
  createServico,
  getServico,
  rescheduleServico,
  type ServicoView,
} from '@cais/core/api/servico.ts'
import { authenticate, getAccount } from '@cais/core/api/session.ts'
import { decidePendencia, getTerminalServico } from '@cais/core/api/terminal.ts'
import { getTransporte } from '@cais/core/api/transporte.ts'
import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import {
  findServicoDeclarado,
  type ServicoDeclarado,
  type ServicoSubtipo,
} from '@cais/core/catalogo/servicos.ts'
import type { Filled } from '@cais/core/pendencia/formas.ts'
import { type AgendamentoSlug, anexosOf, type FormaSlug, type KindSlug } from '@cais/core/pendencia/kinds.ts'
import { completeContainerCode } from '@cais/core/values/container-code.ts'
import type { APIRequestContext } from '@playwright/test'
import { type Aberta, examples } from '../server/src/testing/pendencia-exemplos.ts'
import { password } from './portal.ts'
import { dayAtTerminal } from './terminal-time.ts'

/** One call of the contract by a demo account. */
export type Call = <R extends Route>(login: string, route: R, input: RequestOf<R>) => Promise<AnswerOf<R>>

/** Makes the same calls as the screens; a refusal throws. */
export function callerOf(request: APIRequestContext): Call {
  const tokens = new Map<string, Promise<string>>()
  const signIn = async (username: string) => {
    const data = { username, password, rememberMe: false }
    const session = await request.post(authenticate.path, { data })
    return (await session.json()).id_token as string
  }
  return async (login, route, input) => {
    if (!tokens.has(login)) tokens.set(login, signIn(login))
    const { body, file } = input as { body?: unknown; file?: Uint8Array }
    const answer = await request.fetch(urlOf(addressed(route, input).path, input), {
      method: route.method,
      headers: {
        authorization: `Bearer ${await tokens.get(login)}`,
        ...(file && { 'content-type': 'application/octet-stream' }),
      },
      ...((file ?? body) !== undefined && { data: file ? Buffer.from(file) : body }),
    })
    if (!answer.ok()) throw new Error(`${route.method} ${answer.url()}: ${await answer.text()}`)
    return answer.json()
  }
}

const areaOf = (login: string): Area =>
  (({ agencia: 'agencia-maritima', agente: 'agente-carga' }) as Record<string, Area>)[login] ??
  (login as Area)

async function companyOf(call: Call, login: string): Promise<number> {
  const { empresaAuthorities } = await call(login, getAccount, {})
  return empresaAuthorities[0]?.id ?? 0
}

const newCode = () => completeContainerCode(`QQZU${Math.floor(Math.random() * 900_000) + 100_000}`)

const details = {
  localVistoria: 'PATIO',
  tipoConferencia: 'ADUANEIRA',
  motivo: 'Mudança de planos do importador.',
} as const

interface Asked {
  login: string
  subtipo: ServicoSubtipo
  /** Chooses among the cargo that was found; any by default. */
  fits?: (carga: CargaView) => boolean
  /** All items of the booking with this product, instead of the first one that the demo offers. */
  produto?: string
  /** The haulier is named later. */
  withoutCarrier?: boolean
}

export interface Pedida {
  servico: ServicoView
  companyId: number
  area: Area
  login: string
}

/** Asks for a service with cargo that the demo offers; cargo that is already in use is skipped. */
export async function askFor(
  call: Call,
  { login, subtipo, produto, withoutCarrier = false, fits = () => true }: Asked,
): Promise<Pedida> {
  const declarado: ServicoDeclarado = findServicoDeclarado(subtipo) ?? missing(subtipo)
  const area = areaOf(login)
  const companyId = await companyOf(call, login)
  const place = { companyId, kind: area, subtipo }
  const exemplos = produto
    ? [{ busca: 'BK', texto: await bookingWith(call, produto), escala: null } as const]
    : await call(login, listExemplos, { params: place })
  const partes = Object.fromEntries(
    await Promise.all(
      declarado.partes
        .filter(({ papel, obrigatoria }) => obrigatoria || (papel === 'TRANSPORTADOR' && !withoutCarrier))
        .map(async ({ papel }) => [papel, await companyOf(call, papel.toLowerCase())]),
    ),
  )
  const dados = Object.fromEntries(
    declarado.campos
      .filter(({ obrigatorio }) => obrigatorio)
      .map(({ id }) => [id, details[id as keyof typeof details]]),
  )
  const isAnnounced = declarado.carga.situacao === 'NOVA' || declarado.carga.situacao === 'POR_TIPO'
  let refusal: unknown = new Error(`no cargo for ${subtipo}`)
  for (const { busca, texto, escala } of exemplos) {
    try {
      const { cargaServico, escalaId } = isAnnounced
        ? await announced(call, login, { ...place, numero: texto }, declarado, produto !== undefined)
        : await known(call, login, { ...place, busca, texto }, declarado, escala, fits)
      const body: NovoServicoInput = { subtipo, cargaServico, partes, dados }
      if (declarado.escala) body.escalaId = escalaId
      const servico = await call(login, createServico, { params: { companyId, kind: area }, body })
      return { servico, companyId, area, login }
    } catch (error) {
      refusal = error
    }
  }
  throw refusal
}

function missing(what: string): never {
  throw new Error(`no ${what}`)
}

async function bookingWith(call: Call, produto: string): Promise<string> {
  const filters = [{ id: 'produto', type: 'String', operator: 'equals', value: produto } as const]
  const { list } = await call('grc', search, { params: { component: 'booking' }, body: { filters } })
  return String(list[0]?.numero ?? missing(`booking of ${produto}`))
}

async function announced(
  call: Call,
  login: string,
  params: RequestOf<typeof findItensDeBooking>['params'],
  { carga }: ServicoDeclarado,
  everyItem: boolean,
) {
  const items = await call(login, findItensDeBooking, { params })
  const chosen = everyItem ? items : items.slice(0, 1)
  const isByNumber = carga.situacao === 'NOVA' && carga.tipos.includes('CONTEINER')
  const cargaServico = chosen.map(({ id }) => ({
    bookingItemId: id,
    ...(isByNumber ? { conteiner: newCode() } : { quantidade: 1, pesoBruto: 9_000_000 }),
  }))
  return { cargaServico, escalaId: items[0]?.escalaId }
}

async function known(
  call: Call,
  login: string,
  params: RequestOf<typeof findCargas>['params'],
  { carga }: ServicoDeclarado,
  escala: string | null,
  fits: (carga: CargaView) => boolean,
) {
  const [match] = escala ? await call(login, findEscalas, { params: { text: escala }, query: {} }) : []
  const found = await call(login, findCargas, { params, query: { escalaId: match?.escalaId } })
  const free = found.filter(({ disabled, carga: one }) => !disabled && fits(one))
  const chosen = carga.todas ? free : free.slice(0, 1)
  return { cargaServico: chosen.map(({ id }) => ({ cargaId: id })), escalaId: match?.escalaId }
}

export interface Vez extends Pedida {
  params: { companyId: number; servicoId: number; pendenciaId: number }
}

/** The terminal hands in and approves the predecessors of a pendencia, so that it becomes active. */
export async function bringUp(call: Call, pedida: Pedida, tipo: PendenciaTipo): Promise<Vez> {
  const { id } = pedida.servico
  for (let step = 0; step < 40; step++) {
    const { pendencias } = await call('grc', getTerminalServico, { params: { id } })
    const wanted = pendencias.find((one) => one.tipo === tipo) ?? missing(tipo)
    if (wanted.vez || wanted.status === 'RESOLVIDA')
      return {
        ...pedida,
        params: { companyId: pedida.companyId, servicoId: id, pendenciaId: wanted.id },
      }
    const next =
      pendencias.find(({ status, vez }) => status !== 'INATIVA' && vez) ?? missing(`way to ${tipo}`)
    await decide(call, next)
  }
  throw new Error(`${tipo} never had its turn`)
}

interface Decidable {
  id: number
  decisoes: string[]
  version: number
}

async function decide(call: Call, { id, decisoes, version }: Decidable): Promise<void> {
  const evento = decisoes.includes('APROVAR') ? 'APROVAR' : 'FINALIZAR'
  await call('grc', decidePendencia, {
    params: { id },
    body: { evento, motivo: 'Entregue no balcão.', version },
  })
}

/** Approves the pendencia at the desk. */
export async function approve(call: Call, { params }: Pick<Vez, 'params'>): Promise<void> {
  const { pendencias } = await call('grc', getTerminalServico, { params: { id: params.servicoId } })
  await decide(call, pendencias.find(({ id }) => id === params.pendenciaId) ?? missing('pendencia'))
}

/** The requester names the haulier, and it is the haulier's turn. */
export async function nameCarrier(call: Call, slug: FormaSlug, vez: Vez): Promise<Vez> {
  const companyId = await companyOf(call, 'transportador')
  const { find, save } = routesOf(slug)
  const { pendencia } = await call(vez.login, find, { params: vez.params })
  const dados =
    slug === 'dados-transporte-desova' ? { transportadores: [companyId] } : { transportadorId: companyId }
  await call(vez.login, save, { params: vez.params, body: { version: pendencia.version, dados } })
  return { ...vez, login: 'transportador', area: 'transportador', params: { ...vez.params, companyId } }
}

/** Fills a form with valid data, adds the documents, and hands it in. */
export async function handIn<Slug extends FormaSlug>(
  call: Call,
  slug: Slug,
  { login, params, servico }: Vez,
  linhas: number[],
): Promise<Filled<Slug>> {
  await attach(call, slug, { login, params, servico })
  const dados = examples[slug]({ servico, linhas, frota: await frotaOf(call, params) })
  const { find, finalize } = routesOf(slug)
  const { pendencia } = await call(login, find, { params })
  const body = { version: pendencia.version, dados }
  await call(login, finalize, { params, body })
  return dados
}

/** The drivers and trucks of the named haulier, which only the haulier can read. */
async function frotaOf(call: Call, params: Vez['params']): Promise<Aberta['frota']> {
  const own = { ...params, companyId: 26 }
  const [frota] = await call('transportador', getTransporte, { params: own }).catch(() => [])
  const usable = (rows: { id: number; recusa: string | null }[] = []) =>
    rows.filter(({ recusa }) => recusa === null).map(({ id }) => id)
  return {
    transportadorId: frota?.id ?? 0,
    motoristaIds: usable(frota?.motoristas.filter(({ categoriaCnh }) => categoriaCnh.endsWith('E'))),
    caminhaoIds: usable(frota?.veiculos),
  }
}

/** One file of each required type, or a single file on screens that are only for documents. */
async function attach(
  call: Call,
  slug: KindSlug,
  { login, params, servico }: Pick<Vez, 'login' | 'params' | 'servico'>,
): Promise<void> {
  const declarado = findServicoDeclarado(servico.subtipo) ?? missing(servico.subtipo)
  const pendencia = servico.pendencias.find(({ id }) => id === params.pendenciaId)
  const { obrigatorios, permitidos } = anexosOf(slug, declarado, pendencia)
  const least = slug === 'anexo' || slug === 'vistoria-mapa' ? permitidos.slice(0, 1) : []
  for (const tipo of obrigatorios.length ? obrigatorios : least)
    await call(login, uploadAnexo, {
      query: {
        name: `${tipo}.pdf`,
        tipo,
        entities: `Pendencia:${params.pendenciaId}`,
        servicoId: params.servicoId,
      },
      file: makePdf(tipo, []),
    })
}

/** Chooses a free window for every line, confirms it and hands it in. */
export async function schedule(
  call: Call,
  slug: AgendamentoSlug,
  { login, params, servico }: Vez,
): Promise<void> {
  const cargaServicoIds = servico.cargaServico.map(({ id }) => id)
  const query = { inicio: dayAtTerminal(0), fim: dayAtTerminal(13) }
  const { janelas } = await call(login, listGradesDisponiveis, { params, query })
  const free = janelas.filter(({ recusa, vagas }) => recusa === null && vagas > cargaServicoIds.length)
  // A move needs another window than the present one, which is the last.
  const janelaId = free.at(slug.startsWith('re') ? -2 : -1)?.id ?? missing('free window')
  const choice = { janelaId, cargaServicoIds }
  await call(login, agendamentoRoutes[slug].hold, { params, body: choice })
  if (slug === 'agendamento')
    await call(login, agendamentoRoutes.agendamento.confirm, { params, body: { cargaServicoIds } })
  await call(login, agendamentoRoutes[slug].finalize, { params, body: {} })
}

/** A service with a confirmed appointment, whose move was asked for. */
export async function bringUpMove(
  call: Call,
  slug: 'agendamento' | 'agendamento-desova',
  pedida: Pedida,
): Promise<Vez> {
  const { companyId, login, servico } = pedida
  const vez = await bringUp(call, pedida, 'AGENDAMENTO')
  await schedule(call, slug, vez)
  if (slug === 'agendamento-desova') await approve(call, vez)
  const moved = await call(login, rescheduleServico, { params: { companyId, id: servico.id }, body: {} })
  const pendencia = moved.pendencias.find(({ tipo }) => tipo === 'REAGENDAMENTO') ?? missing('move')
  return { ...pedida, servico: moved, params: { ...vez.params, pendenciaId: pendencia.id } }
}

/** A service that was asked for on the screen. */
export async function pedidaOf(call: Call, login: string, url: string): Promise<Pedida> {
  const [, companyId = 0, id = 0] = (/\/(\d+)\/servico-[a-z-]+\/(\d+)/.exec(url) ?? []).map(Number)
  const servico = await call(login, getServico, { params: { companyId, id } })
  return { servico, companyId, area: areaOf(login), login }
}

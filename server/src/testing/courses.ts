import { agendamentoRoutes, requestAprovacao } from '@cais/core/api/agendamento.ts'
import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import {
  cancelCargaServico,
  cancelServico,
  createServico,
  getServico,
  rescheduleServico,
  type ServicoView,
  updateServico,
} from '@cais/core/api/servico.ts'
import {
  createBloqueio,
  createCargaEvento,
  decidePendencia,
  emitFatura,
  getTerminalServico,
  releaseBloqueio,
} from '@cais/core/api/terminal.ts'
import { janelaDeclaradaOf } from '@cais/core/catalogo/janelas.ts'
import { condicoes } from '@cais/core/catalogo/pendencias.ts'
import { type ServicoDeclarado, servicosDeclarados } from '@cais/core/catalogo/servicos.ts'
import { agendamentoSlugs, kindOf } from '@cais/core/pendencia/kinds.ts'
import type { Random } from '@cais/core/values/random.ts'
import { decisoes, decisoesPossiveis } from '@cais/core/workflow/decisoes.ts'
import { eventosCarga, eventosPossiveis } from '@cais/core/workflow/eventos-carga.ts'
import { isOnRequest } from '@cais/core/workflow/politica.ts'
import { sql } from 'kysely'
import { loadServico } from '../course/estado.ts'
import { demoEmpresaOf } from '../demo/dominio/mundo.ts'
import type { Answer } from './answer.ts'
import type { Grade } from './pendencia-calls.ts'
import { newCode, newPedido } from './servico-pedidos.ts'
import { detailsOf, loginOf, settleAll } from './terminal-course.ts'
import type { TestServer } from './test-server.ts'
import { frotaOf } from './transporte.ts'

const all: readonly ServicoDeclarado[] = servicosDeclarados
const motivo = 'Por isso.'
/** A prime that does not divide the number of subtypes, so that every subtype has a turn. */
const stride = [5, 7, 11, 13].find((prime) => all.length % prime !== 0) ?? 1

/** A service on which its users, the desk and the gate act in any order, allowed or not. */
export class Course {
  readonly steps: string[] = []
  readonly id: number
  readonly #server: TestServer
  readonly #random: Random
  readonly #grade: Grade
  readonly #declarado: ServicoDeclarado
  readonly #companyId: number
  readonly #area: ServicoDeclarado['areas'][number]
  /** Repeats the read that matches the answer of the last step; null where there is none. */
  #readAgain: (() => Promise<Answer<unknown>>) | null = null
  /** Only events at the gate, in the yard and at the ship are left. */
  #isReady = false

  private constructor(server: TestServer, random: Random, grade: Grade, asked: Asked) {
    this.#server = server
    this.#random = random
    this.#grade = grade
    this.id = asked.id
    this.#declarado = asked.declarado
    this.#companyId = asked.companyId
    this.#area = asked.area
    this.steps.push(`${asked.declarado.subtipo} by ${asked.area}`)
  }

  /**
   * Begins the course with this number: every subtype has its turn, and consecutive courses are far apart in the
   * catalogue.
   */
  static async begin(server: TestServer, grade: Grade, random: Random, number: number): Promise<Course> {
    const declarado = all[(number * stride) % all.length] as ServicoDeclarado
    const area = random.pick(declarado.areas)
    const wanted = declarado.pendencias.flatMap(({ quando }) => quando ?? [])
    const { empresaId: companyId, body } = await newPedido(server.db, {
      declarado,
      area,
      condicoes: condicoes.filter((one) => wanted.includes(one) && random.chance(0.4)),
      count: random.int(1, 3),
    })
    const request = { params: { companyId, kind: area }, body }
    const { body: servico } = await server.call(createServico, request, { as: loginOf(area) })
    await manyPieces(server, servico.id, random)
    return new Course(server, random, grade, { id: servico.id, declarado, companyId, area })
  }

  /** Whether lines may be divided among several trucks. */
  get #isShared(): boolean {
    return this.#declarado.pendencias.some(({ tipo }) => tipo === sharing)
  }

  /** Of each subtype with several trucks, every other course is brought to the gate, including the first. */
  async getReadyToShare(number: number): Promise<void> {
    if (this.#isShared && number % (2 * all.length) < all.length) await this.getReady()
  }

  /** Hands in and approves everything; lines with several trucks get these trucks and their windows. */
  async getReady(): Promise<void> {
    this.#isReady = true
    while (this.#isShared) {
      const { pendencias } = await this.#seen()
      const one = pendencias.find(
        ({ decisoes: can, status }) => status !== 'INATIVA' && can.some((evento) => helps.has(evento)),
      )
      if (!one) break
      const done = await this.#handIn(one)
      if (done.status >= 400) throw new Error(`${this.steps.join('\n')}\n${done.text}`)
    }
    await settleAll(this.#server, this.id)
  }

  #handIn(one: Vista): Promise<Answer<unknown>> {
    if (one.tipo === sharing) return this.#nameTrucks(one.id, 2)
    if (one.tipo.includes('AGENDAMENTO')) return this.#agree(one.id)
    return this.#decide(one, one.decisoes.includes('APROVAR') ? 'APROVAR' : 'FINALIZAR')
  }

  /** Books one window for all trucks. */
  async #agree(pendenciaId: number): Promise<Answer<unknown>> {
    const { cargaServico } = await this.#own()
    const cargaServicoIds = cargaServico.filter(({ status }) => status !== 'CANCELADO').map(({ id }) => id)
    const janelaId = this.#grade[janelaDeclaradaOf(this.#declarado.subtipo)?.area ?? 'GATE_CHEIO'][0] ?? 0
    const params = { companyId: this.#companyId, servicoId: this.id, pendenciaId }
    const body = { agendamentos: [{ janelaId, cargaServicoIds }], confirmar: true }
    this.#say('a window for all')
    return this.#server.call(agendamentoRoutes.agendamento.finalize, { params, body }, { as: this.#login })
  }

  /** Tries a random action and returns its answer. */
  async step(): Promise<Answer<unknown>> {
    const tries: [number, () => Promise<Answer<unknown>>][] = [
      [48, () => this.#goOn()],
      [12, () => this.#decideAnything()],
      [18, () => this.#schedule()],
      [9, () => this.#edit()],
      [this.#isReady ? 150 : 30, () => this.#happen()],
      [9, () => this.#bill()],
      [6, () => this.#reschedule()],
      [3, () => this.#askForApproval()],
      [3, () => this.#cancelLine()],
      [1, () => this.#cancel()],
      [3, () => this.#block()],
    ]
    this.#readAgain = null
    const bag = tries.flatMap(([weight, attempt]) => Array<typeof attempt>(weight).fill(attempt))
    const answer = await this.#random.pick(bag)()
    this.steps.push(`  ${answer.outcome}`)
    return answer
  }

  /** The answer of the last step, and the same data read again. */
  async toldAndSeen(answer: Answer<unknown>): Promise<{ told: unknown; seen: unknown } | null> {
    if (!this.#readAgain) return null
    return { told: answer.body, seen: (await this.#readAgain()).body }
  }

  #fromTheDesk(as: string): void {
    this.#readAgain = () => this.#server.call(getTerminalServico, { params: { id: this.id } }, { as })
  }

  #say(what: string): void {
    this.steps.push(what)
  }

  /** The state, read directly from the database; only actions go through the server. */
  async #seen() {
    const { db } = this.#server
    const { estado } = await loadServico(db, this.id)
    const { rows: versions } = await sql<{ id: number; version: number }>`
      SELECT id::float8 AS id, version FROM pendencia WHERE servico_id = ${this.id}`.execute(db)
    const { rows: linhas } = await sql<{
      id: number
      cargaId: number
      semNumero: boolean
      bloqueios: Bloqueio[]
    }>`
      SELECT l.id::float8 AS id, c.id::float8 AS "cargaId",
        c.tipo_carga = 'CONTEINER' AND c.conteiner_id IS NULL AS "semNumero",
        coalesce((SELECT json_agg(json_build_object('id', b.id, 'tipo', b.tipo)) FROM bloqueio_carga b
          WHERE b.carga_id = c.id AND b.situacao = 'ATIVO'), '[]') AS bloqueios
      FROM carga_servico l JOIN carga c ON c.id = l.carga_id WHERE l.servico_id = ${this.id} ORDER BY l.id`.execute(
      db,
    )
    return {
      pendencias: estado.pendencias.map((one) => ({
        ...one,
        version: versions.find(({ id }) => id === one.id)?.version ?? 0,
        decisoes: decisoesPossiveis(estado, one.id),
      })),
      linhas: linhas.map((linha) => {
        const own = estado.linhas.find(({ id }) => id === linha.id)
        return { ...linha, possible: own ? eventosPossiveis(estado, own) : [] }
      }),
    }
  }

  async #own(): Promise<ServicoView> {
    return (await this.#readOwn()).body
  }

  /** The requester and how it calls the service. */
  get asker() {
    return {
      area: this.#area,
      declarado: this.#declarado,
      params: { companyId: this.#companyId, servicoId: this.id },
      as: { as: this.#login },
    }
  }

  readonly #readOwn = () => {
    const params = { companyId: this.#companyId, id: this.id }
    return this.#server.call(getServico, { params }, { as: this.#login })
  }

  get #login(): string {
    return loginOf(this.#area)
  }

  /** The party whose turn it is does what takes the service further. */
  async #goOn(): Promise<Answer<unknown>> {
    const { pendencias } = await this.#seen()
    const next = pendencias.filter(
      ({ decisoes: can, status, tipo }) =>
        status !== 'INATIVA' && !tipo.endsWith('AGENDAMENTO') && can.some((one) => helps.has(one)),
    )
    const one = next.length ? this.#random.pick(next) : null
    if (!one) return this.#schedule()
    const evento = one.decisoes.includes('APROVAR') ? 'APROVAR' : 'FINALIZAR'
    const isNamed = evento === 'FINALIZAR' && one.tipo === sharing
    return isNamed && this.#random.chance(0.8) ? this.#nameTrucks(one.id) : this.#decide(one, evento)
  }

  /** The carrier divides each line among up to three trucks, sometimes with the same truck twice. */
  async #nameTrucks(pendenciaId: number, least = 1): Promise<Answer<unknown>> {
    const { db, clock, callLoosely } = this.#server
    const { save, finalize } = pendenciaRoutes['dados-transporte-carga-geral']
    const { transportadorId, motoristaIds, caminhaoIds } = await frotaOf(
      db,
      demoEmpresaOf('transportador').id,
      clock.now(),
    )
    const { rows: linhas } = await sql<{ id: number; quantidade: number; peso: number }>`
      SELECT l.id::float8 AS id, c.quantidade, c.peso_bruto::float8 AS peso
      FROM carga_servico l JOIN carga c ON c.id = l.carga_id
      WHERE l.servico_id = ${this.id} AND l.status <> 'CANCELADO' ORDER BY l.id`.execute(db)
    const transportes = linhas.flatMap(({ id: cargaServicoId, quantidade, peso }) =>
      partsOf(quantidade, this.#random.int(least, 3)).map((part, index, parts) => ({
        cargaServicoId,
        motoristaId: this.#random.pick(motoristaIds),
        caminhaoId: this.#random.pick(caminhaoIds),
        quantidade: part,
        peso: shareOf(peso, parts, index),
      })),
    )
    this.#say(`${transportes.length} trucks for ${linhas.length}`)
    const asking = { companyId: this.#companyId, servicoId: this.id, pendenciaId }
    const naming = { version: await this.#versionOf(pendenciaId), dados: { transportadorId } }
    await callLoosely(save, { params: asking, body: naming }, { as: this.#login })
    const dados = {
      transportadorId,
      transportes: transportes.map((one, index) => ({ id: index + 1, ...one })),
    }
    const params = { ...asking, companyId: transportadorId }
    return callLoosely(finalize, { params, body: { dados } }, { as: 'transportador' })
  }

  async #versionOf(pendenciaId: number): Promise<number> {
    const { pendencias } = await this.#seen()
    return pendencias.find(({ id }) => id === pendenciaId)?.version ?? 0
  }

  async #decideAnything(): Promise<Answer<unknown>> {
    const { pendencias } = await this.#seen()
    if (pendencias.length === 0) return this.#happen()
    return this.#decide(this.#random.pick(pendencias), this.#random.pick(decisoes))
  }

  #decide(
    { id, version, tipo }: { id: number; version: number; tipo: string },
    evento: (typeof decisoes)[number],
  ) {
    this.#say(`${evento} ${tipo}`)
    this.#fromTheDesk('grc')
    return this.#server.call(
      decidePendencia,
      { params: { id }, body: { evento, motivo, version } },
      { as: 'grc' },
    )
  }

  /** Chooses one of two windows for all lines, or for some, and hands the choice in. */
  async #schedule(): Promise<Answer<unknown>> {
    const { pendencias, cargaServico, subtipo, tipoServico: tipo } = await this.#own()
    const one = pendencias.find(({ tipo: kind, podeAgir }) => kind.includes('AGENDAMENTO') && podeAgir)
    const slug = one && kindOf(one.tipo, { subtipo, tipo })
    const kind = agendamentoSlugs.find((name) => name === slug)
    if (!one || !kind) return this.#decideAnything()
    const area = janelaDeclaradaOf(this.#declarado.subtipo)?.area ?? 'GATE_CHEIO'
    const janelaId = this.#grade[area][this.#random.int(0, 1)] ?? 0
    const open = cargaServico.filter(({ status }) => status !== 'CANCELADO')
    const cargaServicoIds = open.filter(() => this.#random.chance(0.9)).map(({ id }) => id)
    const params = { companyId: this.#companyId, servicoId: this.id, pendenciaId: one.id }
    const as = { as: this.#login }
    this.#say(`${kind} ${cargaServicoIds.length} of ${open.length}`)
    this.#readAgain = () => this.#server.callLoosely(agendamentoRoutes[kind].find, { params }, as)
    const held = await this.#server.callLoosely(
      agendamentoRoutes[kind].hold,
      { params, body: { janelaId, cargaServicoIds, ...(this.#random.chance(0.2) && { viagens: [1] }) } },
      as,
    )
    if (held.status >= 400 || this.#random.chance(0.15)) return held
    if (kind === 'agendamento')
      await this.#server.callLoosely(
        agendamentoRoutes.agendamento.confirm,
        { params, body: { cargaServicoIds } },
        as,
      )
    if (kind.startsWith('re') && this.#random.chance(0.3))
      return this.#server.callLoosely(agendamentoRoutes.reagendamento.withdraw, { params }, as)
    return this.#server.callLoosely(agendamentoRoutes[kind].finalize, { params, body: {} }, as)
  }

  /** Sends the request again: with fewer lines, more lines, or lines that were removed before. */
  async #edit() {
    const { subtipo, version, dados, cargaServico, referenciaCliente } = await this.#own()
    const kept = cargaServico
      .filter(({ status }) => status !== 'CANCELADO')
      .filter(() => this.#random.chance(0.8))
      .map(({ id }) => ({ id }))
    const gone = cargaServico.filter(({ status }) => status === 'CANCELADO')
    const back =
      this.#random.chance(0.3) && gone.length ? [{ cargaId: this.#random.pick(gone).carga.id }] : []
    const more = this.#random.chance(0.6)
      ? await newPedido(this.#server.db, { declarado: this.#declarado, area: this.#area })
      : null
    const fresh = more?.body
    this.#say(`PUT keeps ${kept.length}, back ${back.length}, adds ${fresh ? 1 : 0}`)
    this.#readAgain = this.#readOwn
    const body = {
      ...(fresh ?? { partes: {} }),
      id: this.id,
      version,
      subtipo,
      referenciaCliente,
      dados,
      cargaServico: [...(fresh?.cargaServico ?? []), ...back, ...kept],
    }
    return this.#server.callLoosely(
      updateServico,
      { params: { companyId: this.#companyId, kind: this.#area }, body },
      { as: this.#login },
    )
  }

  /** An event at the gate, in the yard or at the ship: mostly as agreed, sometimes not. */
  async #happen(): Promise<Answer<unknown>> {
    const { linhas } = await this.#seen()
    const ready = linhas.filter(({ possible }) => possible.length > 0)
    const linha = this.#random.pick(ready.length && this.#random.chance(0.9) ? ready : linhas)
    const isSensible = linha.possible.length > 0 && this.#random.chance(0.9)
    const gate = linha.possible.filter((one) => one.startsWith('GATE'))
    const isGate = this.#isReady && gate.length > 0 && this.#random.chance(0.7)
    const tipo = this.#random.pick(isSensible ? (isGate ? gate : linha.possible) : eventosCarga)
    const body = {
      tipo,
      ...(this.#random.chance(0.9) && detailsOf(tipo, await this.#seenLinha(linha.id))),
      ...(this.#random.chance(0.1) && { quantidade: this.#random.int(1, 50) }),
      ...(linha.semNumero && { conteiner: newCode() }),
      ...(this.#random.chance(this.#isReady ? 0.9 : 0.7) && { excecao: motivo }),
    }
    this.#say(`${tipo} of ${linha.id}`)
    this.#fromTheDesk('admin')
    return this.#server.callLoosely(createCargaEvento, { params: { id: linha.id }, body }, { as: 'admin' })
  }

  /** The line as the desk sees it, for a line that takes several trucks. */
  async #seenLinha(linhaId: number) {
    const { body } = await this.#server.call(getTerminalServico, { params: { id: this.id } }, { as: 'admin' })
    const linha = body.cargaServico.find(({ id }) => id === linhaId)
    const isParted = linha?.compromisso.veiculos.some(({ viagem }) => viagem !== null)
    return isParted ? linha : undefined
  }

  async #bill() {
    const { pendencias } = await this.#seen()
    const one = pendencias.find(({ tipo }) => tipo === 'FINANCEIRA')
    if (!one) return this.#goOn()
    this.#say('bill')
    this.#fromTheDesk('grc')
    return this.#server.call(emitFatura, { params: { id: one.id }, body: {} }, { as: 'grc' })
  }

  #reschedule() {
    this.#say('REAGENDAR')
    this.#readAgain = this.#readOwn
    const params = { companyId: this.#companyId, id: this.id }
    return this.#server.call(rescheduleServico, { params, body: { motivo } }, { as: this.#login })
  }

  async #askForApproval() {
    const { pendencias } = await this.#own()
    const asked = pendencias.filter(({ tipo }) => isOnRequest(tipo))
    if (asked.length === 0) return this.#goOn()
    const one = this.#random.pick(asked)
    this.#say(`PEDIR ${one.tipo}`)
    const params = { companyId: this.#companyId, servicoId: this.id, pendenciaId: one.id }
    return this.#server.call(requestAprovacao, { params, body: { motivo } }, { as: this.#login })
  }

  async #cancelLine() {
    const { cargaServico } = await this.#own()
    const { id } = this.#random.pick(cargaServico)
    this.#say(`CANCELAR_LINHA ${id}`)
    this.#readAgain = this.#readOwn
    const params = { companyId: this.#companyId, id: this.id }
    return this.#server.call(cancelCargaServico, { params, body: { ids: [id], motivo } }, { as: this.#login })
  }

  #cancel() {
    this.#say('CANCELAR')
    this.#readAgain = this.#readOwn
    const params = { companyId: this.#companyId, id: this.id }
    return this.#server.call(cancelServico, { params, query: { motivo } }, { as: this.#login })
  }

  async #block() {
    const { linhas } = await this.#seen()
    const [one] = linhas.flatMap(({ bloqueios }) => bloqueios)
    this.#say(one ? `release ${one.tipo}` : 'block')
    if (one) return this.#server.call(releaseBloqueio, { params: { id: one.id } }, { as: 'grc' })
    const { cargaId } = this.#random.pick(linhas)
    const body = {
      tipo: this.#random.pick(['MAPA', 'MEIO_AMBIENTE', 'TERMINAL'] as const),
      descricao: motivo,
    }
    return this.#server.call(createBloqueio, { params: { id: cargaId }, body }, { as: 'grc' })
  }
}

/** Gives general cargo several pieces, because one piece needs one truck; cargo of a booking gets two more. */
async function manyPieces({ db }: TestServer, servicoId: number, random: Random): Promise<void> {
  await sql`
    UPDATE carga c SET quantidade = CASE WHEN c.booking_item_id IS NULL THEN ${random.int(2, 40)} ELSE c.quantidade + 2 END
    WHERE c.tipo_carga <> 'CONTEINER'
      AND c.id = (SELECT min(carga_id) FROM carga_servico WHERE servico_id = ${servicoId})`.execute(db)
}

/** Divides the pieces into parts, at most one per piece, with the largest first. */
function partsOf(quantidade: number, parts: number): number[] {
  const count = Math.min(parts, quantidade)
  const each = Math.floor(quantidade / count)
  return Array.from({ length: count }, (_, index) => (index === 0 ? quantidade - each * (count - 1) : each))
}

/** The weight of each part; the sum is the whole weight. */
function shareOf(peso: number, parts: readonly number[], index: number): number {
  const each = Math.max(1, Math.floor(peso / parts.length))
  return index === 0 ? Math.max(1, peso - each * (parts.length - 1)) : each
}

/** A pendencia as the desk sees it. */
interface Vista {
  id: number
  version: number
  tipo: string
  decisoes: readonly string[]
}

interface Bloqueio {
  id: number
  tipo: string
}

interface Asked {
  id: number
  declarado: ServicoDeclarado
  companyId: number
  area: ServicoDeclarado['areas'][number]
}

/** The pendencia in which several trucks are named for parts of a line. */
const sharing = 'DADOS_TRANSPORTE_CARGA_GERAL'

const helps: ReadonlySet<string> = new Set(['APROVAR', 'FINALIZAR'])

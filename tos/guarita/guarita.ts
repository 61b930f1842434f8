import { randomUUID } from 'node:crypto'
import { sendEventos } from '@cais/core/api/integracao.ts'
import {
  type DecisaoDaPortariaView,
  decidePasse,
  decidePlaca,
  getListaDaPortaria,
  listChavesDaPortaria,
} from '@cais/core/api/portaria.ts'
import { type RequestOf, type Route, urlOf } from '@cais/core/api/route.ts'
import { appliedAtOnce } from '@cais/core/entrada/envelope.ts'
import { Recusa } from '../portal.ts'
import type { Tempo } from '../relogio.ts'
import { type Entrada, Gaveta, type Guardado } from './guardado.ts'
import { ListaRecusada, readLista } from './lista.ts'
import { decideByLista, type Lido, linhaOf } from './por-lista.ts'

interface Onde {
  url: string
  /** The key of a system of the kind `gate`, with `portaria:ler` and `eventos:enviar`. */
  chave: string
  /** Where the list and the entries are kept. */
  folder: string
  tempo: Pick<Tempo, 'now'>
  /** How long a truck waits for the portal before the list is asked. */
  patience?: number
}

type Passagens = ReturnType<typeof decideByLista>['passagens']

/** What a gate tells the barrier. */
export interface Veredito {
  /** `NINGUEM`: neither the portal nor a list answers, so people decide. */
  por: 'PORTAL' | 'LISTA' | 'NINGUEM'
  decisao: DecisaoDaPortariaView['decisao']
  passagens: Passagens | DecisaoDaPortariaView['passagens']
  /** Why the list was not asked or believed. */
  porque: string | null
}

/** An answer of the portal, or none. */
interface Resposta {
  status: number
  etag: string | null
  body: unknown
}

interface Loose {
  params?: unknown
  query?: unknown
  body?: unknown
}

const kept = 24 * 3_600_000

/**
 * A gate that asks the portal about each truck, and for some hours a list that the portal has signed. It keeps whom it let in
 * and tells the portal when it is there again.
 */
export class Guarita {
  readonly #onde: Onde
  readonly #gaveta: Gaveta

  constructor(onde: Onde) {
    this.#onde = onde
    this.#gaveta = new Gaveta(onde.folder)
  }

  /** Asks for a newer list, once a minute or so. Throws where the portal refuses the key or the list cannot be believed. */
  async refresh(): Promise<'NOVA' | 'MESMA' | 'SEM_PORTAL'> {
    const chaves = await this.#ask(listChavesDaPortaria, {})
    if (!chaves) return 'SEM_PORTAL'
    const { keys } = listChavesDaPortaria.answer.parse(chaves.body)
    const before = this.#gaveta.read()
    const held = { ...before, chaves: keys }
    // What a key that was withdrawn has signed is not asked for in vain: it would not be believed.
    const etag = this.#believed(held) ? held.etag : null
    this.#keep(held)
    const given = await this.#ask(getListaDaPortaria, { query: {} }, etag)
    if (!given) return 'SEM_PORTAL'
    if (given.status === 304) return 'MESMA'
    const lista = getListaDaPortaria.answer.parse(given.body)
    const read = readLista(lista, { ...this.#known(held), now: this.#onde.tempo.now() })
    this.#keep({ ...held, lista, etag: given.etag, instalacao: read.instalacao })
    return 'NOVA'
  }

  /** Whether what stands at the barrier may enter: by the portal, else by the list. */
  async decide(lido: Lido): Promise<Veredito> {
    const { placa, codigo, cnh = null } = lido
    const answer = codigo
      ? await this.#ask(decidePasse, { params: { codigo }, query: { placa, ...(cnh && { cnh }) } })
      : await this.#ask(decidePlaca, { params: { placa }, query: { ...(cnh && { cnh }) } })
    if (answer) {
      const { decisao, passagens } = decidePlaca.answer.parse(answer.body)
      return { por: 'PORTAL', decisao, passagens, porque: null }
    }
    return this.#decideAlone(lido)
  }

  /** Keeps that a truck was let in, as an event of now; it is sent by `send`, at once or hours later. */
  enter(lido: Lido, passagem: Veredito['passagens'][number]): Entrada {
    const { estadia, conteiner, quantidade } = passagem.carga
    const entrada: Entrada = {
      id: `guarita-${randomUUID()}`,
      em: this.#now(this.#gaveta.read()).toISOString(),
      placa: lido.placa,
      cnh: lido.cnh ?? null,
      codigo: passagem.codigo,
      linha: linhaOf(passagem),
      viagem: passagem.viagem,
      estadia,
      conteiner,
      quantidade,
      resultado: null,
    }
    const held = this.#gaveta.read()
    this.#keep({ ...held, entradas: [...held.entradas, entrada] })
    return entrada
  }

  /** Tells the portal of the entries that it does not know; those that it has taken in now. */
  async send(): Promise<Entrada[]> {
    const taken: Entrada[] = []
    for (;;) {
      const held = this.#gaveta.read()
      const batch = held.entradas.filter(isToTell).slice(0, appliedAtOnce)
      if (batch.length === 0) return taken
      const answer = await this.#ask(sendEventos, { body: { itens: batch.map(eventoOf) } })
      if (!answer) return taken
      const { itens } = sendEventos.answer.parse(answer.body)
      const results = new Map(
        itens.map(({ id, primeiro, resultado }) => [id, primeiro ?? resultado ?? 'RECEBIDO']),
      )
      const now = this.#gaveta.read()
      const entradas = now.entradas.map((one) => ({
        ...one,
        resultado: results.get(one.id) ?? one.resultado,
      }))
      const told = entradas.filter(({ id }) => results.has(id))
      this.#keep({ ...now, entradas })
      taken.push(...told)
      // An answer without these items would be asked for again without end.
      if (told.length < batch.length) return taken
    }
  }

  /** The entries that only people can tell the portal of: no system has given their cargo a name. */
  untold = (): Entrada[] => this.#gaveta.read().entradas.filter((one) => !isNamed(one))

  #decideAlone(lido: Lido): Veredito {
    const held = this.#gaveta.read()
    const now = this.#now(held)
    this.#keep(held)
    try {
      if (!held.lista) return nobody('There is no list yet.')
      const lista = readLista(held.lista, { ...held, now })
      const since = held.entradas.filter(({ em }) => em >= lista.geradaEm)
      return { por: 'LISTA', ...decideByLista(lista, since, lido, now), porque: null }
    } catch (error) {
      if (error instanceof ListaRecusada) return nobody(error.message)
      throw error
    }
  }

  #believed(held: Guardado): boolean {
    try {
      return held.lista !== null && Boolean(readLista(held.lista, { ...held, now: this.#onde.tempo.now() }))
    } catch (error) {
      if (error instanceof ListaRecusada) return false
      throw error
    }
  }

  /** What a list is compared with: the installation, and the list that is kept if it is believed itself. */
  #known(held: Guardado) {
    const { chaves, instalacao, lista } = held
    const desde =
      lista && this.#believed(held)
        ? readLista(lista, { chaves, now: this.#onde.tempo.now() }).geradaEm
        : undefined
    return { chaves, instalacao, desde }
  }

  #now({ vistoEm }: Guardado): Date {
    return new Date(Math.max(this.#onde.tempo.now().getTime(), vistoEm === null ? 0 : Date.parse(vistoEm)))
  }

  #keep(held: Guardado): void {
    const now = this.#now(held)
    const entradas = held.entradas.filter((one) => isToTell(one) || Date.parse(one.em) > now.getTime() - kept)
    this.#gaveta.write({ ...held, entradas, vistoEm: now.toISOString() })
  }

  /** Null where the portal is away or has too much to do; a refusal is thrown. */
  async #ask<R extends Route>(
    route: R,
    request: RequestOf<R> & Loose,
    etag: string | null = null,
  ): Promise<Resposta | null> {
    const { url, chave, patience = 2_000 } = this.#onde
    const { body, ...address }: Loose = request
    try {
      const answer = await fetch(`${url}${urlOf(route.path, address)}`, {
        method: route.method,
        headers: {
          authorization: `Bearer ${chave}`,
          ...(etag !== null && { 'if-none-match': etag }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patience),
      })
      const text = await answer.text()
      if (answer.status === 429 || answer.status >= 500) return null
      if (answer.status >= 400)
        throw new Recusa(answer.status, answer.headers.get('x-caisapp-error') ?? text.slice(0, 200))
      return {
        status: answer.status,
        etag: answer.headers.get('etag'),
        body: text === '' ? null : JSON.parse(text),
      }
    } catch (error) {
      if (error instanceof Recusa) throw error
      // No answer, none in time, or none of a portal: whatever stands in between is away too.
      return null
    }
  }
}

const nobody = (porque: string): Veredito => ({ por: 'NINGUEM', decisao: 'NAO_ENTRA', passagens: [], porque })

const isNamed = ({ estadia, conteiner }: Entrada) => estadia !== null || conteiner !== null
const isToTell = (one: Entrada) => one.resultado === null && isNamed(one)

/** The entry as the event that it was, hours later too: both moments are those of then. */
const eventoOf = ({ id, em, placa, cnh, estadia, conteiner, quantidade }: Entrada) => ({
  id,
  ocorridoEm: em,
  registradoEm: em,
  tipo: 'GATE_ENTRADA' as const,
  carga: estadia,
  conteiner: estadia === null ? conteiner : null,
  placa,
  cnh,
  cpfMotorista: null,
  quantidade,
})

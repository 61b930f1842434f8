import type { EscalaStatus } from '@cais/core/rules/escala.ts'
import type { Insertable } from 'kysely'
import type { Escala } from '../db/tables.gen.ts'
import type { Tx } from '../http/serve.ts'
import { continueAfter } from './continue-after.ts'
import { demoEmpresas } from './empresas.ts'
import { asAnnounced, changeEscalas } from './mudancas-de-escala.ts'
import { type DemoNavio, demoNavios, insertNavios } from './navios.ts'
import { type DemoPorto, demoPortos, insertPortos } from './portos.ts'
import { berthOf, findPlace, type Place } from './quay.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A ship call: its time, relative to the creation of the world, and its status. */
interface Arrival {
  status: EscalaStatus
  eta: number
  /** For berthed ships: since when. */
  berthed?: number
}

const past = 46
const ahead = 38
const isCalledOff = (index: number) => index % 13 === 5

/** Ship calls of the last 45 days, those at the quay and at anchor now, and those of the next 30 days, in this order. */
const arrivals: Arrival[] = [
  ...Array.from({ length: past }, (_, index): Arrival => {
    const eta = -45 * day + Math.round((index * 42 * day) / past / hour) * hour
    return { status: isCalledOff(index) ? 'CANCELADO' : 'ENCERRADO', eta }
  }),
  { status: 'ATRACADO', eta: -34 * hour, berthed: -27 * hour },
  { status: 'ATRACADO', eta: -15 * hour, berthed: -5 * hour },
  { status: 'ATRACADO', eta: -21 * hour, berthed: -16 * hour },
  { status: 'NA_BARRA', eta: -9 * hour },
  { status: 'NA_BARRA', eta: -3 * hour },
  { status: 'NA_BARRA', eta: -1 * hour },
  ...Array.from({ length: ahead }, (_, index): Arrival => {
    const eta = 10 * hour + Math.round((index * 29 * day) / ahead / hour) * hour
    return { status: isCalledOff(index) ? 'CANCELADO' : 'ANUNCIADO', eta }
  }),
]

/** A deterministic pseudo-random number below `limit`. */
const spread = (index: number, limit: number) => (index * 7_919 + 3_571) % limit

/** Ships take turns; those at the quay now are Farol Itaúnas, Garça Real and Horizonte Lua. */
const navioOf = (index: number) =>
  demoNavios[(index - past + 5 + 3 * demoNavios.length) % demoNavios.length] as DemoNavio

const agencias = demoEmpresas.filter(({ tipos }) => tipos.includes('AgenciaMaritima'))
const isBrazilian = ({ codigo }: DemoPorto) => codigo.startsWith('BR')
const away = demoPortos.filter(({ codigo }) => codigo !== 'BRVIX')

export type DemoEscala = Insertable<Escala> & { id: number }

/** All ship calls of the demo world; the same moment always gives the same calls. */
export function demoEscalas(now: Date): DemoEscala[] {
  const start = Math.floor(now.getTime() / hour) * hour
  const places = placesOf(start)
  return arrivals
    .map((arrival, index) => ({ arrival, index, place: places.get(index) }))
    .filter(({ place, arrival }) => place || arrival.status === 'CANCELADO')
    .map(({ arrival, index, place }, position) => ({
      id: position + 1,
      ...identityOf(index, start + arrival.eta),
      ...datesOf(arrival, index, start, place),
      status: arrival.status,
    }))
}

/** A place at the quay for every ship that was not cancelled; the ships that are there now come first. */
function placesOf(start: number): Map<number, Place> {
  const places = new Map<number, Place>()
  const order = arrivals
    .map((arrival, index) => ({ ...arrival, index }))
    .filter(({ status }) => status !== 'CANCELADO')
    .sort((a, b) => Number(b.status === 'ATRACADO') - Number(a.status === 'ATRACADO'))
  for (const { status, eta, berthed, index } of order) {
    const afterArrival = start + eta + (4 + spread(index, 7)) * hour
    const place = findPlace([...places.values()], {
      length: navioOf(index).comprimento,
      stay: (30 + spread(index, 19)) * hour,
      earliest: berthed === undefined ? Math.max(afterArrival, earliestOf(status, start)) : start + berthed,
      wish: index - past,
    })
    // A ship for which the quay was full until today is left out of the past.
    if (status !== 'ENCERRADO' || place.until < start - 2 * hour) places.set(index, place)
  }
  return places
}

function earliestOf(status: EscalaStatus, start: number): number {
  return status === 'ENCERRADO' ? 0 : start + 6 * hour
}

function identityOf(index: number, eta: number) {
  const navio = navioOf(index)
  const isCoastal = navio.armador.tipos.includes('AgenciaMaritima')
  const ports = away.filter((porto) => isBrazilian(porto) === isCoastal)
  const portOf = (turn: number) => ports[(index * 5 + turn) % ports.length]?.id ?? null
  const voyage = 400 + navio.id * 3 + Math.floor(index / demoNavios.length)
  const year = new Date(eta).getUTCFullYear()
  return {
    visit: `${codeOf(navio)}${year}${String(index + 1).padStart(3, '0')}`,
    tipo_viagem: isCoastal ? ('CABOTAGEM' as const) : ('LONGO_CURSO' as const),
    viagem_inbound: `${voyage}S`,
    viagem_outbound: `${voyage}N`,
    navio_id: navio.id,
    armador_id: navio.armador.id,
    agencia_maritima_id: isCoastal ? navio.armador.id : agenciaOf(navio),
    porto_origem_id: portOf(0),
    porto_destino_id: portOf(3),
  }
}

/** The agency of a ship; one ship has the agency of the demo accounts, who can make bookings for its calls. */
function agenciaOf({ id }: DemoNavio): number | null {
  return agencias[id === 12 ? 0 : id % agencias.length]?.id ?? null
}

/** `GARC` for Garça Real. */
function codeOf({ nome }: DemoNavio): string {
  return nome
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 4)
    .toUpperCase()
}

/** The announced times, and the actual times that lie before now. */
function datesOf({ status, eta }: Arrival, index: number, start: number, place: Place | undefined) {
  const etb = place?.from ?? start + eta + 8 * hour
  const etd = place?.until ?? etb + 30 * hour
  const date = (time: number) => new Date(time)
  const done = (time: number) => (place && time <= start ? new Date(time) : null)
  const berthing = etb + (spread(index, 9) - 4) * 10 * minute
  const departure = etd + (spread(index, 7) - 3) * 10 * minute
  const opening = etb - 7 * day
  const deadline = etb - 12 * hour
  const isKnownToCustoms = status !== 'CANCELADO' && etb < start + 12 * day
  return {
    escala_siscomex: isKnownToCustoms
      ? `${date(etb).getUTCFullYear() % 100}${610_000_000 + index * 1_377}`
      : null,
    berco: place ? berthOf(place) : null,
    medida_popa: place?.popa ?? null,
    medida_proa: place?.proa ?? null,
    data_eta: date(start + eta),
    data_etb: date(etb),
    data_etd: date(etd),
    data_deadline: date(deadline),
    limite_recepcao_cheio: date(deadline - 6 * hour),
    abertura_gate: date(opening),
    data_abertura_gate: done(opening + spread(index, 4) * 5 * minute),
    indicador_grade_liberada: status !== 'CANCELADO',
    data_atracacao: done(berthing),
    data_inicio_operacao: done(berthing + hour),
    data_termino_descarga: done(berthing + (etd - etb) * 0.45),
    data_termino_operacao: done(departure - 2 * hour),
    data_desatracacao: done(departure),
  }
}

export async function insertEscalas(tx: Tx, now: Date): Promise<void> {
  await insertPortos(tx)
  await insertNavios(tx)
  const escalas = demoEscalas(now)
  await tx.insertInto('escala').values(asAnnounced(escalas)).execute()
  await changeEscalas(tx, escalas, now)
  await continueAfter(tx, 'escala', escalas.length)
}

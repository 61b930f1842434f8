import type { Area } from '@cais/core/access/area.ts'
import type { EmpresaTipo } from '@cais/core/access/authority.ts'
import type { Beneficiario } from '@cais/core/rules/cobranca.ts'
import type { Tarifa } from '@cais/core/rules/tarifa.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { Random } from '@cais/core/values/random.ts'
import { readBeneficiario } from '../../course/faturas/beneficiario.ts'
import { readTarifas } from '../../course/faturas/read-tarifas.ts'
import type { Tx } from '../../http/serve.ts'
import { type DemoEmpresa, demoEmpresas, empresaOfTipo } from '../empresas.ts'
import { demoPessoas } from '../pessoas.ts'
import { Rows } from './rows.ts'

export const hour = 3_600_000
export const day = 24 * hour

export interface DemoEscala {
  id: number
  status: string
  tipo_viagem: string
  armador_id: number
  agencia_maritima_id: number | null
  eta: Date
  abertura_gate: Date | null
  limite_recepcao_cheio: Date | null
  data_deadline: Date | null
  data_etb: Date | null
  data_etd: Date | null
  data_atracacao: Date | null
  data_desatracacao: Date | null
}

/** The inputs of the demo's domain: the time, the random generator, and the existing ships and ports. */
export interface Mundo {
  now: Date
  timeZone: string
  random: Random
  rows: Rows
  escalas: DemoEscala[]
  portos: { id: number; codigo: string }[]
  tarifas: Tarifa[]
  beneficiario: Beneficiario
}

export async function readMundo(tx: Tx, now: Date, timeZone: string): Promise<Mundo> {
  const escalas = await tx
    .selectFrom('escala')
    .select([
      'id',
      'status',
      'tipo_viagem',
      'armador_id',
      'agencia_maritima_id',
      'data_eta',
      'abertura_gate',
      'limite_recepcao_cheio',
      'data_deadline',
      'data_etb',
      'data_etd',
      'data_atracacao',
      'data_desatracacao',
    ])
    .where('status', '<>', 'CANCELADO')
    .where('data_eta', 'is not', null)
    .orderBy('data_eta')
    .orderBy('id')
    .execute()
  const portos = await tx.selectFrom('porto').select(['id', 'codigo']).orderBy('codigo').execute()
  return {
    now,
    timeZone,
    random: new Random(1808),
    rows: new Rows(),
    escalas: escalas.map(({ data_eta, ...rest }) => ({ ...rest, eta: data_eta ?? now })),
    portos,
    tarifas: await readTarifas(tx),
    beneficiario: await readBeneficiario(tx),
  }
}

const tipoOfArea: Record<Area, EmpresaTipo> = {
  cliente: 'Cliente',
  beneficiario: 'Beneficiario',
  depot: 'Depot',
  transportador: 'Transportador',
  armador: 'Armador',
  despachante: 'Despachante',
  'agente-carga': 'AgenteCarga',
  'agencia-maritima': 'AgenciaMaritima',
  terminal: 'Terminal',
}

/** The company of the demo account that works in this area. */
export function demoEmpresaOf(area: Area): DemoEmpresa {
  return empresaOfTipo(tipoOfArea[area])
}

/** The active companies that may work in this area. */
export function empresasOf(area: Area): DemoEmpresa[] {
  return demoEmpresas.filter(({ activated, tipos }) => activated && tipos.includes(tipoOfArea[area]))
}

/** Usually the company of the demo account, so that its lists are long, and sometimes another. */
export function someEmpresaOf({ random }: Mundo, area: Area, demoShare = 0.55): DemoEmpresa {
  return random.chance(demoShare) ? demoEmpresaOf(area) : random.pick(empresasOf(area))
}

/** A ship call between these times, of this line if possible; without any, a random call. */
export function escalaBetween(mundo: Mundo, from: Date, until: Date, armadorId?: number): DemoEscala {
  const { random, escalas } = mundo
  const fitting = escalas.filter(({ eta }) => eta > from && eta <= until)
  const ofLine = fitting.filter(({ armador_id }) => armador_id === armadorId)
  return random.pick([ofLine, fitting, escalas].find(({ length }) => length > 0) ?? [])
}

/** A ship call of before this time. */
export function escalaBefore(mundo: Mundo, time: Date, armadorId?: number): DemoEscala {
  return escalaBetween(mundo, new Date(0), time, armadorId)
}

/** One of the last few ship calls: owners of cargo in the yard request services while storage is free. */
export function escalaJustBefore(mundo: Mundo, time: Date, armadorId?: number): DemoEscala {
  const few = 3
  const before = mundo.escalas
    .filter(({ eta, armador_id }) => eta < time && (armadorId === undefined || armador_id === armadorId))
    .toSorted((a, b) => b.eta.getTime() - a.eta.getTime())
    .slice(0, few)
  return before.length ? mundo.random.pick(before) : escalaBefore(mundo, time, armadorId)
}

export function escalaAfter(mundo: Mundo, time: Date, armadorId?: number): DemoEscala {
  return escalaBetween(mundo, time, daysFrom(time, 365), armadorId)
}

export function daysFrom(time: Date, days: number): Date {
  return new Date(time.getTime() + Math.round(days * day))
}

export function dayFrom(time: Date, days: number, timeZone: string): string {
  return dayOf(daysFrom(time, days), timeZone)
}

/** A user of a company, or staff. */
export function loginOf(empresaId: number): string {
  return (
    demoPessoas.find(({ empresas }) => empresas.some((one) => one.empresa.id === empresaId))?.login ?? 'grc'
  )
}

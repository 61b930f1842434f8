import type { Area } from '@cais/core/access/area.ts'
import type { EmpresaTipo } from '@cais/core/access/authority.ts'
import type { ParteDeclaravel } from '@cais/core/catalogo/campos.ts'
import { type ServicoDeclarado, servicosDeclarados } from '@cais/core/catalogo/servicos.ts'
import type { Random } from '@cais/core/values/random.ts'
import type { ServicoStatus } from '@cais/core/workflow/estado.ts'
import { namesFrota } from '@cais/core/workflow/politica.ts'
import { diceOf, pickSkewed, pickWeighted } from './dice.ts'
import {
  type Categoria,
  cargaOfServico,
  type Embarque,
  type Escala,
  embarqueAt,
  embarqueOfCarga,
  escalaAt,
  type Plan,
  timeOf,
} from './embarques.ts'
import { idsOf } from './empresas.ts'
import { type PendenciaState, pendenciasOf } from './pendencias.ts'

const all: readonly ServicoDeclarado[] = servicosDeclarados

/** The services for cargo of a category, each with the frequency in the catalogue. */
const choicesOf = (categoria: Categoria) =>
  all.flatMap((one) => {
    const weight = one.frequencia[categoria]
    return weight ? [[one, weight] as const] : []
  })
const choices: Record<Categoria, ReturnType<typeof choicesOf>> = {
  IMPORTACAO: choicesOf('IMPORTACAO'),
  EXPORTACAO: choicesOf('EXPORTACAO'),
  CABOTAGEM: choicesOf('CABOTAGEM'),
  VAZIO: choicesOf('VAZIO'),
}

/** Clients request most services, and brokers come next. */
const areaWeights: Record<Area, number> = {
  cliente: 45,
  despachante: 35,
  'agente-carga': 10,
  transportador: 12,
  armador: 20,
  'agencia-maritima': 14,
  depot: 10,
  beneficiario: 8,
  terminal: 6,
}

interface Parte {
  empresaId: number
  area: Area
  papel: string
}

export interface SeedServico {
  declarado: ServicoDeclarado
  status: ServicoStatus
  createdAt: number
  referencia: string | null
  requisitanteId: number
  consignatarioId: number | null
  transportadorId: number | null
  embarque: Embarque
  embarqueIndex: number
  escala: Escala
  cargas: number[]
  partes: Parte[]
  pendencias: PendenciaState[]
}

/** The n-th service; it is always the same. */
export function servicoAt(plan: Plan, index: number): SeedServico {
  const random = diceOf(1, index)
  const carga = cargaOfServico(index)
  const embarqueIndex = embarqueOfCarga(carga)
  const embarque = embarqueAt(plan, embarqueIndex)
  const escala = escalaAt(plan, embarque.escala)
  const declarado = pickWeighted(random, choices[embarque.categoria])
  const createdAt = timeOf(plan, index, plan.servicos)
  const status = declarado.pendencias.length ? statusOf(random, plan.now - createdAt) : 'EXECUTADO'
  const pendencias = pendenciasFor(random, declarado, status)
  const consignatarioId = embarque.categoria === 'VAZIO' ? null : embarque.clienteId
  const area = pickWeighted(
    random,
    declarado.areas.map((one) => [one, areaWeights[one]] as const),
  )
  const requisitanteId = askerOf(random, area, embarque, escala)
  const needsTruck = pendencias.some(({ tipo, reached }) => reached && namesFrota(tipo))
  const ofTruck = needsTruck ? pickSkewed(random, idsOf('Transportador')) : null
  const transportadorId = area === 'transportador' ? requisitanteId : ofTruck
  // A second box of the same shipment, if there is one.
  const hasSecond =
    random.chance(0.4) && carga + 1 < plan.cargas && embarqueOfCarga(carga + 1) === embarqueIndex
  const made = { declarado, requisitanteId, consignatarioId, transportadorId, embarque, escala }
  return {
    ...made,
    status,
    createdAt,
    referencia: referenciaOf(random),
    embarqueIndex,
    cargas: hasSecond ? [carga, carga + 1] : [carga],
    partes: partesOf(random, area, made),
    pendencias,
  }
}

const day = 86_400_000

/** Recent services are in progress; old ones are finished, except a few that were forgotten. */
function statusOf(random: Random, age: number): ServicoStatus {
  if (age > 25 * day) {
    return pickWeighted(random, [
      ['EXECUTADO', 920],
      ['CANCELADO', 72],
      ['PENDENTE', 5],
      ['AGUARDANDO_EXECUCAO', 3],
    ])
  }
  return pickWeighted(random, [
    ['PENDENTE', 42],
    ['AGUARDANDO_EXECUCAO', 20],
    ['EM_ANDAMENTO', 10],
    ['EXECUTADO', 24],
    ['CANCELADO', 4],
  ])
}

const known = new Map<string, PendenciaState[]>()

/** The same few hundred situations repeat, so each is computed once. */
function pendenciasFor(random: Random, declarado: ServicoDeclarado, status: ServicoStatus): PendenciaState[] {
  const done = random.int(0, Math.max(declarado.pendencias.length - 1, 0))
  const turn = random.int(0, 5)
  const isUnfinished = status === 'PENDENTE' || status === 'CANCELADO'
  const key = `${declarado.subtipo} ${status} ${isUnfinished ? `${done} ${turn}` : ''}`
  const found = known.get(key)
  if (found) return found
  const made = pendenciasOf(declarado, {
    status,
    condicoes: [],
    // Pendencias that only some cargo needs are not counted; the last one is never done while others wait.
    done: Math.min(done, declarado.pendencias.filter(({ quando }) => !quando).length - 1),
    choose: (_, from) => from[Math.max(turn - 2, 0) % from.length] ?? 'ATIVA',
  })
  known.set(key, made)
  return made
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

function askerOf(random: Random, area: Area, { clienteId }: Embarque, escala: Escala): number {
  if (area === 'cliente') return clienteId
  if (area === 'despachante') return brokerOf(clienteId)
  if (area === 'agente-carga') return forwarderOf(clienteId)
  if (area === 'armador') return escala.armadorId
  if (area === 'agencia-maritima') return escala.agenciaId
  return pickSkewed(random, idsOf(tipoOfArea[area]))
}

const oneFor = (ids: number[], clienteId: number) => ids[clienteId % ids.length] ?? 0
/** Every client has a broker and a forwarder who may act for it. */
export const brokerOf = (clienteId: number) => oneFor(idsOf('Despachante'), clienteId)
export const forwarderOf = (clienteId: number) => oneFor(idsOf('AgenteCarga'), clienteId)

type Made = Pick<
  SeedServico,
  'declarado' | 'requisitanteId' | 'consignatarioId' | 'transportadorId' | 'embarque' | 'escala'
>

/** Two to four parties, the strongest roles first, each company once in each area. */
function partesOf(random: Random, area: Area, made: Made): Parte[] {
  const { declarado, requisitanteId, consignatarioId, transportadorId, embarque, escala } = made
  const partes: Parte[] = [{ empresaId: requisitanteId, area, papel: 'REQUISITANTE' }]
  const add = (empresaId: number | null, inArea: Area, papel: string) => {
    if (empresaId === null || partes.length === 4) return
    if (partes.some((one) => one.empresaId === empresaId && one.area === inArea)) return
    partes.push({ empresaId, area: inArea, papel })
  }
  const names = (papel: ParteDeclaravel) => declarado.partes.some((one) => one.papel === papel)
  add(consignatarioId, 'cliente', 'CONSIGNATARIO')
  add(transportadorId, 'transportador', 'TRANSPORTADOR')
  if (names('BENEFICIARIO')) {
    add(pickSkewed(random, idsOf('Beneficiario')), 'beneficiario', 'BENEFICIARIO')
  }
  if (embarque.isBooked || declarado.escala) {
    add(escala.armadorId, 'armador', 'ARMADOR')
    add(escala.agenciaId, 'agencia-maritima', 'AGENCIA_MARITIMA')
    add(escala.agenciaId, 'armador', 'AGENCIA_MARITIMA')
  }
  if (names('DEPOT')) add(pickSkewed(random, idsOf('Depot')), 'depot', 'DEPOT')
  if (consignatarioId !== null) {
    add(brokerOf(consignatarioId), 'despachante', 'AUTORIZADO')
    add(forwarderOf(consignatarioId), 'agente-carga', 'AUTORIZADO')
  }
  return partes
}

function referenciaOf(random: Random): string | null {
  const number = random.int(10_000, 99_999)
  switch (random.int(0, 5)) {
    case 0:
      return `PO 45${number}`
    case 1:
      return `Pedido ${number}`
    case 2:
      return `IMP-${number}/A`
    case 3:
      return `Lote ${number} urgente`
    case 4:
      return `Ref. Filial ${number % 40} nº ${number}`
    default:
      return null
  }
}

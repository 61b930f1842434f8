import { tipoOfServico } from '@cais/core/catalogo/tipos-servico.ts'
import { isFinished, type PendenciaEstado } from '@cais/core/workflow/estado.ts'
import {
  isAgendamento,
  isCobranca,
  isForTransportador,
  namesFrota,
  vezOf,
} from '@cais/core/workflow/politica.ts'
import { type DemoEmpresa, demoEmpresas, empresaOfTipo } from '../empresas.ts'
import type { Autorizados } from './autorizacoes.ts'
import { isWeighed, newBoletim } from './boletins.ts'
import { mapaBlock } from './cargas.ts'
import { newEntregas } from './entregas.ts'
import { newFatura } from './faturas.ts'
import type { Placas } from './frota.ts'
import { dayFrom, daysFrom, hour, loginOf, type Mundo, someEmpresaOf } from './mundo.ts'
import type { Plano } from './plano.ts'
import { type CargasDoServico, isStillBlocked, newCargasOf } from './servico-cargas.ts'
import { partesOf } from './servico-partes.ts'

interface Around {
  autorizados: Autorizados
  placas: Placas
}

/** Makes the planned services, the oldest first, so that their numbers grow with time. */
export function newServicos(mundo: Mundo, planos: Plano[], around: Around): void {
  const inTime = planos.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  for (const plano of inTime) newServico(mundo, plano, around)
}

/** Many requests are valid for thirty days; of those without windows, one is about to expire. */
function validadeOf({ rows, random, now, timeZone }: Mundo, { status, createdAt, declarado }: Plano) {
  const usual = random.chance(0.4) ? dayFrom(createdAt, 30, timeZone) : null
  const soon = dayFrom(now, 2, timeZone)
  const isEnding = rows.of('servico').some((one) => one.status === 'PENDENTE' && one.validade === soon)
  const hasWindows = declarado.pendencias.some(({ tipo }) => isAgendamento(tipo))
  return status === 'PENDENTE' && !hasWindows && !isEnding ? soon : usual
}

function newServico(mundo: Mundo, plano: Plano, around: Around): void {
  const { rows } = mundo
  const { declarado, status, requisitante, createdAt } = plano
  const cargas = newCargasOf(mundo, plano, (empresa) => clientsOf(around.autorizados, empresa))
  const transportador = transportadorOf(mundo, plano)
  const until = endOf(mundo, plano)
  const servico = rows.add('servico', {
    numero_solicitacao: '',
    tipo: declarado.tipo,
    subtipo: declarado.subtipo,
    status,
    referencia_cliente: referenciaOf(mundo),
    requisitante_id: requisitante.id,
    consignatario_id: cargas.consignatario?.id ?? null,
    escala_id: cargas.escala?.id ?? null,
    booking_id: cargas.booking?.id ?? null,
    validade: validadeOf(mundo, plano),
    data_criacao: createdAt,
    area: plano.area,
  })
  servico.numero_solicitacao = `${dayFrom(createdAt, 0, mundo.timeZone).slice(0, 4)}${String(servico.id).padStart(6, '0')}`
  for (const parte of partesOf(mundo, plano, cargas, transportador, around.autorizados)) {
    rows.link('servico_parte', {
      empresa_id: parte.empresaId,
      area: parte.area,
      servico_id: servico.id,
      papel: parte.papel,
      status,
      subtipo: declarado.subtipo,
      data_criacao: createdAt,
    })
  }
  // The terminal unstuffs every other box itself.
  if (tipoOfServico(declarado.tipo).armazem && servico.id % 2 === 0)
    rows.link('servico_armazem', {
      servico_id: servico.id,
      empresa_id: empresaOfTipo('Desova').id,
      dado_em: createdAt,
      dado_por: 'grc',
    })
  const made: NovoServico = {
    plano,
    servicoId: servico.id,
    numero: servico.numero_solicitacao,
    cargas,
    transportador,
    login: loginOf(requisitante.id),
    linhaIds: [],
    pendenciaIds: new Map(),
    times: timesOf(plano, until),
  }
  newCargaServicos(mundo, made, around)
  newPendencias(mundo, made)
  newEventos(mundo, made)
  newEntregas(mundo, made)
}

/** A service under construction, with the ids of its lines and pendencias. */
export interface NovoServico {
  plano: Plano
  servicoId: number
  numero: string
  cargas: CargasDoServico
  transportador: DemoEmpresa | null
  login: string
  linhaIds: number[]
  pendenciaIds: Map<number, number>
  /** The time of each step of its course. */
  times: Date[]
}

/** The times of a course's steps, evenly from the request to the last one. */
function timesOf({ curso, createdAt }: Plano, until: Date): Date[] {
  const span = until.getTime() - createdAt.getTime()
  const last = Math.max(curso.passos.length - 1, 1)
  return curso.passos.map((_, index) => new Date(createdAt.getTime() + Math.round((span * index) / last)))
}

function clientsOf(autorizados: Autorizados, empresa: DemoEmpresa): DemoEmpresa[] {
  return demoEmpresas.filter(({ id }) =>
    (autorizados.get(id) ?? []).some((one) => one.empresa.id === empresa.id),
  )
}

/** The haulier that the requester has named, with the request or when it was their turn to name one. */
function transportadorOf(
  mundo: Mundo,
  { area, requisitante, transportador, curso }: Plano,
): DemoEmpresa | null {
  if (area === 'transportador') return requisitante
  if (transportador) return transportador
  const isTime = curso.estado.pendencias.some(({ id, tipo }) => namesFrota(tipo) && curso.wasReached(id))
  return isTime ? someEmpresaOf(mundo, 'transportador', 0.6) : null
}

/** Pending services changed within the desk's four hours, one in seven earlier; others took up to four days. */
function endOf({ random, now }: Mundo, { status, createdAt, curso }: Plano): Date {
  if (curso.estado.pendencias.length === 0) return createdAt
  const age = now.getTime() - createdAt.getTime()
  if (status === 'PENDENTE') {
    const lot = random.next()
    const ago = lot < 0.85 ? lot * 3 * hour : (lot - 0.85) * 3 * age + 4 * hour
    return new Date(now.getTime() - Math.round(Math.min(ago, age * 0.5)))
  }
  return new Date(Math.min(daysFrom(createdAt, 1 + random.next() * 3).getTime(), now.getTime()))
}

function referenciaOf({ random }: Mundo): string | null {
  const number = random.int(1_000, 9_999)
  return random.pick([`PO 4500${number}`, `Pedido ${number}/26`, `IMP-${number}`, `Lote ${number} B`, null])
}

function newCargaServicos(mundo: Mundo, made: NovoServico, { placas }: Around): void {
  const { plano, servicoId, cargas, transportador, times } = made
  const { declarado, curso } = plano
  const isBlocked = isStillBlocked(plano, 'MAPA') && !isFinished(curso.estado)
  for (const [index, carga] of cargas.cargas.entries()) {
    const linha = curso.estado.linhas[index]
    const status = linha?.status ?? plano.status
    const line = mundo.rows.add('carga_servico', {
      servico_id: servicoId,
      carga_id: carga.id,
      status,
      motivo_bloqueio: isBlocked ? mapaBlock : null,
      ocupacao: declarado.carga.ocupacao,
    })
    made.linhaIds.push(line.id)
    const hasCome = status === 'EXECUTADO' || status === 'EM_ANDAMENTO' || linha?.recebida
    if (!isWeighed(declarado.tipo) || !hasCome) continue
    newBoletim(mundo, placas, {
      servicoTipo: declarado.tipo,
      servicoId,
      cargaServicoId: line.id,
      carga,
      transportador,
      at: times.at(-1) ?? plano.createdAt,
    })
  }
}

function newPendencias(mundo: Mundo, made: NovoServico): void {
  const { rows } = mundo
  const { plano, servicoId, transportador, pendenciaIds } = made
  const isCarriedByOther = transportador !== null && transportador.id !== plano.requisitante.id
  for (const one of plano.curso.estado.pendencias) {
    const { first, last } = spanOf(made, one.id)
    const row = rows.add('pendencia', {
      servico_id: servicoId,
      tipo: one.tipo,
      subtipo: one.subtipo,
      observacao: one.observacao,
      status: one.status,
      status_virtual: one.statusVirtual,
      vez: vezOf(plano.declarado, one, { transportador: isCarriedByOther }),
      transportador_id: isForTransportador(one.tipo) ? (transportador?.id ?? null) : null,
      data_criacao: first,
      desde: last,
    })
    pendenciaIds.set(one.id, row.id)
    if (isCobranca(one.tipo) && plano.curso.wasReached(one.id))
      row.vez = vezOf(plano.declarado, one, newCobranca(mundo, made, one, row.id))
  }
  for (const { id, depoisDe } of plano.curso.estado.pendencias)
    for (const before of depoisDe)
      rows.link('pendencia_predecessora', {
        pendencia_id: pendenciaIds.get(id) ?? 0,
        predecessora_id: pendenciaIds.get(before) ?? 0,
      })
}

/** When a pendencia was created, and when it last changed. */
function spanOf({ plano, times }: NovoServico, pendenciaId: number): { first: Date; last: Date; turn: Date } {
  const at = (isStep: (para: string | null) => boolean) =>
    times.filter((_, index) =>
      plano.curso.passos[index]?.transicoes.some(
        ({ alvo, id, para }) => alvo === 'PENDENCIA' && id === pendenciaId && isStep(para),
      ),
    )
  const all = at(() => true)
  const first = all[0] ?? plano.createdAt
  return { first, last: all.at(-1) ?? first, turn: at((para) => para === 'ATIVA')[0] ?? first }
}

/** Issues the bill when it is its turn; returns what decides whose turn it is then. */
function newCobranca(mundo: Mundo, made: NovoServico, one: PendenciaEstado, pendenciaId: number) {
  const { plano, servicoId, cargas, times, login } = made
  const { last, turn } = spanOf(made, one.id)
  const isOver = one.status === 'RESOLVIDA' || one.status === 'CANCELADA'
  return newFatura(mundo, {
    servicoId,
    tipo: plano.declarado.tipo,
    subtipo: plano.declarado.subtipo,
    pesos: cargas.cargas.map(({ peso_bruto }) => peso_bruto),
    pendenciaId,
    empresaId: cargas.consignatario?.id ?? plano.requisitante.id,
    status: one.status,
    emitidaEm: turn,
    endedAt: isOver ? last : (times.at(-1) ?? turn),
    login,
  })
}

/** Every transition of a service, its pendencias and its lines, in order. */
function newEventos(
  { rows }: Mundo,
  { plano, servicoId, times, login, linhaIds, pendenciaIds }: NovoServico,
): void {
  const principals = { REQUISITANTE: login, TERMINAL: 'grc', ARMAZEM: 'desova' }
  for (const [index, { por, transicoes }] of plano.curso.passos.entries())
    for (const { alvo, id, evento, de, para, motivo } of transicoes)
      rows.add('servico_evento', {
        servico_id: servicoId,
        pendencia_id: alvo === 'PENDENCIA' ? (pendenciaIds.get(id) ?? null) : null,
        carga_servico_id: alvo === 'LINHA' ? (linhaIds[id - 1] ?? null) : null,
        at: times[index] ?? plano.createdAt,
        principal: principals[por],
        evento,
        de,
        para,
        motivo,
      })
}

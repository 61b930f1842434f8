import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import { type DemoEmpresa, demoEmpresas } from '../empresas.ts'
import { demoPessoas } from '../pessoas.ts'
import type { Autorizados } from './autorizacoes.ts'
import { isWeighed, newBoletim } from './boletins.ts'
import { mapaBlock } from './cargas.ts'
import { newEventos } from './eventos.ts'
import { newFatura } from './faturas.ts'
import type { Placas } from './frota.ts'
import { dayFrom, daysFrom, type Mundo, someEmpresaOf } from './mundo.ts'
import { isAgendamento, isTransporte } from './pendencias.ts'
import type { Plano } from './plano.ts'
import { type CargasDoServico, newCargasOf } from './servico-cargas.ts'
import { partesOf } from './servico-partes.ts'
import { observacaoOf, statusVirtualOf } from './textos.ts'

interface Around {
  autorizados: Autorizados
  placas: Placas
}

/** Makes the planned services, oldest first, so that their numbers grow with time. */
export function newServicos(mundo: Mundo, planos: Plano[], around: Around): void {
  const inTime = planos.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  for (const plano of inTime) newServico(mundo, plano, around)
}

function newServico(mundo: Mundo, plano: Plano, around: Around): void {
  const { rows, random } = mundo
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
    validade: random.chance(0.4) ? dayFrom(createdAt, 30) : null,
    data_criacao: createdAt,
    area: plano.area,
  })
  servico.numero_solicitacao = `${createdAt.getUTCFullYear()}${String(servico.id).padStart(6, '0')}`
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
  newCargaServicos(mundo, plano, { servicoId: servico.id, cargas, transportador, until, around })
  const pendencias = newPendencias(mundo, plano, {
    servicoId: servico.id,
    cargas,
    transportador,
    until,
  })
  const login = loginOf(requisitante)
  newEventos(mundo, { servicoId: servico.id, status, createdAt, until, login, pendencias })
}

function clientsOf(autorizados: Autorizados, empresa: DemoEmpresa): DemoEmpresa[] {
  return demoEmpresas.filter(({ id }) =>
    (autorizados.get(id) ?? []).some((one) => one.empresa.id === empresa.id),
  )
}

const movesByTruck = (tipo: PendenciaTipo) =>
  isTransporte(tipo) || tipo === 'MOTORISTAS' || tipo === 'VEICULOS'
const isForHaulier = (tipo: PendenciaTipo) =>
  movesByTruck(tipo) || isAgendamento(tipo) || tipo === 'REAGENDAMENTO'

/** The haulier that the asker has named, once it was their turn to name one. */
function transportadorOf(mundo: Mundo, plano: Plano): DemoEmpresa | null {
  if (plano.area === 'transportador') return plano.requisitante
  if (!plano.pendencias.some(({ tipo, reached }) => movesByTruck(tipo) && reached)) return null
  return plano.transportador ?? someEmpresaOf(mundo, 'transportador', 0.6)
}

/** Pending services were last touched lately; others took up to four days. */
function endOf({ random, now }: Mundo, { status, createdAt, pendencias }: Plano): Date {
  if (pendencias.length === 0) return createdAt
  const age = now.getTime() - createdAt.getTime()
  if (status === 'PENDENTE')
    return new Date(createdAt.getTime() + Math.round(age * (0.5 + random.next() / 2)))
  return new Date(Math.min(daysFrom(createdAt, 1 + random.next() * 3).getTime(), now.getTime()))
}

function referenciaOf({ random }: Mundo): string | null {
  const number = random.int(1_000, 9_999)
  return random.pick([`PO 4500${number}`, `Pedido ${number}/26`, `IMP-${number}`, `Lote ${number} B`, null])
}

function loginOf(empresa: DemoEmpresa): string {
  return (
    demoPessoas.find(({ empresas }) => empresas.some((one) => one.empresa.id === empresa.id))?.login ?? 'grc'
  )
}

interface InServico {
  servicoId: number
  cargas: CargasDoServico
  transportador: DemoEmpresa | null
  until: Date
}

function newCargaServicos(
  mundo: Mundo,
  { declarado, status, condicoes }: Plano,
  { servicoId, cargas, transportador, until, around }: InServico & { around: Around },
): void {
  const isBlocked = status === 'PENDENTE' && condicoes.includes('BLOQUEIO_MAPA')
  for (const [index, carga] of cargas.cargas.entries()) {
    const lineStatus = lineStatusOf(status, index, cargas.cargas.length)
    const line = mundo.rows.add('carga_servico', {
      servico_id: servicoId,
      carga_id: carga.id,
      status: lineStatus,
      motivo_bloqueio: isBlocked ? mapaBlock : null,
      ocupacao: declarado.carga.ocupacao,
    })
    if (!isWeighed(declarado.tipo) || (lineStatus !== 'EXECUTADO' && lineStatus !== 'EM_ANDAMENTO')) continue
    newBoletim(mundo, around.placas, {
      servicoTipo: declarado.tipo,
      servicoId,
      cargaServicoId: line.id,
      carga,
      transportador,
      at: until,
    })
  }
}

/** While a service is being executed its lines are at different points; of three executed ones, one was given up. */
function lineStatusOf(status: string, index: number, count: number): string {
  if (status === 'EM_ANDAMENTO') {
    if (index === 0) return count > 1 ? 'EXECUTADO' : 'EM_ANDAMENTO'
    return index === 1 ? 'EM_ANDAMENTO' : 'AGUARDANDO_EXECUCAO'
  }
  return status === 'EXECUTADO' && index === 2 ? 'CANCELADO' : status
}

function newPendencias(
  mundo: Mundo,
  { declarado, requisitante, createdAt, pendencias }: Plano,
  { servicoId, cargas, transportador, until }: InServico,
) {
  const { rows } = mundo
  const made = pendencias.map((state) => {
    const row = rows.add('pendencia', {
      servico_id: servicoId,
      tipo: state.tipo,
      subtipo: state.subtipo,
      identificador: cargas.cargas.length === 1 ? (cargas.cargas[0]?.identificador ?? null) : null,
      observacao: observacaoOf(state),
      status: state.status,
      status_virtual: statusVirtualOf(state, declarado.tipo, servicoId),
      transportador_id: state.reached && isForHaulier(state.tipo) ? (transportador?.id ?? null) : null,
      data_criacao: createdAt,
      desde: state.reached ? until : createdAt,
    })
    if (state.tipo === 'FINANCEIRA' && state.reached) {
      const empresaId = cargas.consignatario?.id ?? requisitante.id
      const emitidaEm = new Date((createdAt.getTime() + until.getTime()) / 2)
      newFatura(mundo, {
        servicoId,
        tipo: declarado.tipo,
        subtipo: declarado.subtipo,
        pesos: cargas.cargas.map(({ peso_bruto }) => peso_bruto),
        pendenciaId: row.id,
        empresaId,
        status: state.status,
        emitidaEm,
        endedAt: until,
        login: loginOf(requisitante),
      })
    }
    return { ...state, id: row.id }
  })
  for (const { id, depoisDe } of made) {
    for (const tipo of depoisDe) {
      const before = made.find((one) => one.tipo === tipo)
      if (before) rows.link('pendencia_predecessora', { pendencia_id: id, predecessora_id: before.id })
    }
  }
  return made
}

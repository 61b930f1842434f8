import { completeCeMercante } from '@cais/core/values/ce-mercante.ts'
import { completeContainerCode } from '@cais/core/values/container-code.ts'
import { completeImo } from '@cais/core/values/imo.ts'
import { isForTransportador, vezOf } from '@cais/core/workflow/politica.ts'
import { weightsOf } from '../demo/dominio/conteineres.ts'
import { isoCodes } from '../demo/dominio/iso-codes.ts'
import { diceOf } from './dice.ts'
import { armadorOfNavio, embarqueAt, embarqueOfCarga, escalaAt, firstId, type Plan } from './embarques.ts'
import { idsOf } from './empresas.ts'
import { brokerOf, forwarderOf, type SeedServico, servicoAt } from './servicos.ts'

type Value = string | number | boolean | null

/** The rows that were in the database before, by their name. */
export interface Found {
  isoCodeIds: Map<string, number>
  portoIds: number[]
}

export interface SeedTable {
  name: string
  columns: string
  rows: (plan: Plan, found: Found) => Iterable<Value[]>
}

const hour = 3_600_000
const at = (time: number) => new Date(time).toISOString()
const idOf = (index: number) => firstId + index
/** The ordinary boxes and a few refrigerated ones. */
const commonIsoCodes = isoCodes.filter(({ codigo }) => /^(22G1|42G1|45G1|45R1)$/.test(codigo))
const isoOf = (index: number) => commonIsoCodes[index % commonIsoCodes.length] ?? commonIsoCodes[0]

/** Each table comes after the tables that it references. */
export const seedTables: SeedTable[] = [
  { name: 'navio', columns: 'id, nome, imo, comprimento, armador_id', rows: navios },
  {
    name: 'escala',
    columns:
      'id, visit, tipo_viagem, status, viagem_inbound, viagem_outbound, data_eta, data_etb, data_etd, data_deadline, navio_id, armador_id, agencia_maritima_id',
    rows: escalas,
  },
  {
    name: 'autorizacao',
    columns: 'id, empresa_autorizadora_id, empresa_autorizada_id, tipo, data_inicio',
    rows: autorizacoes,
  },
  { name: 'conteiner', columns: 'id, codigo, iso_code_id, tara, peso_maximo', rows: conteineres },
  { name: 'ce_mercante', columns: 'id, numero, bl, consignatario_id, escala_id', rows: cesMercantes },
  {
    name: 'booking',
    columns:
      'id, numero, tipo, modalidade_transporte, categoria_carga, armador_id, agencia_maritima_id, exportador_id, escala_id, porto_descarga_id, utilizado, data_criacao',
    rows: bookings,
  },
  { name: 'booking_item', columns: 'id, booking_id, iso_code_id, quantidade, produto', rows: bookingItems },
  {
    name: 'carga',
    columns:
      'id, identificador, tipo_carga, categoria, conteiner_id, ce_mercante_id, item_previsto_id, escala_prevista_id, produto, peso_bruto',
    rows: cargas,
  },
  { name: 'carga_consignatario', columns: 'id, carga_id, empresa_id', rows: cargaConsignatarios },
  {
    name: 'servico',
    columns:
      'id, numero_solicitacao, tipo, subtipo, status, referencia_cliente, requisitante_id, consignatario_id, escala_id, booking_id, validade, data_criacao',
    rows: servicos,
  },
  {
    name: 'servico_parte',
    columns:
      'empresa_id, area, servico_id, papel, status, subtipo, data_criacao, requisitante_id, consignatario_id, escala_id, autorizacao_id',
    rows: servicoPartes,
  },
  { name: 'carga_servico', columns: 'id, servico_id, carga_id, status', rows: cargaServicos },
  {
    name: 'pendencia',
    columns: 'id, servico_id, tipo, subtipo, status, vez, transportador_id, data_criacao, desde',
    rows: pendencias,
  },
  { name: 'pendencia_predecessora', columns: 'pendencia_id, predecessora_id', rows: predecessoras },
]

function* navios({ navios }: Plan): Iterable<Value[]> {
  for (let i = 0; i < navios; i++) {
    yield [
      idOf(i),
      `Navio ${i + 1} do Horizonte`,
      completeImo(String(811_000 + i * 7)),
      180 + i * 4,
      armadorOfNavio(i),
    ]
  }
}

function* escalas(plan: Plan): Iterable<Value[]> {
  for (let i = 0; i < plan.escalas; i++) {
    const { eta, navio, armadorId, agenciaId } = escalaAt(plan, i)
    const status = eta + 48 * hour < plan.now ? 'ENCERRADO' : 'ANUNCIADO'
    const voyage = String(Math.floor(i / plan.navios) + 1).padStart(3, '0')
    const times = [eta, eta + 8 * hour, eta + 40 * hour, eta - 12 * hour].map(at)
    const way = [`${voyage}S`, `${voyage}N`]
    yield [
      idOf(i),
      `SD${String(i + 1).padStart(6, '0')}`,
      'LONGO_CURSO',
      status,
      ...way,
      ...times,
      idOf(navio),
      armadorId,
      agenciaId,
    ]
  }
}

function* autorizacoes({ start }: Plan): Iterable<Value[]> {
  const from = at(start).slice(0, 10)
  for (const [i, id] of idsOf('Cliente').entries()) {
    yield [idOf(2 * i), id, brokerOf(id), 'DESPACHANTE', from]
    yield [idOf(2 * i + 1), id, forwarderOf(id), 'AGENTE_CARGA', from]
  }
}

/** The authorisation by which the consignee's broker or forwarder has its part. */
function autorizacaoIn(area: string, { consignatarioId }: SeedServico): number | null {
  const place = idsOf('Cliente').indexOf(consignatarioId ?? 0)
  if (place < 0) return null
  if (area === 'despachante') return idOf(2 * place)
  return area === 'agente-carga' ? idOf(2 * place + 1) : null
}

/** Serial numbers from 300,000 on; those of the demo world end below. */
function codeOf(index: number): string {
  return completeContainerCode(`${index % 2 ? 'ZZZU' : 'QQZU'}${300_000 + (index >> 1)}`)
}

function* conteineres({ conteineres }: Plan, { isoCodeIds }: Found): Iterable<Value[]> {
  for (let i = 0; i < conteineres; i++) {
    const iso = isoOf(i)
    if (!iso) continue
    const { tara, peso_maximo } = weightsOf(iso)
    yield [idOf(i), codeOf(i), isoCodeIds.get(iso.codigo) ?? null, tara, peso_maximo]
  }
}

function* cesMercantes(plan: Plan): Iterable<Value[]> {
  for (let i = 0; i < plan.embarques; i++) {
    const { categoria, clienteId, escala } = embarqueAt(plan, i)
    if (categoria !== 'IMPORTACAO' && categoria !== 'CABOTAGEM') continue
    const numero = completeCeMercante(
      `15${new Date(escalaAt(plan, escala).eta).getUTCFullYear() % 100}9${String(i).padStart(8, '0')}`,
    )
    yield [idOf(i), numero, `SDBL${String(i).padStart(8, '0')}`, clienteId, idOf(escala)]
  }
}

function* bookings(plan: Plan, { portoIds }: Found): Iterable<Value[]> {
  for (let i = 0; i < plan.embarques; i++) {
    const { categoria, clienteId, escala, isBooked } = embarqueAt(plan, i)
    if (!isBooked) continue
    const { eta, armadorId, agenciaId } = escalaAt(plan, escala)
    const isEmpty = categoria === 'VAZIO'
    yield [
      idOf(i),
      `SDBK${String(i).padStart(8, '0')}`,
      isEmpty ? 'CONTEINER_VAZIO' : 'CONTEINER_CHEIO',
      'LONGO_CURSO',
      isEmpty ? 'VAZIO' : 'EXPORTACAO',
      armadorId,
      agenciaId,
      isEmpty ? null : clienteId,
      idOf(escala),
      portoIds[i % portoIds.length] ?? null,
      true,
      at(eta - 300 * hour),
    ]
  }
}

function* bookingItems(plan: Plan, { isoCodeIds }: Found): Iterable<Value[]> {
  for (let i = 0; i < plan.embarques; i++) {
    if (!embarqueAt(plan, i).isBooked) continue
    yield [idOf(i), idOf(i), isoCodeIds.get(isoOf(i)?.codigo ?? '') ?? null, 8, productOf(i)]
  }
}

const products = [
  'Café verde em grãos',
  'Granito polido',
  'Celulose',
  'Autopeças',
  'Tecidos',
  'Eletrônicos',
  'Móveis',
]
const productOf = (index: number) => products[index % products.length] ?? ''

function* cargas(plan: Plan): Iterable<Value[]> {
  for (let i = 0; i < plan.cargas; i++) {
    const embarque = embarqueOfCarga(i)
    const { categoria, escala, isBooked } = embarqueAt(plan, embarque)
    const box = i % plan.conteineres
    const isEmpty = categoria === 'VAZIO'
    const hasCe = categoria === 'IMPORTACAO' || categoria === 'CABOTAGEM'
    const weight = isEmpty ? 3_780_000 : 3_780_000 + diceOf(3, i).int(6_000, 24_000) * 1_000
    yield [
      idOf(i),
      codeOf(box),
      'CONTEINER',
      categoria,
      idOf(box),
      hasCe ? idOf(embarque) : null,
      isBooked ? idOf(embarque) : null,
      idOf(escala),
      isEmpty ? null : productOf(embarque),
      weight,
    ]
  }
}

function* cargaConsignatarios(plan: Plan): Iterable<Value[]> {
  for (let i = 0; i < plan.cargas; i++) {
    const { categoria, clienteId } = embarqueAt(plan, embarqueOfCarga(i))
    if (categoria !== 'VAZIO') yield [idOf(i), idOf(i), clienteId]
  }
}

function* servicos(plan: Plan): Iterable<Value[]> {
  for (let i = 0; i < plan.servicos; i++) {
    const one = servicoAt(plan, i)
    const created = at(one.createdAt)
    const { isBooked } = one.embarque
    yield [
      idOf(i),
      `${created.slice(0, 4)}${String(i + 1).padStart(7, '0')}`,
      one.declarado.tipo,
      one.declarado.subtipo,
      one.status,
      one.referencia,
      one.requisitanteId,
      one.consignatarioId,
      escalaIdOf(one),
      isBooked ? idOf(one.embarqueIndex) : null,
      i % 3 ? null : at(one.createdAt + 720 * hour).slice(0, 10),
      created,
    ]
  }
}

/** The ship call of a service, if its cargo is booked or its subtype asks for one. */
const escalaIdOf = ({ embarque, declarado }: SeedServico) =>
  embarque.isBooked || declarado.escala ? idOf(embarque.escala) : null

function* servicoPartes(plan: Plan): Iterable<Value[]> {
  for (let i = 0; i < plan.servicos; i++) {
    const one = servicoAt(plan, i)
    const repeated = [one.status, one.declarado.subtipo, at(one.createdAt)]
    const named = [one.requisitanteId, one.consignatarioId, escalaIdOf(one)]
    for (const { empresaId, area, papel } of one.partes) {
      const given = papel === 'AUTORIZADO' || papel === 'REQUISITANTE' ? autorizacaoIn(area, one) : null
      yield [empresaId, area, idOf(i), papel, ...repeated, ...named, given]
    }
  }
}

function* cargaServicos(plan: Plan): Iterable<Value[]> {
  let id = firstId
  for (let i = 0; i < plan.servicos; i++) {
    const { cargas, status } = servicoAt(plan, i)
    for (const carga of cargas) yield [id++, idOf(i), idOf(carga), status]
  }
}

function* pendencias(plan: Plan): Iterable<Value[]> {
  let id = firstId
  for (let i = 0; i < plan.servicos; i++) {
    const { declarado, pendencias, requisitanteId, transportadorId, createdAt } = servicoAt(plan, i)
    const created = at(createdAt)
    for (const { tipo, subtipo, status, reached } of pendencias) {
      const isForHaulier = reached && isForTransportador(tipo)
      const transportador = isForHaulier && transportadorId !== null && transportadorId !== requisitanteId
      const vez = vezOf(declarado, { tipo, status, statusVirtual: null }, { transportador })
      yield [
        id++,
        idOf(i),
        tipo,
        subtipo,
        status,
        vez,
        isForHaulier ? transportadorId : null,
        created,
        created,
      ]
    }
  }
}

function* predecessoras(plan: Plan): Iterable<Value[]> {
  let id = firstId
  for (let i = 0; i < plan.servicos; i++) {
    const { pendencias } = servicoAt(plan, i)
    for (const [place, { depoisDe }] of pendencias.entries()) {
      for (const tipo of depoisDe) {
        yield [id + place, id + pendencias.findIndex((one) => one.tipo === tipo)]
      }
    }
    id += pendencias.length
  }
}

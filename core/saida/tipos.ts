import { keysOf } from '../values/tables.ts'

/** The kinds of objects that events are about. */
export const objetosContados = [
  'escala',
  'booking',
  'carga',
  'servico',
  'pendencia',
  'agendamento',
  'fatura',
  'autorizacao',
  'recebimento',
] as const
export type ObjetoContado = (typeof objetosContados)[number]

/**
 * The recipients of an event: all companies, those that may read the object at that time, or only the terminal's own
 * systems. The latter receive every event anyway.
 */
export type ParaQuem = 'TODAS' | 'LEITORES' | 'TERMINAL'

interface TipoContado {
  objeto: ObjetoContado
  para: ParaQuem
  /** The file of `server/migrations/functions` with the triggers that create the event; null where no trigger does. */
  sql: string | null
  /** The name of the Digital Container Shipping Association, where it has one. */
  dcsa?: string
}

const escala = { objeto: 'escala', para: 'TODAS', sql: 'escala_conta.sql' } as const
const ofReaders = <Objeto extends ObjetoContado>(objeto: Objeto) =>
  ({ objeto, para: 'LEITORES', sql: `${objeto}_conta.sql` }) as const
const ofTerminal = <Objeto extends ObjetoContado>(objeto: Objeto) =>
  ({ objeto, para: 'TERMINAL', sql: `${objeto}_conta.sql` }) as const

/** All types of events, as in the table evento_saida_tipo, with the file of functions that creates each. */
const tiposContados = {
  'escala.anunciada': escala,
  'escala.previsao_alterada': escala,
  'escala.gate_aberto': escala,
  'escala.atracada': { ...escala, dcsa: 'ARRI' },
  'escala.desatracada': { ...escala, dcsa: 'DEPA' },
  'escala.cancelada': escala,
  'booking.criado': ofReaders('booking'),
  'booking.alterado': ofReaders('booking'),
  'booking.cancelado': ofReaders('booking'),
  'carga.manifestada': ofReaders('carga'),
  'carga.descarregada': { ...ofReaders('carga'), dcsa: 'DISC' },
  'carga.embarcada': { ...ofReaders('carga'), dcsa: 'LOAD' },
  'carga.entrou': { ...ofReaders('carga'), dcsa: 'GTIN' },
  'carga.saiu': { ...ofReaders('carga'), dcsa: 'GTOT' },
  'carga.posicionada': ofReaders('carga'),
  'carga.pesada': ofReaders('carga'),
  'carga.desovada': { ...ofReaders('carga'), dcsa: 'STRP' },
  'carga.bloqueada': { ...ofReaders('carga'), dcsa: 'HOLD' },
  'carga.liberada': { ...ofReaders('carga'), dcsa: 'RELS' },
  'carga.disponivel': { ...ofReaders('carga'), sql: 'carga_disponivel.sql' },
  'carga.indisponivel': { ...ofReaders('carga'), sql: 'carga_disponivel.sql' },
  'carga.evento_retratado': ofReaders('carga'),
  'carga.vgm_declarado': ofTerminal('carga'),
  'servico.criado': ofReaders('servico'),
  'servico.status_alterado': ofReaders('servico'),
  'servico.a_executar': ofTerminal('servico'),
  'pendencia.ativada': ofReaders('pendencia'),
  'pendencia.devolvida': ofReaders('pendencia'),
  'pendencia.aprovada': ofReaders('pendencia'),
  'pendencia.aguarda_terminal': ofTerminal('pendencia'),
  'agendamento.confirmado': ofReaders('agendamento'),
  'agendamento.alterado': ofReaders('agendamento'),
  'agendamento.cancelado': ofReaders('agendamento'),
  'agendamento.nao_compareceu': ofReaders('agendamento'),
  'fatura.emitida': ofReaders('fatura'),
  'fatura.alterada': ofReaders('fatura'),
  'fatura.paga': ofReaders('fatura'),
  'fatura.vencida': ofReaders('fatura'),
  'fatura.cancelada': ofReaders('fatura'),
  'autorizacao.alterada': ofTerminal('autorizacao'),
  'recebimento.recusado': { ...ofTerminal('recebimento'), sql: null },
} as const satisfies Record<`${ObjetoContado}.${string}`, TipoContado>
export type NomeContado = keyof typeof tiposContados

export const nomesContados = keysOf(tiposContados)
export const tipoContado = (nome: NomeContado): TipoContado => tiposContados[nome]

/** The types of events that companies can receive; the others are only for the terminal's own systems. */
export const nomesParaEmpresas = nomesContados.filter((nome) => tiposContados[nome].para !== 'TERMINAL')

/** The number of days for which events can be fetched. */
export const diasContados = 90

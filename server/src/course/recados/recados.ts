import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import { motivoDeValidade } from '@cais/core/rules/validade.ts'
import { formatDay } from '@cais/core/values/format.ts'
import type { LangKey } from '../../mail/texts.ts'

/** What the people of a company are told. */
export type Recado =
  | { sobre: 'APROVADA' | 'DEVOLVIDA' | 'VEZ'; tipo: PendenciaTipo; motivo: string | null }
  /** Somebody else comes; null where not everybody who reads it may know who. */
  | { sobre: 'TROCA'; tipo: PendenciaTipo; quem: string | null; motivo: null }
  | { sobre: 'CANCELADA' | 'CANCELADO'; tipos: readonly PendenciaTipo[]; motivo: string | null }
  | { sobre: 'VALIDADE'; dia: string; motivo: null }
  | { sobre: 'PRORROGADO'; dia: string; motivo: string }
  | { sobre: 'VENCIDAS'; cargas: readonly string[]; motivo: null }
  | { sobre: 'JANELA' | 'FATURA' | 'FATURA_EMITIDA'; quando: string; motivo: null }
  | { sobre: 'NOTA'; texto: string; motivo: null }
  | { sobre: 'AGUARDANDO_EXECUCAO' | 'EXECUTADO' | 'ISENTA' | 'NAO_ISENTA'; motivo: string | null }

export interface Texto {
  titulo: string
  texto: string
}

/** The message about a service, in the reader's language. */
export function recadoOf(langKey: LangKey, numero: string, recado: Recado): Texto {
  const { titulo, texto } = textos[langKey][recado.sobre](numero, detailOf(langKey, recado))
  const why = recado.motivo ? ` ${motivos[langKey]}: ${motivoOf(langKey, recado.motivo)}` : ''
  return { titulo, texto: `${texto}${why}` }
}

/** Which pendencia, which ones, or when. */
function detailOf(langKey: LangKey, recado: Recado): string {
  if ('quem' in recado) return recado.quem ?? nomes[recado.tipo][langKey]
  if ('tipo' in recado) return nomes[recado.tipo][langKey]
  if ('tipos' in recado) return recado.tipos.map((tipo) => nomes[tipo][langKey]).join(', ')
  if ('dia' in recado) return formatDay(recado.dia)
  if ('cargas' in recado) return fewOf(recado.cargas)
  if ('texto' in recado) return recado.texto
  return 'quando' in recado ? recado.quando : ''
}

/** The first ones, and how many more: `QQZU8000016, QQZU8000021 (+12)` */
function fewOf(cargas: readonly string[], few = 10): string {
  const more = cargas.length > few ? ` (+${cargas.length - few})` : ''
  return `${cargas.slice(0, few).join(', ')}${more}`
}

/** What the portal does by itself it says in the reader's language; people's reasons stay as they were written. */
function motivoOf(langKey: LangKey, motivo: string): string {
  return motivo === motivoDeValidade ? fimDaValidade[langKey] : motivo
}

/** The same words as on the screens; a test compares them. */
export const fimDaValidade: Record<LangKey, string> = {
  'pt-br': 'a validade do serviço terminou.',
  en: 'the validity of the service has ended.',
}

const motivos: Record<LangKey, string> = { 'pt-br': 'Motivo', en: 'Reason' }

const textos: Record<LangKey, Record<Recado['sobre'], (numero: string, detalhe: string) => Texto>> = {
  'pt-br': {
    APROVADA: (numero, nome) => ({
      titulo: `Pendência aprovada: ${nome}`,
      texto: `O terminal aprovou a pendência "${nome}" do serviço ${numero}.`,
    }),
    DEVOLVIDA: (numero, nome) => ({
      titulo: `Pendência devolvida: ${nome}`,
      texto: `O terminal devolveu a pendência "${nome}" do serviço ${numero}. Corrija e entregue de novo.`,
    }),
    AGUARDANDO_EXECUCAO: (numero) => ({
      titulo: `Serviço ${numero} liberado`,
      texto: `Todas as pendências do serviço ${numero} estão resolvidas. Ele aguarda execução.`,
    }),
    EXECUTADO: (numero) => ({
      titulo: `Serviço ${numero} executado`,
      texto: `O serviço ${numero} foi concluído pelo terminal.`,
    }),
    CANCELADO: (numero, nomes) => ({
      titulo: `Serviço ${numero} cancelado`,
      texto: `O serviço ${numero} foi cancelado.${nomes && ` Pendências que deixam de valer: ${nomes}.`}`,
    }),
    CANCELADA: (numero, nomes) => ({
      titulo: `Pendência cancelada: ${nomes}`.slice(0, 255),
      texto: `No serviço ${numero} não é mais preciso resolver: ${nomes}.`,
    }),
    TROCA: (numero, quem) => ({
      titulo: `Motorista ou veículo trocado: serviço ${numero}`,
      texto: `No serviço ${numero} vem agora: ${quem}.`,
    }),
    VEZ: (numero, nome) => ({
      titulo: `É a sua vez: ${nome}`,
      texto: `A pendência "${nome}" do serviço ${numero} espera por você.`,
    }),
    JANELA: (numero, quando) => ({
      titulo: `Janela próxima: ${quando}`,
      texto: `A janela do serviço ${numero} começa em ${quando}. Confira motorista, veículo e documentos.`,
    }),
    VALIDADE: (numero, dia) => ({
      titulo: `Serviço ${numero} vale até ${dia}`,
      texto: `O serviço ${numero} vale até ${dia}. A carga que não chegar ou não sair até lá será cancelada e perde a sua janela.`,
    }),
    PRORROGADO: (numero, dia) => ({
      titulo: `Serviço ${numero} prorrogado até ${dia}`,
      texto: `O terminal prorrogou o serviço ${numero}: ele vale agora até ${dia}.`,
    }),
    VENCIDAS: (numero, cargas) => ({
      titulo: `Serviço ${numero}: cargas canceladas`,
      texto: `A validade do serviço ${numero} terminou. O que já começou continua; estas cargas foram canceladas: ${cargas}.`,
    }),
    FATURA: (numero, quando) => ({
      titulo: `Fatura a vencer: serviço ${numero}`,
      texto: `A fatura do serviço ${numero} vence em ${quando}.`,
    }),
    FATURA_EMITIDA: (numero, quando) => ({
      titulo: `Fatura emitida: serviço ${numero}`,
      texto: `O terminal emitiu uma fatura do serviço ${numero}: ${quando}.`,
    }),
    NOTA: (numero, texto) => ({
      titulo: `Anotação do terminal: serviço ${numero}`,
      texto: `O terminal anotou no serviço ${numero}: ${texto}`,
    }),
    ISENTA: (numero) => ({
      titulo: `Isenção concedida: serviço ${numero}`,
      texto: `O terminal não vai cobrar o serviço ${numero}. Se havia uma fatura, ela foi cancelada.`,
    }),
    NAO_ISENTA: (numero) => ({
      titulo: `Isenção negada: serviço ${numero}`,
      texto: `O terminal negou o pedido de isenção do serviço ${numero}. A cobrança continua valendo.`,
    }),
  },
  en: {
    APROVADA: (numero, nome) => ({
      titulo: `Approved: ${nome}`,
      texto: `The terminal approved the pending item "${nome}" of service ${numero}.`,
    }),
    DEVOLVIDA: (numero, nome) => ({
      titulo: `Returned for correction: ${nome}`,
      texto: `The terminal returned the pending item "${nome}" of service ${numero}. Correct it and hand it in again.`,
    }),
    AGUARDANDO_EXECUCAO: (numero) => ({
      titulo: `Service ${numero} cleared`,
      texto: `Everything pending on service ${numero} is resolved. It awaits execution.`,
    }),
    EXECUTADO: (numero) => ({
      titulo: `Service ${numero} done`,
      texto: `The terminal has finished service ${numero}.`,
    }),
    CANCELADO: (numero, nomes) => ({
      titulo: `Service ${numero} cancelled`,
      texto: `Service ${numero} was cancelled.${nomes && ` No longer pending: ${nomes}.`}`,
    }),
    CANCELADA: (numero, nomes) => ({
      titulo: `No longer pending: ${nomes}`.slice(0, 255),
      texto: `On service ${numero} this need not be resolved any more: ${nomes}.`,
    }),
    TROCA: (numero, quem) => ({
      titulo: `Driver or truck changed: service ${numero}`,
      texto: `For service ${numero} this comes now: ${quem}.`,
    }),
    VEZ: (numero, nome) => ({
      titulo: `Your turn: ${nome}`,
      texto: `The pending item "${nome}" of service ${numero} waits for you.`,
    }),
    JANELA: (numero, quando) => ({
      titulo: `Window ahead: ${quando}`,
      texto: `The window of service ${numero} begins on ${quando}. Check driver, truck and documents.`,
    }),
    VALIDADE: (numero, dia) => ({
      titulo: `Service ${numero} is valid until ${dia}`,
      texto: `Service ${numero} is valid until ${dia}. Cargo that has not come or left by then is cancelled and loses its window.`,
    }),
    PRORROGADO: (numero, dia) => ({
      titulo: `Service ${numero} extended until ${dia}`,
      texto: `The terminal extended service ${numero}: it is now valid until ${dia}.`,
    }),
    VENCIDAS: (numero, cargas) => ({
      titulo: `Service ${numero}: cargo cancelled`,
      texto: `The validity of service ${numero} has ended. What has begun goes on; this cargo was cancelled: ${cargas}.`,
    }),
    FATURA: (numero, quando) => ({
      titulo: `Bill falling due: service ${numero}`,
      texto: `The bill of service ${numero} falls due on ${quando}.`,
    }),
    FATURA_EMITIDA: (numero, quando) => ({
      titulo: `Bill issued: service ${numero}`,
      texto: `The terminal issued a bill of service ${numero}: ${quando}.`,
    }),
    NOTA: (numero, texto) => ({
      titulo: `Note of the terminal: service ${numero}`,
      texto: `The terminal noted on service ${numero}: ${texto}`,
    }),
    ISENTA: (numero) => ({
      titulo: `Charge waived: service ${numero}`,
      texto: `The terminal will not charge for service ${numero}. If there was a bill, it was cancelled.`,
    }),
    NAO_ISENTA: (numero) => ({
      titulo: `Waiver denied: service ${numero}`,
      texto: `The terminal denied the request not to be charged for service ${numero}. The charge still stands.`,
    }),
  },
}

/** The same names as on the screens; a test compares them. */
export const nomes: Record<PendenciaTipo, Record<LangKey, string>> = {
  AGENDAMENTO: { 'pt-br': 'Agendamento', en: 'Appointment' },
  REAGENDAMENTO: { 'pt-br': 'Reagendamento', en: 'Rescheduling' },
  AGENDAMENTO_CARGA_GERAL: { 'pt-br': 'Agendamento de carga geral', en: 'Appointment for general cargo' },
  ANEXO: { 'pt-br': 'Anexo', en: 'Attachment' },
  ROMANEIO: { 'pt-br': 'Romaneio', en: 'Packing list' },
  DADOS_TRANSPORTE: { 'pt-br': 'Dados de transporte', en: 'Transport details' },
  DADOS_TRANSPORTE_CARGA_GERAL: {
    'pt-br': 'Dados de transporte de carga geral',
    en: 'Transport details for general cargo',
  },
  FINANCEIRA: { 'pt-br': 'Cobrança', en: 'Bill' },
  CONHECIMENTO_CARGA: { 'pt-br': 'Conhecimento de carga', en: 'Bill of lading' },
  MANIFESTO: { 'pt-br': 'Manifesto', en: 'Manifest' },
  LIBERACAO_DOCUMENTAL: { 'pt-br': 'Liberação documental', en: 'Document release' },
  ANALISE_ARMAZEM: { 'pt-br': 'Análise do armazém', en: 'Warehouse review' },
  NOTAS_FISCAIS: { 'pt-br': 'Notas fiscais', en: 'Invoices' },
  NOTA_FISCAL_RETIRADA: { 'pt-br': 'Nota fiscal de retirada', en: 'Invoice for the pickup' },
  NOTA_FISCAL_DESOVA_DIRETA: { 'pt-br': 'Nota fiscal de desova direta', en: 'Invoice for direct unstuffing' },
  CARGA_PERIGOSA: { 'pt-br': 'Carga perigosa', en: 'Dangerous cargo' },
  CARGA_OOG: { 'pt-br': 'Carga com excesso de dimensões', en: 'Out-of-gauge cargo' },
  CARGA_REFRIGERADA: { 'pt-br': 'Carga refrigerada', en: 'Reefer cargo' },
  DADOS_DOCUMENTAIS: { 'pt-br': 'Dados documentais', en: 'Document details' },
  LIBERACAO_MEIO_AMBIENTE: { 'pt-br': 'Liberação do meio ambiente', en: 'Environment release' },
  APROVACAO_VAGA_EXTRA: { 'pt-br': 'Aprovação de vaga extra', en: 'Approval of an extra slot' },
  APROVACAO_RETIRADA_EXPRESSA: {
    'pt-br': 'Aprovação de retirada expressa',
    en: 'Approval of an express pickup',
  },
  APROVACAO_LAR_FIEL: {
    'pt-br': 'Aprovação do fiel após o deadline',
    en: 'Keeper’s approval after the deadline',
  },
  APROVACAO_LAR_PLANEJAMENTO: {
    'pt-br': 'Aprovação do planejamento após o deadline',
    en: 'Planning’s approval after the deadline',
  },
  APROVACAO_ANTECIPACAO_GATE: {
    'pt-br': 'Aprovação de antecipação do gate',
    en: 'Approval before the gate opens',
  },
  MOTORISTAS: { 'pt-br': 'Motoristas', en: 'Drivers' },
  VEICULOS: { 'pt-br': 'Veículos', en: 'Trucks' },
  CARGA_RESTRICAO: { 'pt-br': 'Carga com restrição', en: 'Restricted cargo' },
  VISTORIA_MAPA: { 'pt-br': 'Vistoria MAPA', en: 'MAPA inspection' },
  INTERCAMBIO_DEVOLUCAO: { 'pt-br': 'Intercâmbio de devolução', en: 'Return interchange' },
}

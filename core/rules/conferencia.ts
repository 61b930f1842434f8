import type { BloqueioTipo } from '../catalogo/cargas.ts'
import type { AnexoTipo } from '../catalogo/papeis.ts'
import { isContainerCode } from '../values/container-code.ts'
import { diferencaOfPeso } from './pesagem.ts'

/** The comparisons that are shown before a decision, in this order. */
export const nomesConferencia = [
  'VAGA',
  'DOCUMENTOS',
  'CONTEINER',
  'BL',
  'CONSIGNATARIO',
  'PESO',
  'NOTAS',
  'IMO',
  'TEMPERATURA',
  'BLOQUEIO',
  'FATURA',
] as const
export type NomeConferencia = (typeof nomesConferencia)[number]

/** The value is right, it differs from the terminal's data, or there is nothing to compare it with. */
export const resultadosConferencia = ['CONFERE', 'DIFERE', 'DESCONHECIDO'] as const
export type ResultadoConferencia = (typeof resultadosConferencia)[number]

/** One compared value: what it is about, the value that was given and the terminal's value. */
interface ItemConferido {
  alvo: string
  informado: string | null
  conhecido: string | null
}

interface Conferencia {
  conferencia: NomeConferencia
  resultado: ResultadoConferencia
  /** The items that differ or are unknown; empty where all are right. */
  itens: ItemConferido[]
}

/** The compared values of a cargo line. Weights are thousandths of a kilogram. */
export interface LinhaConferida {
  identificador: string
  isConteiner: boolean
  /** The number of the box, where the line has one. */
  conteiner: string | null
  declarado: number
  pesado: number | null
  ce: { numero: string; bl: string; consignatario: string } | null
  bloqueios: readonly { tipo: BloqueioTipo; descricao: string }[]
  /** The IMO class and the temperature, as booked and as handed in. */
  imo: { informada: string | null; reservada: string | null }
  temperatura: { informada: number | null; reservada: number | null }
}

export interface FatosConferidos {
  linhas: readonly LinhaConferida[]
  consignatario: string | null
  /** The number of the bill of lading as it was handed in. */
  bl: string | null
  /** The weight of all invoices that were handed in. */
  notas: number | null
  documentos: { pedidos: readonly AnexoTipo[]; presentes: readonly AnexoTipo[] }
  /** Null where the service charges nothing, or the caller may not see the bill. */
  fatura: 'PAGA' | 'ABERTA' | 'SEM_FATURA' | null
  /** The window that was asked for, with the number of its places that are taken. */
  vaga: { janela: string; ocupadas: number; capacidade: number; aberta: boolean } | null
}

type Item = ItemConferido & { resultado: ResultadoConferencia }

/** Compares the terminal's data with what was handed in for a decision. Comparisons that do not apply are left out. */
export function compareFatos(fatos: FatosConferidos): Conferencia[] {
  const linhas = [...fatos.linhas]
  const found: Record<NomeConferencia, Item[]> = {
    VAGA: fatos.vaga === null ? [] : [vagaItem(fatos.vaga)],
    DOCUMENTOS: fatos.documentos.pedidos.map((tipo) =>
      item(tipo, tipo, fatos.documentos.presentes.includes(tipo) ? tipo : null, 'DIFERE'),
    ),
    CONTEINER: linhas.filter(({ isConteiner }) => isConteiner).map(conteinerItem),
    BL: fatos.bl === null ? [] : blItems(fatos.bl, linhas),
    CONSIGNATARIO: linhas.flatMap((linha) =>
      linha.ce ? [item(linha.identificador, fatos.consignatario, linha.ce.consignatario)] : [],
    ),
    PESO: linhas.map(pesoItem),
    NOTAS: fatos.notas === null ? [] : [notasItem(fatos.notas, linhas)],
    IMO: linhas.flatMap(({ identificador, imo }) =>
      imo.informada === null ? [] : [item(identificador, imo.informada, imo.reservada)],
    ),
    TEMPERATURA: linhas.flatMap(({ identificador, temperatura: { informada, reservada } }) =>
      informada === null ? [] : [item(identificador, String(informada), textOrNull(reservada))],
    ),
    BLOQUEIO: linhas.flatMap(bloqueioItems),
    FATURA: fatos.fatura === null ? [] : [faturaItem(fatos.fatura)],
  }
  return nomesConferencia.flatMap((conferencia) => summary(conferencia, found[conferencia]))
}

/** One item that differs makes the whole comparison differ; otherwise one unknown item makes it unknown. */
function summary(conferencia: NomeConferencia, items: readonly Item[]): Conferencia[] {
  if (items.length === 0) return []
  const resultado =
    (['DIFERE', 'DESCONHECIDO'] as const).find((one) => items.some((each) => each.resultado === one)) ??
    'CONFERE'
  const itens = items
    .filter((one) => one.resultado !== 'CONFERE')
    .map(({ alvo, informado, conhecido }) => ({ alvo, informado, conhecido }))
  return [{ conferencia, resultado, itens }]
}

/** Equal values match. A value that only one side has is unknown, unless its absence is itself a difference. */
function item(
  alvo: string,
  informado: string | null,
  conhecido: string | null,
  semConhecido: ResultadoConferencia = 'DESCONHECIDO',
): Item {
  const resultado =
    conhecido === null
      ? semConhecido
      : informado === null
        ? 'DESCONHECIDO'
        : informado === conhecido
          ? 'CONFERE'
          : 'DIFERE'
  return { alvo, informado, conhecido, resultado }
}

/**
 * A full window is the usual reason to ask, so it is shown with its figures. A window that is over or closed differs,
 * too.
 */
function vagaItem({ janela, ocupadas, capacidade, aberta }: NonNullable<FatosConferidos['vaga']>): Item {
  const resultado = aberta && ocupadas < capacidade ? 'CONFERE' : 'DIFERE'
  return { alvo: janela, informado: null, conhecido: `${ocupadas}/${capacidade}`, resultado }
}

function conteinerItem({ identificador, conteiner }: LinhaConferida): Item {
  if (conteiner === null) return item(identificador, identificador, null)
  const resultado = isContainerCode(conteiner) ? 'CONFERE' : 'DIFERE'
  return { alvo: identificador, informado: conteiner, conhecido: null, resultado }
}

/** The bill of lading covers all the cargo: one of the CEs must name it. */
function blItems(bl: string, linhas: readonly LinhaConferida[]): Item[] {
  const known = [...new Set(linhas.flatMap(({ ce }) => (ce ? [ce.bl] : [])))]
  return [item(bl, bl, known.includes(bl) ? bl : known.length ? known.join(', ') : null)]
}

function pesoItem({ identificador, declarado, pesado }: LinhaConferida): Item {
  const one = { alvo: identificador, informado: String(declarado), conhecido: textOrNull(pesado) }
  const diferenca = pesado === null ? null : diferencaOfPeso(pesado, declarado)
  return { ...one, resultado: diferenca === null ? 'DESCONHECIDO' : diferenca.dentro ? 'CONFERE' : 'DIFERE' }
}

function notasItem(notas: number, linhas: readonly LinhaConferida[]): Item {
  const declarado = linhas.reduce((sum, linha) => sum + linha.declarado, 0)
  const diferenca = diferencaOfPeso(notas, declarado)
  const one = { alvo: '', informado: String(notas), conhecido: String(declarado) }
  return { ...one, resultado: diferenca === null ? 'DESCONHECIDO' : diferenca.dentro ? 'CONFERE' : 'DIFERE' }
}

function bloqueioItems({ identificador, bloqueios }: LinhaConferida): Item[] {
  if (bloqueios.length === 0)
    return [{ alvo: identificador, informado: null, conhecido: null, resultado: 'CONFERE' }]
  return bloqueios.map(({ tipo, descricao }) => ({
    alvo: identificador,
    informado: descricao,
    conhecido: tipo,
    resultado: 'DIFERE',
  }))
}

const faturaResultado = { PAGA: 'CONFERE', ABERTA: 'DIFERE', SEM_FATURA: 'DESCONHECIDO' } as const

const faturaItem = (fatura: keyof typeof faturaResultado): Item => ({
  alvo: '',
  informado: null,
  conhecido: null,
  resultado: faturaResultado[fatura],
})

const textOrNull = (value: number | null) => (value === null ? null : String(value))

import type { CategoriaCarga, TipoCarga } from '../../catalogo/cargas.ts'
import { isContainerCode } from '../../values/container-code.ts'
import type { Unfinished } from '../rascunhos.ts'
import { type DiferencaDeMercadoria, mercadoriaDiferente, volumesDiferentes } from './conferir-mercadoria.ts'
import type { ConhecidoDaCarga } from './conhecido.ts'
import type { DetalhesDaNota } from './forma.ts'
import type { NotaLida } from './nfe.ts'

/** The fields of a cargo line that invoices are compared with. */
export interface LinhaDaNota {
  id: number
  carga: {
    tipoCarga: TipoCarga
    categoria: CategoriaCarga
    produto: string | null
    quantidade: number
    pesoBruto: number
    ceMercante: string | null
    conteiner: { codigo: string } | null
    consignatarios: readonly { consignatarioCnpj: string }[]
  }
}

/** The boxes in the text of an invoice, in any format. */
export function conteineresEm(text: string): string[] {
  const found = text.toUpperCase().matchAll(/\b[A-Z]{3}[UJZ][ -]?\d{3}[ .]?\d{3}[ -]?\d\b/g)
  const codes = [...found].map(([code]) => code.replace(/[^A-Z0-9]/g, '')).filter(isContainerCode)
  return [...new Set(codes)].slice(0, 100)
}

/** The cargo that an invoice names, or all cargo where it names none; with its CE Mercante, where there is only one. */
export function lugarOfNota({ complemento }: Pick<NotaLida, 'complemento'>, linhas: readonly LinhaDaNota[]) {
  const named = conteineresEm(complemento)
  const boxes = linhas.filter(({ carga }) => carga.conteiner && named.includes(carga.conteiner.codigo))
  const meant = boxes.length ? boxes : linhas
  const ces = [...new Set(meant.flatMap(({ carga }) => carga.ceMercante ?? []))]
  const digits = complemento.replace(/(?<=\d)[ .-](?=\d)/g, '')
  const written = ces.filter((ce) => digits.includes(ce))
  const only = written.length ? written : ces
  return { cargas: meant.map(({ id }) => id), ceMercante: only.length === 1 ? (only[0] ?? null) : null }
}

export type Detalhes = Unfinished<DetalhesDaNota>

interface Nota {
  chave?: string | null | undefined
  pesoBruto?: number | null | undefined
  detalhes?: Detalhes | null | undefined
  /** The lines that the invoice covers, or the CE Mercante of those lines. */
  cargas?: readonly number[] | null | undefined
  ceMercante?: string | null | undefined
}

/**
 * A difference between invoice and cargo; each has its text `pendencia.nfe.diferenca.*`. Invoices are not refused for
 * it.
 */
export type DiferencaDaNota =
  | { tipo: 'peso'; notas: number; carga: number }
  | { tipo: 'conteiner'; nota: number; conteineres: string[] }
  | { tipo: 'consignatario'; nota: number; nome: string }
  | DiferencaDeMercadoria

/** Smaller differences are normal, because of scales, pallets and rounding. */
const tolerance = 0.05

/**
 * The differences between invoices and cargo, shown before they are handed in and to those who check them. `nota`
 * counts from 1.
 */
export function diferencasOfNotas(
  notas: readonly Nota[],
  linhas: readonly LinhaDaNota[],
  conhecido: ConhecidoDaCarga | null,
): DiferencaDaNota[] {
  return [
    ...pesoDiferente(notas, linhas),
    ...volumesDiferentes(notas.map(detalhesOf), linhas, conhecido),
    ...notas.flatMap((nota, index) => ofNota(nota, index + 1, linhas, conhecido)),
  ]
}

function pesoDiferente(notas: readonly Nota[], linhas: readonly LinhaDaNota[]): DiferencaDaNota[] {
  const carga = linhas.reduce((sum, one) => sum + one.carga.pesoBruto, 0)
  const written = notas.flatMap(({ pesoBruto }) => pesoBruto ?? [])
  const total = written.reduce((sum, one) => sum + one, 0)
  // Weights are not compared while one is still missing.
  if (written.length < notas.length || notas.length === 0 || carga === 0) return []
  return Math.abs(total - carga) > carga * tolerance ? [{ tipo: 'peso', notas: total, carga }] : []
}

function ofNota(
  nota: Nota,
  at: number,
  linhas: readonly LinhaDaNota[],
  conhecido: ConhecidoDaCarga | null,
): DiferencaDaNota[] {
  const detalhes = detalhesOf(nota)
  if (!detalhes) return []
  const own = linhas.flatMap(({ carga }) => carga.conteiner?.codigo ?? [])
  const foreign = (detalhes.conteineres ?? []).filter((codigo) => own.length > 0 && !own.includes(codigo))
  const owners = linhas.flatMap(({ carga }) => carga.consignatarios.map((one) => one.consignatarioCnpj))
  const people = [detalhes.emitente, detalhes.destinatario]
  const isTheirs = people.some(
    (one) => one && owners.some((owner) => isOneCompany(owner, one.registro ?? '')),
  )
  return [
    ...(foreign.length ? [{ tipo: 'conteiner' as const, nota: at, conteineres: foreign }] : []),
    ...(owners.length && !isTheirs
      ? [{ tipo: 'consignatario' as const, nota: at, nome: detalhes.emitente?.nome ?? '' }]
      : []),
    ...mercadoriaDiferente(detalhes, at, linhasOf(nota, linhas), conhecido),
  ]
}

/** The lines that an invoice covers; all lines while it names none. */
function linhasOf({ cargas, ceMercante }: Nota, linhas: readonly LinhaDaNota[]): readonly LinhaDaNota[] {
  const own = linhas.filter(
    ({ id, carga }) => cargas?.includes(id) || (ceMercante && carga.ceMercante === ceMercante),
  )
  return own.length ? own : linhas
}

/** The details of the file, while the invoice still has the file's key. */
export function detalhesOf({ chave, detalhes }: Nota): Detalhes | null {
  return detalhes && chave && detalhes.chave === chave.replace(/\s/g, '') ? detalhes : null
}

/** Branches of a company share the first eight characters of their CNPJ; a masked one matches nothing. */
const isOneCompany = (one: string, other: string) => {
  const [a, b] = [one, other].map((text) => text.replace(/[./-]/g, ''))
  return a !== undefined && a.length === 14 && !a.includes('*') && a.slice(0, 8) === b?.slice(0, 8)
}

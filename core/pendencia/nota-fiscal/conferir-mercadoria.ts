import type { CategoriaCarga } from '../../catalogo/cargas.ts'
import { keysOf } from '../../values/tables.ts'
import { compact } from '../../values/text.ts'
import type { Embalagem } from '../romaneio/forma.ts'
import type { Detalhes, LinhaDaNota } from './conferir.ts'
import type { ConhecidoDaCarga } from './conhecido.ts'

/** A difference between the goods of invoices and the terminal's data. `nota` counts from 1. */
export type DiferencaDeMercadoria =
  | { tipo: 'volumes'; notas: number; carga: number }
  | { tipo: 'lacre'; nota: number; lacres: string[]; conhecidos: string[] }
  | { tipo: 'especie'; nota: number; especies: string[]; conhecidas: Embalagem[] }
  | { tipo: 'ncm'; nota: number; ncms: string[]; conhecidos: string[] }
  | { tipo: 'cfop'; nota: number; cfops: string[]; categorias: CategoriaCarga[] }

type Linhas = readonly LinhaDaNota[]

/** Volumes are compared in total, like weights, because invoices split cargo and cargo is split among invoices. */
export function volumesDiferentes(
  detalhes: readonly (Detalhes | null)[],
  linhas: Linhas,
  conhecido: ConhecidoDaCarga | null,
): DiferencaDeMercadoria[] {
  const carga = conhecido?.romaneio?.volumes ?? volumesOf(linhas)
  const written = detalhes.flatMap((one) => one?.volumes ?? [])
  const notas = written.reduce((sum, one) => sum + one, 0)
  // One invoice without volumes makes the sum unknown.
  if (carga === null || notas === 0 || written.length < detalhes.length) return []
  return notas === carga ? [] : [{ tipo: 'volumes', notas, carga }]
}

/** A box is one piece of cargo, so the volumes in it are unknown. */
function volumesOf(linhas: Linhas): number | null {
  if (linhas.length === 0 || linhas.some(({ carga }) => carga.tipoCarga === 'CONTEINER')) return null
  return linhas.reduce((sum, { carga }) => sum + carga.quantidade, 0)
}

/**
 * The differences between the goods of one invoice and its cargo lines. Data that the terminal does not have are not
 * compared.
 */
export function mercadoriaDiferente(
  detalhes: Detalhes,
  nota: number,
  linhas: Linhas,
  conhecido: ConhecidoDaCarga | null,
): DiferencaDeMercadoria[] {
  const { lacres, especies, ncms, cfops } = detalhes
  return [
    ...lacresDiferentes(lacres ?? [], nota, linhas, conhecido),
    ...especiesDiferentes(especies ?? [], nota, conhecido),
    ...ncmsDiferentes(ncms ?? [], nota, linhas),
    ...cfopsDiferentes(cfops ?? [], nota, linhas),
  ]
}

function lacresDiferentes(
  written: readonly string[],
  nota: number,
  linhas: Linhas,
  conhecido: ConhecidoDaCarga | null,
): DiferencaDeMercadoria[] {
  const ofLinhas = linhas.map(
    ({ id }) => conhecido?.lacres.find(({ cargaServicoId }) => cargaServicoId === id)?.lacres ?? [],
  )
  // An unknown seal could be of a box whose seals are not known.
  if (ofLinhas.length === 0 || ofLinhas.some((known) => known.length === 0)) return []
  const conhecidos = [...new Set(ofLinhas.flat())]
  // `CAIS 0001` and `cais-0001` are the same seal.
  const known = new Set(conhecidos.map(compact))
  const lacres = written.filter((one) => compact(one) !== '' && !known.has(compact(one)))
  return lacres.length ? [{ tipo: 'lacre', nota, lacres, conhecidos }] : []
}

/** The usual words of invoices for packages; other words, such as `VOLUMES`, have no meaning here. */
const words: Record<Embalagem, RegExp> = {
  CAIXA: /^(?:caixas?|cxs?)\b/,
  PALETE: /^(?:palete?s?|pallets?|plts?)\b/,
  FARDO: /^fardos?\b/,
  TAMBOR: /^tambor(?:es)?\b/,
  BOBINA: /^(?:bobinas?|bobs?)\b/,
  SACO: /^(?:sac[oa]s?|big ?bags?)\b/,
  PECA: /^(?:pecas?|pcs?|unidades?|un)\b/,
  GRANEL: /^(?:a )?granel\b/,
}

function embalagemOf(especie: string): Embalagem | null {
  const word = especie.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
  return keysOf(words).find((one) => words[one].test(word)) ?? null
}

function especiesDiferentes(
  written: readonly string[],
  nota: number,
  conhecido: ConhecidoDaCarga | null,
): DiferencaDeMercadoria[] {
  const conhecidas = conhecido?.romaneio?.embalagens ?? []
  const especies = written.filter((especie) => {
    const embalagem = embalagemOf(especie)
    return embalagem !== null && !conhecidas.includes(embalagem)
  })
  return conhecidas.length && especies.length ? [{ tipo: 'especie', nota, especies, conhecidas }] : []
}

/** The NCM codes, or their headings, in a description of goods: `ncmsEm('Chapas, NCM 7208.39 e 7210')`. */
export function ncmsEm(text: string): string[] {
  const lists = text.matchAll(/\bNCMs?\b[^\dA-Z]*(\d[\d.,;/\s e]*)/gi)
  const codes = [...lists].flatMap(([, list = '']) => list.match(/\d{4}(?:\.?\d{2}){0,2}(?!\d)/g) ?? [])
  return [...new Set(codes.map((code) => code.replaceAll('.', '')))]
}

/** Cargo has no field for NCM codes, so only lines with a code in their description are compared. */
function ncmsDiferentes(written: readonly string[], nota: number, linhas: Linhas): DiferencaDeMercadoria[] {
  const ofLinhas = linhas.map(({ carga }) => ncmsEm(carga.produto ?? ''))
  if (ofLinhas.length === 0 || ofLinhas.some((known) => known.length === 0)) return []
  const conhecidos = [...new Set(ofLinhas.flat())]
  const ncms = written.filter((ncm) => !conhecidos.some((known) => ncm.startsWith(known)))
  return ncms.length ? [{ tipo: 'ncm', nota, ncms, conhecidos }] : []
}

/** Domestic goods come in (1, 2) or go out (5, 6) on their way from or to any ship. */
const within = ['1', '2', '5', '6']
/** The first digits of a CFOP that fit the direction of the cargo; empty boxes travel in every direction. */
const digits: Record<CategoriaCarga, readonly string[]> = {
  IMPORTACAO: [...within, '3'],
  EXPORTACAO: [...within, '7'],
  CABOTAGEM: within,
  VAZIO: [...within, '3', '7'],
}

function cfopsDiferentes(written: readonly string[], nota: number, linhas: Linhas): DiferencaDeMercadoria[] {
  const categorias = [...new Set(linhas.map(({ carga }) => carga.categoria))]
  const allowed = categorias.flatMap((one) => digits[one])
  const fits = (cfop: string) => /^\d{4}$/.test(cfop) && allowed.includes(cfop.charAt(0))
  const cfops = written.filter((cfop) => !fits(cfop))
  return categorias.length && cfops.length ? [{ tipo: 'cfop', nota, cfops, categorias }] : []
}

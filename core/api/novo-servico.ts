import { z } from 'zod'
import { type CampoForma, campoIds, campos, partesDeclaraveis } from '../catalogo/campos.ts'
import {
  buscas,
  findServicoDeclarado,
  type ServicoDeclarado,
  servicosDeclarados,
} from '../catalogo/servicos.ts'
import type { TextKey } from '../texts/text-key.ts'
import { closed } from '../values/closed.ts'
import { containerCodeField, dayField, dtaField, isoSizeTypeField, optionalField } from '../values/fields.ts'
import { id, line, paragraph } from '../values/inputs.ts'
import { mostGramasDeConteiner } from '../values/pesos.ts'
import { keysOf, recordOf } from '../values/tables.ts'

export const subtipo = z.enum(servicosDeclarados.map((one) => one.subtipo))

function formaOf(forma: CampoForma) {
  switch (forma.tipo) {
    case 'texto':
      return optionalField(dtaField)
    case 'data':
      return optionalField(dayField)
    case 'paragrafo':
      return paragraph(forma.maximo).nullish()
    case 'escolha':
      return z.enum(forma.opcoes).nullish()
  }
}

type Dado = z.ZodType<string | null | undefined, string | null | undefined>
const dados = z.strictObject(
  recordOf(campoIds, (campo): z.ZodOptional<Dado> => {
    const forma: Dado = formaOf(campos[campo])
    return forma.optional()
  }),
)

const forEachParte = <Value extends z.ZodType>(value: Value) =>
  z.strictObject(recordOf(keysOf(partesDeclaraveis), () => value))
const partes = forEachParte(id.nullish())
/** The whole CNPJ or CPF of a party that the caller's search does not find; it proves that the id was not guessed. */
const registros = forEachParte(line(20).nullish())

/** Known cargo, a box that is announced for a booking, or a number of boxes of a booking item's type. */
export const linhaNova = z.strictObject({
  cargaId: id.nullish(),
  bookingItemId: id.nullish(),
  conteiner: optionalField(containerCodeField).optional(),
  isoCode: optionalField(isoSizeTypeField).optional(),
  identificador: line(35).nullish(),
  /** In thousandths of a kilogram. */
  pesoBruto: z.int().min(0).max(1_000_000_000).nullish(),
  quantidade: z.int().min(1).max(500).nullish(),
})

/** A new line, or an existing one that is kept. */
const linhaPedida = linhaNova.extend({ id: id.optional() })
export type LinhaPedida = z.output<typeof linhaPedida>

const pedido = {
  subtipo,
  referenciaCliente: line(100).nullish(),
  consignatarioId: id.nullish(),
  escalaId: id.nullish(),
  bookingId: id.nullish(),
  searchType: z.enum(buscas).nullish(),
  searchInput: line(500).nullish(),
  partes: partes.default({}),
  registros: registros.default({}),
  dados: dados.default({}),
}
const linhas = <Linha extends z.ZodType>(linha: Linha) =>
  z.array(linha).min(1, 'validation.sem-carga').max(500)

/** The fields of a service, which clients may send back with a request. */
const doServico = [
  ...['id', 'version', 'numeroSolicitacao', 'tipo', 'tipoServico', 'status', 'area', 'requisitante'],
  ...['consignatario', 'escala', 'booking', 'validade', 'dataCriacao', 'papel', 'pendencias'],
  ...['acoesPermitidas', 'cargaServicoNotSelected', 'siscomexCEsMercantes', 'caracteristica'],
]

/** A request for a service: the common fields, and those of its subtype in the catalogue. */
export const novoServico = closed({ ...pedido, cargaServico: linhas(linhaNova) }, doServico).superRefine(
  (given, context) => addGaps(given, context),
)
export type NovoServico = z.output<typeof novoServico>
export type NovoServicoInput = z.input<typeof novoServico>

/** The same request, corrected. */
export const servicoAlterado = closed(
  { ...pedido, id, version: z.int(), cargaServico: linhas(linhaPedida) },
  doServico,
).superRefine((given, context) => addGaps(given, context))
export type ServicoAlterado = z.output<typeof servicoAlterado>
export type ServicoAlteradoInput = z.input<typeof servicoAlterado>

type Given = Omit<NovoServico, 'cargaServico'> & { cargaServico: LinhaPedida[] }

function addGaps(given: Given, context: z.RefinementCtx): void {
  const declarado = findServicoDeclarado(given.subtipo)
  if (!declarado) return
  for (const [path, message] of gapsOf(declarado, given)) context.addIssue({ code: 'custom', path, message })
}

type Gap = [path: (string | number)[], message: TextKey]

/** The fields that this subtype requires and that are missing, or that it does not have. */
function gapsOf(declarado: ServicoDeclarado, given: Given): Gap[] {
  const gaps: Gap[] = []
  const has = (value: unknown) => value !== undefined && value !== null && value !== ''
  if (declarado.escala && !has(given.escalaId)) gaps.push([['escalaId'], 'validation.required'])
  if (given.searchType && !declarado.buscas.includes(given.searchType))
    gaps.push([['searchType'], 'validation.busca'])
  for (const campo of campoIds) {
    const declared = declarado.campos.find((one) => one.id === campo)
    if (declared?.obrigatorio && !has(given.dados[campo]))
      gaps.push([['dados', campo], 'validation.required'])
    if (!declared && has(given.dados[campo])) gaps.push([['dados', campo], 'validation.unknown'])
  }
  for (const papel of keysOf(partesDeclaraveis)) {
    const declared = declarado.partes.find((one) => one.papel === papel)
    if (declared?.obrigatoria && !has(given.partes[papel]))
      gaps.push([['partes', papel], 'validation.required'])
    if (!declared && has(given.partes[papel])) gaps.push([['partes', papel], 'validation.unknown'])
  }
  return [...gaps, ...linhaGaps(declarado, given.cargaServico)]
}

function linhaGaps({ carga }: ServicoDeclarado, linhas: LinhaPedida[]): Gap[] {
  const isAnnounced = carga.situacao === 'NOVA' || carga.situacao === 'POR_TIPO'
  const seen = new Set<string>()
  return linhas.flatMap((linha, index): Gap[] => {
    const path = (name: string) => ['cargaServico', index, name]
    if (linha.id) return []
    if (!isAnnounced) {
      if (!linha.cargaId) return [[path('cargaId'), 'validation.required']]
      return isRepeated(seen, `carga ${linha.cargaId}`) ? [[path('cargaId'), 'validation.repetida']] : []
    }
    if (!linha.bookingItemId) return [[path('bookingItemId'), 'validation.required']]
    if (linha.pesoBruto === 0) return [[path('pesoBruto'), 'validation.peso-positivo']]
    if (carga.situacao === 'POR_TIPO' || !carga.tipos.includes('CONTEINER'))
      return linha.quantidade ? [] : [[path('quantidade'), 'validation.required']]
    if (!linha.conteiner) return [[path('conteiner'), 'validation.required']]
    if ((linha.pesoBruto ?? 0) > mostGramasDeConteiner)
      return [[path('pesoBruto'), 'validation.peso-de-conteiner']]
    return isRepeated(seen, linha.conteiner) ? [[path('conteiner'), 'validation.repetida']] : []
  })
}

function isRepeated(seen: Set<string>, key: string): boolean {
  const known = seen.has(key)
  seen.add(key)
  return known
}

import { fromAToC } from './field-texts/a-c.ts'
import { fromDToF } from './field-texts/d-f.ts'
import { fromGToM } from './field-texts/g-m.ts'
import { fromNToP } from './field-texts/n-p.ts'
import { ownFromAToE } from './field-texts/own-a-e.ts'
import { ownFromFToZ } from './field-texts/own-f-z.ts'
import { fromQToZ } from './field-texts/q-z.ts'
import { sent, told } from './field-texts/sent.ts'
import { byNameIn, isJson, type Json } from './json.ts'
import { textOfFormat } from './values.ts'

/** Adds to every field its meaning, form and unit, unless its schema has a description. */
export function describeFields(named: Readonly<Record<string, Json>>): void {
  for (const [name, json] of Object.entries(named)) describeIn(name, json)
}

/** `place` is the name of the schema, and the path of fields in it: `Home.navios.lista`. */
function describeIn(place: string, value: unknown): void {
  if (Array.isArray(value)) for (const one of value) describeIn(place, one)
  if (!isJson(value)) return
  for (const [keyword, inner] of Object.entries(value))
    if (keyword === 'properties') describeProperties(place, inner)
    else if (holders.has(keyword)) describeIn(place, inner)
}

const holders = new Set(['items', 'prefixItems', 'anyOf', 'oneOf', 'allOf', 'additionalProperties'])

function describeProperties(place: string, properties: unknown): void {
  if (!isJson(properties)) return
  for (const [field, json] of Object.entries(byNameIn(properties))) {
    describeIn(`${place}.${field}`, json)
    const text = json.description ?? textOf(place, field)
    if (typeof text === 'string') properties[field] = { ...json, description: withForm(text, json) }
  }
}

/** Adds the rules of the field's format, and its default value. */
function withForm(text: string, json: Json): string {
  const form = textOfFormat.get(formatIn(json)) ?? ''
  const otherwise = 'x-default' in json ? `Left out, it is \`${JSON.stringify(json['x-default'])}\`.` : ''
  return [text, form, otherwise].filter((one) => one && (one === text || !text.includes(one))).join(' ')
}

function formatIn(json: Json): string {
  if (typeof json.format === 'string') return json.format
  return isJson(json.items) ? formatIn(json.items) : ''
}

/** The meaning of a field name in any other schema. */
const common: Readonly<Record<string, string>> = {
  ...fromAToC,
  ...fromDToF,
  ...fromGToM,
  ...fromNToP,
  ...fromQToZ,
}

const ofSystems =
  /^(?:Send(?:Empresa|Navio|Escala|Conteiner|Booking|Ce|Carga|Evento|Bloqueio|Fatura|Pagamento|Conferencia|Iso|Porto)|Retirada)/

/** The meaning of a field where its name means something else than in other schemas. */
export const own = { ...ownFromAToE, ...ownFromFToZ }

/** The meaning of a field at this place; null where there is no text. */
function textOf(place: string, field: string): string | null {
  const near = ofSystems.test(place) ? sent : place.startsWith('Corpo') ? told : undefined
  return own[place]?.[field] ?? near?.[field] ?? common[field] ?? idText(field)
}

/** `cargaServicoId` is the id of a `cargaServico`. */
export function idText(field: string): string | null {
  const [, what, many] = /^(.+?)Id(s?)$/.exec(field) ?? []
  return what ? `The ${many ? 'ids' : 'id'} of the \`${what}\`.` : null
}

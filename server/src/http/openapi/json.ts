/** A piece of the API document. */
export type Json = Record<string, unknown>

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The objects in a list, and the texts in a list. */
export const jsonsIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : [])
export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** The objects among the values of an object, such as `properties`. */
export const byNameIn = (value: unknown): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(isJson(value) ? value : {}).filter((entry): entry is [string, Json] => isJson(entry[1])),
  )

/** A copy of the document with each object changed, the innermost first. */
export const mapJson = (value: Json, change: (node: Json) => Json): Json =>
  change(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapAny(inner, change)])))

function mapAny(value: unknown, change: (node: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((one) => mapAny(one, change))
  return isJson(value) ? mapJson(value, change) : value
}

const prefix = '#/components/schemas/'
export const refTo = (name: string): Json => ({ $ref: `${prefix}${name}` })

/** `refName({ $ref: '#/components/schemas/Servico' })` is `Servico`. */
export const refName = (node: Json): string | null =>
  typeof node.$ref === 'string' && node.$ref.startsWith(prefix) ? node.$ref.slice(prefix.length) : null

/** `pascal('carga-oog')` is `CargaOog`. */
export const pascal = (text: string) =>
  text.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())

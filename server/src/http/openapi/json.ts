/** A piece of the API document. */
export type Json = Record<string, unknown>

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same document with each of its objects changed, the innermost first. */
export function mapJson(value: unknown, change: (node: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((one) => mapJson(one, change))
  if (!isJson(value)) return value
  return change(
    Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapJson(inner, change)])),
  )
}

const prefix = '#/components/schemas/'
export const refTo = (name: string): Json => ({ $ref: `${prefix}${name}` })

/** `refName({ $ref: '#/components/schemas/Servico' })` is `Servico`. */
export const refName = (node: Json): string | null =>
  typeof node.$ref === 'string' && node.$ref.startsWith(prefix) ? node.$ref.slice(prefix.length) : null

/** `pascal('carga-oog')` is `CargaOog`. */
export const pascal = (text: string) =>
  text.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())

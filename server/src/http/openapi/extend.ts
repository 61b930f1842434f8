import type { Json } from './json.ts'

interface ObjectSchema {
  type: 'object'
  properties: Record<string, Json>
  required?: string[]
}

/** Fewer common fields may be chance. */
const fewestFields = 6

/**
 * An object with all fields of another object is described as that object plus its own fields, such as a service and
 * its company.
 */
export function extendNamed(named: Record<string, Json>): void {
  const objects = Object.entries(named).filter((entry): entry is [string, Json & ObjectSchema] =>
    isOpen(entry[1]),
  )
  const bases = objects
    .filter(([, { properties }]) => Object.keys(properties).length >= fewestFields)
    .sort(([a, one], [b, other]) => size(other) - size(one) || (a < b ? -1 : 1))
  for (const [name, json] of objects) {
    const base = bases.find(([, one]) => size(one) < size(json) && isPartOf(one, json))
    if (base) named[name] = extending(base[0], base[1], json)
  }
}

const size = ({ properties }: ObjectSchema) => Object.keys(properties).length

/** An object that refuses further fields cannot be part of an `allOf`. */
const isOpen = (json: Json) =>
  json.type === 'object' && json.properties !== undefined && json.additionalProperties === undefined

function isPartOf(base: ObjectSchema, whole: ObjectSchema): boolean {
  const isRequired = ({ required = [] }: ObjectSchema, name: string) => required.includes(name)
  return Object.entries(base.properties).every(
    ([name, one]) =>
      JSON.stringify(one) === JSON.stringify(whole.properties[name]) &&
      isRequired(base, name) === isRequired(whole, name),
  )
}

function extending(name: string, base: ObjectSchema, whole: ObjectSchema): Json {
  const isOwn = (field: string) => !(field in base.properties)
  const required = (whole.required ?? []).filter(isOwn)
  return {
    allOf: [
      { $ref: `#/components/schemas/${name}` },
      {
        type: 'object',
        properties: Object.fromEntries(Object.entries(whole.properties).filter(([field]) => isOwn(field))),
        ...(required.length > 0 && { required }),
      },
    ],
  }
}

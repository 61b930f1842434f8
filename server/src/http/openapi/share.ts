import { byNameIn, isJson, type Json, pascal, refTo } from './json.ts'
import { enumName } from './names.ts'

/** A place in the document with a schema: a body, or an answer. */
export interface Place {
  name: string
  json: Json
}

/** A shorter schema is read more quickly inline than looked up. */
const worthAName = 90

/**
 * Names schemas that are repeated and have no name: enums by the constant that lists their words, objects by their
 * first place (`ServicoEscala`). The largest are named first, so that their inner schemas count only once afterwards.
 */
export function shareRepeated(places: readonly Place[], named: Record<string, Json>): void {
  for (let found = repeatedIn(places, named); found.size > 0; found = repeatedIn(places, named)) {
    const refs = new Map([...found].map(([key, { name }]) => [key, refTo(name)]))
    for (const place of places) place.json = replacedIn(place.json, refs)
    for (const { name, json } of found.values()) named[name] = json
    for (const [name, json] of Object.entries(named)) named[name] = insideReplaced(json, refs)
  }
}

function repeatedIn(places: readonly Place[], named: Record<string, Json>): Map<string, Place> {
  const counts = new Map<string, number>()
  const count = (node: Json) => {
    const key = keyOf(node)
    if (key) counts.set(key, (counts.get(key) ?? 0) + 1)
    return true
  }
  const found = new Map<string, Place>()
  const taken = new Set(Object.keys(named))
  const collect = (node: Json, hint: string) => {
    const key = keyOf(node)
    if (!key || (counts.get(key) ?? 0) < 2) return true
    if (found.has(key)) return false
    const name = freeName((Array.isArray(node.enum) && enumName(node.enum)) || hint, taken)
    taken.add(name)
    found.set(key, { name, json: node })
    return false
  }
  for (const visit of [count, collect]) {
    for (const [name, json] of Object.entries(named)) visitInside(json, name, visit)
    for (const { name, json } of places) visitAll(json, name, visit)
  }
  return found
}

type Visit = (node: Json, hint: string) => boolean

/** Visits a schema, and its inner schemas where `visit` returns true. `hint` is a name for the schema. */
function visitAll(value: unknown, hint: string, visit: Visit): void {
  if (Array.isArray(value)) for (const one of value) visitAll(one, hint, visit)
  else if (isJson(value) && visit(value, hint)) visitInside(value, hint, visit)
}

function visitInside(node: Json, hint: string, visit: Visit): void {
  for (const [keyword, inner] of schemasIn(node))
    if (keyword === 'properties')
      for (const [property, one] of Object.entries(byNameIn(inner)))
        visitAll(one, hint + pascal(property), visit)
    else visitAll(inner, hint, visit)
}

const holders = new Set([
  'properties',
  'items',
  'prefixItems',
  'anyOf',
  'oneOf',
  'allOf',
  'additionalProperties',
  'propertyNames',
])
const schemasIn = (node: Json) => Object.entries(node).filter(([keyword]) => holders.has(keyword))

/** An equal key for equal schemas; null for schemas that are short or named already. */
function keyOf(node: Json): string | null {
  if (!node.enum && !node.properties && !node.anyOf) return null
  const key = JSON.stringify(node)
  return key.length < worthAName || isNullableRef(node) ? null : key
}

/** A nullable reference is clear inline. */
function isNullableRef({ anyOf }: Json): boolean {
  return Array.isArray(anyOf) && anyOf.every((one: Json) => one.$ref || one.type === 'null' || one.enum)
}

/** The name, or the name with the next free number. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let n = 1
  const numbered = () => (n === 1 ? wanted : `${wanted}${n}`)
  while (taken.has(numbered())) n++
  return numbered()
}

function replaced(value: unknown, refs: ReadonlyMap<string, Json>): unknown {
  if (Array.isArray(value)) return value.map((one) => replaced(one, refs))
  return isJson(value) ? replacedIn(value, refs) : value
}

function replacedIn(node: Json, refs: ReadonlyMap<string, Json>): Json {
  const key = keyOf(node)
  return (key && refs.get(key)) || insideReplaced(node, refs)
}

function insideReplaced(node: Json, refs: ReadonlyMap<string, Json>): Json {
  const change = (keyword: string, inner: unknown) =>
    keyword === 'properties'
      ? Object.fromEntries(Object.entries(byNameIn(inner)).map(([name, one]) => [name, replaced(one, refs)]))
      : replaced(inner, refs)
  return {
    ...node,
    ...Object.fromEntries(schemasIn(node).map(([keyword, inner]) => [keyword, change(keyword, inner)])),
  }
}

import type { Schema } from '@cais/core/api/route.ts'
import type { Conversion, Way } from './convert.ts'
import { extendNamed } from './extend.ts'
import { isJson, type Json, mapJson, refName, refTo } from './json.ts'
import { freeName, type Place, shareRepeated } from './share.ts'

/** A body or an answer of a call. */
export interface Part extends Place {
  way: Way
  isRequired: boolean
}

/** Collects the bodies and answers of all calls, and finds equal objects. */
export class Schemas {
  readonly #conversion: Conversion
  readonly #parts: Part[] = []
  readonly #values: Place[] = []

  constructor(conversion: Conversion) {
    this.#conversion = conversion
  }

  /** `name` is used where no constant names the schema: `SimulateServicoRequest`. */
  add(name: string, way: Way, schema: Schema): Part {
    const { schema: json, isRequired } = this.#conversion.of(schema, way)
    const part = { name, way, json, isRequired }
    this.#parts.push(part)
    return part
  }

  /** Adds an address value: it has no name of its own, but may be an enum that is used elsewhere. */
  addValue(name: string, json: Json): Place {
    const value = { name, json }
    this.#values.push(value)
    return value
  }

  /** Moves repeated parts and whole objects to named schemas, and returns these. */
  share(): Record<string, Json> {
    const named = this.#byName()
    shareRepeated([...this.#parts, ...this.#values], named)
    nameWhole(this.#parts, named)
    extendNamed(named)
    return named
  }

  /** The named objects. An object whose request differs from its answer has a second schema: `BookingInput`. */
  #byName(): Record<string, Json> {
    const { input, output } = this.#conversion.named
    const two = differing(input, output)
    const inputName = (name: string) => (two.has(name) ? `${name}Input` : name)
    const renamed = (json: Json) =>
      mapJson(json, (node) => {
        const name = refName(node)
        return name === null ? node : { ...node, ...refTo(inputName(name)) }
      })
    for (const part of this.#parts) if (part.way === 'input') part.json = renamed(part.json)
    const sent = Object.entries(input).map(([name, json]) => [inputName(name), renamed(json)])
    return reached(this.#parts, { ...output, ...Object.fromEntries(sent) })
  }
}

/** The objects that are referenced from a body or an answer; the fields of an address are parameters. */
function reached(parts: readonly Part[], named: Record<string, Json>): Record<string, Json> {
  const found = new Set<string>()
  const visit = (value: unknown) => {
    for (const name of refsIn(value)) {
      if (found.has(name)) continue
      found.add(name)
      visit(named[name])
    }
  }
  for (const { json } of parts) visit(json)
  return Object.fromEntries(Object.entries(named).filter(([name]) => found.has(name)))
}

/** Names whose request schema differs from the answer schema, also through the objects inside. */
function differing(input: Record<string, Json>, output: Record<string, Json>): Set<string> {
  const both = Object.keys(input).filter((name) => output[name])
  const two = new Set(both.filter((name) => JSON.stringify(input[name]) !== JSON.stringify(output[name])))
  for (let before = -1; before !== two.size; ) {
    before = two.size
    for (const name of both) if (refsIn(input[name]).some((one) => two.has(one))) two.add(name)
  }
  return two
}

function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn)
  if (!isJson(value)) return []
  const name = refName(value)
  return [...(name === null ? [] : [name]), ...Object.values(value).flatMap(refsIn)]
}

/** Names the whole objects, or objects of a whole list, in bodies and answers, because generators make a type of each. */
function nameWhole(parts: readonly Part[], named: Record<string, Json>): void {
  for (const part of parts)
    if (part.json.properties) part.json = under(part.name, part.json, named)
    else if (Array.isArray(part.json.anyOf))
      part.json = {
        ...part.json,
        anyOf: part.json.anyOf.map((one: Json) => (one.properties ? under(part.name, one, named) : one)),
      }
    else if (isJson(part.json.items) && part.json.items.properties)
      part.json = { ...part.json, items: under(`${part.name}Item`, part.json.items, named) }
}

function under(name: string, json: Json, named: Record<string, Json>): Json {
  const free = freeName(name, new Set(Object.keys(named)))
  named[free] = json
  return refTo(free)
}

import { readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'

interface Schema {
  $ref?: string
  enum?: unknown[]
  examples?: unknown[]
  pattern?: string
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  example?: unknown
  schema: Schema
}

interface Operation {
  operationId: string
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, { example?: unknown }> }
}

/**
 * `generate.ts DOCUMENT FOLDER`: writes types of the document, and a program that sends each of its examples with these
 * types.
 */
const [documentFile = '', folder = ''] = process.argv.slice(2)
const document = JSON.parse(await readFile(documentFile, 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
}

await writeFile(`${folder}/api.ts`, astToString(await openapiTS(JSON.stringify(document))))
await writeFile(`${folder}/examples.ts`, programOf(document.paths))

function programOf(paths: Record<string, Record<string, Operation>>): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => callOf(path, method, operation)),
  )
  return [
    "import type { operations } from './api.ts'",
    '',
    "type BodyOf<Name extends keyof operations> = NonNullable<operations[Name]['requestBody']>['content']['application/json' & keyof NonNullable<operations[Name]['requestBody']>['content']]",
    'export type Send = <Name extends keyof operations>(name: Name, method: string, path: string, body: BodyOf<Name>) => Promise<void>',
    '',
    'export async function sendAll(send: Send): Promise<void> {',
    ...calls,
    '}',
    '',
  ].join('\n')
}

/** The target of a reference in the document. */
function found<T extends object>(one: T | { $ref: string }): T {
  if (!('$ref' in one) || typeof one.$ref !== 'string') return one as T
  const parts = one.$ref.replace('#/', '').split('/')
  return found(parts.reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], document) as T)
}

/** A value for a parameter: the document's example, else one of its enum values, else the first id. */
function valueIn({ example, schema }: Parameter): string {
  const { enum: words = [], examples = [], pattern } = found(schema)
  return encodeURIComponent(String(example ?? examples[0] ?? words[0] ?? (pattern ? 'a1b2c3d4' : 1)))
}

function callOf(
  path: string,
  method: string,
  { operationId, parameters = [], requestBody }: Operation,
): string[] {
  const { example } = requestBody?.content['application/json'] ?? {}
  if (example === undefined) return []
  const known = parameters.map((one) => found(one))
  const address = path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const parameter = known.find((one) => one.in === 'path' && one.name === name)
    return parameter ? valueIn(parameter) : whole
  })
  const query = known
    .filter((one) => one.in === 'query' && one.required)
    .map((one) => `${one.name}=${valueIn(one)}`)
  const args = [operationId, method.toUpperCase(), [address, ...query].join('?'), example]
  return [`  await send(${args.map((one) => JSON.stringify(one)).join(', ')})`]
}

import { contract, type NamedRoute } from '@cais/core/api/contract.ts'
import { type Access, isRead, type Route } from '@cais/core/api/route.ts'
import { companyRoles } from '@cais/core/api/servico.ts'
import { isOneOf } from '@cais/core/values/tables.ts'
import { readBuildInfo } from '../../build-info.ts'
import { answersOf, fieldErrorSchema, problemSchema, sharedHeaders, sharedResponses } from './answers.ts'
import { chaveScheme, type Systems, securityOf, systemsOf, systemsText } from './callers.ts'
import { type Asked, type Conversion, convertAll, zodOf } from './convert.ts'
import { describeFields } from './describe-fields.ts'
import { exampleOf } from './examples.ts'
import { byNameIn, isJson, type Json, jsonsIn, pascal, refName } from './json.ts'
import { type AddressPart, parametersOf, sharedParameters } from './parameters.ts'
import { type Part, Schemas } from './schemas.ts'
import type { Place } from './share.ts'
import { tagOf, tagsOf } from './tags.ts'
import { addressWith, enviadoWith, wanted } from './wanted.ts'
import { addCorpos, schemasOfEventos, webhookParameters, webhooksOf } from './webhooks.ts'

interface Parameter extends AddressPart {
  value: Place
}

interface Call extends NamedRoute {
  parameters: Parameter[]
  body: Part | undefined
  answer: Part | undefined
}

interface Shared {
  named: Record<string, Json>
  /** The name of each shared parameter, by its JSON. */
  parameters: Map<string, string>
}

/** The contract as OpenAPI 3.1. */
export function openApiOf(routes: readonly Route[]): Json {
  const conversion = convertAll([...routes.flatMap(schemasOf), ...schemasOfEventos])
  const schemas = new Schemas(conversion)
  const calls = routes.map((route) => callOf(route, schemas, conversion))
  const corpos = addCorpos(schemas)
  const shared: Shared = {
    named: { FieldError: fieldErrorSchema, Problem: problemSchema, ...schemas.share() },
    parameters: sharedParameters(calls.flatMap(({ parameters }) => parameters.map(describedParameter))),
  }
  describeFields(shared.named)
  return {
    openapi: '3.1.0',
    info: infoOf(),
    servers: [{ url: '/', description: 'The portal that serves this document.' }],
    security: [{ session: [] }],
    tags: tagsOf(calls),
    paths: pathsOf(calls, shared),
    webhooks: webhooksOf(corpos),
    components: {
      securitySchemes: { session: sessionScheme, chave: chaveScheme },
      parameters: {
        ...Object.fromEntries([...shared.parameters].map(([key, name]) => [name, JSON.parse(key)])),
        ...webhookParameters,
      },
      headers: sharedHeaders,
      responses: sharedResponses,
      schemas: Object.fromEntries(Object.entries(shared.named).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}

const infoOf = (): Json => ({
  title: 'Cais',
  version: readBuildInfo().version,
  description:
    'Customer portal of a container terminal. `POST /api/authenticate` gives the token that other calls carry as `Authorization: Bearer`. Refusals are `application/problem+json`, with a message key. A command that was done says so by a key in the header `X-caisApp-alert`. Answers may get further fields.',
  license: { name: 'MIT', identifier: 'MIT' },
})

const sessionScheme = {
  type: 'http',
  scheme: 'bearer',
  description: `The token that \`authenticate\` gives. Each call says which authorities it asks for; \`COMPANY_ROLE\` in \`x-access\` stands for any of \`x-company-roles\`.`,
  'x-company-roles': companyRoles,
}

/** The schemas of a call that have to be described, with their direction. */
function schemasOf({ params, query, body, answer }: Route): Asked[] {
  const both = [params, query].flatMap((schema) =>
    schema
      ? [
          { schema, way: 'input' as const },
          { schema, way: 'output' as const },
        ]
      : [],
  )
  return [
    ...both,
    ...(body ? [{ schema: body, way: 'input' as const }] : []),
    ...(answer ? [{ schema: answer, way: 'output' as const }] : []),
  ]
}

const knownOf = new Map(contract.map((one) => [one.route, one]))

function callOf(route: Route, schemas: Schemas, conversion: Conversion): Call {
  const known = knownOf.get(route) ?? unnamed(route)
  const { escopo } = systemsOf(known) ?? {}
  const example = route.raw && escopo ? addressWith(escopo) : {}
  return {
    ...known,
    parameters: parametersOf(known.name, route, conversion).map((one) => ({
      ...one,
      ...(example[one.name] && { example: example[one.name] }),
      value: schemas.addValue(pascal(one.name), one.schema),
    })),
    body: route.body && schemas.add(`${pascal(known.name)}Request`, 'input', route.body),
    answer: route.answer && schemas.add(answerName(known.name), 'output', route.answer),
  }
}

const describedParameter = ({ value, schema: _, ...rest }: Parameter): Json => ({
  ...rest,
  schema: value.json,
})

/** A route that is not in the contract, as tests have them. */
const unnamed = (route: Route): NamedRoute => ({
  name: 'unnamed',
  feature: 'other',
  compat: false,
  instead: null,
  route,
})

/** `findCargaOog` answers a `CargaOogAnswer`. */
const answerName = (name: string) => `${pascal(name.replace(/^(?:find|get|list)(?=[A-Z])/, ''))}Answer`

function pathsOf(calls: readonly Call[], shared: Shared): Record<string, Json> {
  const paths: Record<string, Json> = {}
  const put = (path: string, method: string, operation: Json) => {
    const template = templateOf(path)
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation }
  }
  for (const call of calls) {
    const { path, method, alsoGet } = call.route
    const operation = operationOf(call, shared)
    put(path, method, operation)
    for (const other of otherPaths(call.route)) put(other, method, aliasOf(operation, 'Alias'))
    const { requestBody: _, ...bodyless } = operation
    if (alsoGet) put(path, 'get', aliasOf(bodyless, 'AsGet'))
  }
  return paths
}

const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}')
const withoutEnd = (path: string) => path.replace(/\/$/, '')

/** An alias that differs only by a slash at the end is not described. */
const otherPaths = ({ path, aliases = [] }: Route) => aliases.filter((one) => withoutEnd(one) !== path)

/** The same operation at another path, for clients that use that one. */
function aliasOf(operation: Json, suffix: string): Json {
  return {
    ...operation,
    operationId: `${String(operation.operationId)}${suffix}`,
    description: `The same as \`${String(operation.operationId)}\`, which is to be used instead. ${String(operation.description)}`,
    deprecated: true,
    'x-alias-of': operation.operationId,
  }
}

function operationOf(call: Call, shared: Shared): Json {
  const { route, name, feature, compat, instead } = call
  const systems = systemsOf(call)
  const parameters = call.parameters.map((one) => parameterOf(one, shared))
  const requestBody = bodyOf(call, shared, systems)
  const security = securityOf(call, systems)
  return {
    operationId: name,
    tags: [tagOf(feature), ...(compat ? ['compat'] : [])],
    summary: route.summary,
    description: descriptionOf(call, systems),
    ...(instead && { deprecated: true, 'x-alias-of': instead }),
    'x-access': accessOf(route.access),
    ...(systems && { 'x-callers': callersOf(route, systems) }),
    ...(systems?.escopo && { 'x-escopo': systems.escopo }),
    ...(!isRead(route) && { 'x-command': true }),
    ...(security && { security }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: answersOf(route, call.answer?.json, namesThings(call, shared)),
  }
}

/** Whether a call says in its query or body what it is about, by an id or a secret. */
function namesThings({ parameters, body }: Call, { named }: Shared): boolean {
  const isId = (name: string) => /^(ids?|token)$|Ids?$/.test(name)
  const seen = new Set<unknown>()
  const hasId = (json: Json): boolean => {
    const whole = named[refName(json) ?? ''] ?? json
    if (seen.has(whole)) return false
    seen.add(whole)
    const fields = byNameIn(whole.properties)
    const inner = [
      ...Object.values(fields),
      ...jsonsIn([whole.items]),
      ...['anyOf', 'oneOf', 'allOf'].flatMap((choice) => jsonsIn(whole[choice])),
    ]
    return Object.keys(fields).some(isId) || inner.some(hasId)
  }
  return parameters.some(({ name }) => isId(name)) || (body !== undefined && hasId(body.json))
}

/** The callers of a call with a key, as data. */
const callersOf = ({ ofSystems }: Route, { ofCompanies, ofTerminal }: Systems): string[] => [
  ...(ofSystems ? [] : ['people']),
  ...(ofCompanies ? ['systems-of-companies'] : []),
  ...(ofTerminal.length > 0 ? ['systems-of-the-terminal'] : []),
]

function descriptionOf({ route, instead }: Call, systems: Systems | null): string {
  const sentences = [
    route.ofSystems ? 'No people.' : accessText(route.access),
    systems ? systemsText(systems) : '',
    route.aliases?.some((one) => withoutEnd(one) === route.path)
      ? 'A slash at the end of the path is taken too.'
      : '',
    instead ? `New clients use \`${instead}\` instead.` : '',
  ]
  return sentences.filter(Boolean).join(' ')
}

/** Most calls are for all company roles: these are listed once, with the scheme of the session. */
function accessOf(access: Access): string | string[] {
  if (typeof access === 'string') return access
  const isRole = (one: string) => isOneOf(companyRoles, one)
  const hasAll = companyRoles.every((role) => access.includes(role))
  return hasAll ? ['COMPANY_ROLE', ...access.filter((one) => !isRole(one))] : [...access]
}

function accessText(access: Access): string {
  if (access === 'public') return 'Anybody.'
  if (access === 'user') return 'Anybody signed in.'
  return `Holders of ${[accessOf(access)].flat().join(' or ').replace('COMPANY_ROLE', 'any company role')}.`
}

function parameterOf(one: Parameter, { parameters }: Shared): Json {
  const json = describedParameter(one)
  const name = parameters.get(JSON.stringify(json))
  return name ? { $ref: `#/components/parameters/${name}` } : json
}

function bodyOf(call: Call, { named }: Shared, systems: Systems | null): Json | undefined {
  const { route, body } = call
  if (route.receives)
    return { required: true, content: { [route.receives]: { schema: { type: 'string', format: 'binary' } } } }
  if (!body) return undefined
  const example = bodyExample(call, body.json, { named, escopo: systems?.escopo ?? null })
  return { required: body.isRequired, content: { 'application/json': { schema: body.json, example } } }
}

/** The fullest example that the call accepts; rules outside the schema may want less, or values of their own. */
function bodyExample(
  { route, name }: Call,
  json: Json,
  { named, escopo }: { named: Record<string, Json>; escopo: string | null },
): unknown {
  const isTaken = (one: unknown) => !route.body || zodOf(route.body).safeParse(one).success
  let fullest: unknown
  for (const deepest of [6, 2, 1, 0]) {
    const one = exampleOf(json, named, deepest)
    const whole =
      route.raw && escopo ? enviadoWith(escopo, one) : { ...(isJson(one) && one), ...wanted[name] }
    const given = isJson(one) ? whole : one
    if (isTaken(given)) return given
    fullest ??= given
  }
  return fullest
}

import { contract } from '@cais/core/api/contract.ts'
import { tipoDeTeste } from '@cais/core/api/eventos.ts'
import { isRead, type Route } from '@cais/core/api/route.ts'
import { codigosDcsa, tiposDeEvento } from '@cais/core/entrada/eventos.ts'
import { recursosDeEntrada } from '@cais/core/entrada/recursos.ts'
import { corpoOf } from '@cais/core/saida/corpos.ts'
import { nomesContados, tipoContado } from '@cais/core/saida/tipos.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { readItens } from '../../features/integracao/read-itens.ts'
import { naoSeApaga } from '../../features/integracao/recursos/recurso.ts'
import { recursoOf } from '../../features/integracao/recursos/recursos.ts'
import { apiDocument, bodyOf, operationOf, parametersOf, validatorOf } from '../../testing/api-document.ts'
import { fromSchema } from '../../testing/from-schema.ts'
import { requireEscopo } from '../fonte-actor.ts'
import { Refused } from '../refused.ts'
import { zodOf } from './convert.ts'
import { own } from './describe-fields.ts'
import { isJson, type Json, refName } from './json.ts'

const { schemas } = apiDocument.components

interface Taken {
  name: string
  route: Route
  schema: Json
  example: unknown
  /** The errors by the document. */
  byDocument: (value: unknown) => string | null
  /** The errors by the server, without rules between fields, which schemas cannot express. */
  byServer: (value: unknown) => string | null
  isTaken: (value: unknown) => boolean
}

const taken: Taken[] = contract.flatMap(({ name, route }) => {
  const body = bodyOf(operationOf(route))
  if (!body || !route.body) return []
  const read = zodOf(route.body)
  return [
    {
      name,
      route,
      schema: body.schema,
      example: body.example,
      byDocument: validatorOf(body.schema),
      byServer: serverOf(read),
      isTaken: (value) => read.safeParse(value).success,
    },
  ]
})

function serverOf(schema: z.ZodType): (value: unknown) => string | null {
  return (value) => {
    const issues = schema.safeParse(value).error?.issues.flatMap(wrongOf) ?? []
    return issues.length > 0 ? JSON.stringify(issues) : null
  }
}

type Issue = z.core.$ZodIssue

/** Custom rules concern several fields, or formats of the trade. */
function wrongOf(issue: Issue): Issue[] {
  if (issue.code === 'custom' || isOfBox(issue)) return []
  // In a union it is enough that one option fails only by such a rule.
  if (issue.code === 'invalid_union')
    return issue.errors.some((one) => one.every((inner) => wrongOf(inner).length === 0)) ? [] : [issue]
  return [issue]
}

/** Boxes have a lower weight limit than other cargo. */
const isOfBox = ({ code, path }: Issue) => code === 'too_big' && path.at(-1) === 'pesoBruto'

test('what the document says a call takes, the server takes', () => {
  for (const { name, schema, byServer } of taken)
    fc.assert(
      fc.property(fromSchema(schema, schemas), (value) => {
        expect(byServer(value), `${name} ${JSON.stringify(value)}`).toBeNull()
      }),
      { numRuns: 8, seed: 7 },
    )
  expect(taken.length).toBeGreaterThan(150)
})

/** Copies of the value with one part changed, one after the other. */
function* changed(value: unknown): Generator<unknown> {
  if (Array.isArray(value))
    for (const [index, one] of value.entries())
      for (const other of [...changed(one), ...strange]) yield value.with(index, other)
  else if (isJson(value)) {
    yield { ...value, campoMalEscrito: 1 }
    for (const [name, one] of Object.entries(value)) {
      const { [name]: _, ...rest } = value
      yield rest
      for (const other of [...changed(one), ...strange]) yield { ...value, [name]: other }
    }
  }
}
const strange: unknown[] = [null, true, {}, [], 1.55, -4e9, 'x'.repeat(3_000)]

test('a value with something missing, misspelt or of another kind is right by the document and by the server, or by neither', () => {
  const counts = { right: 0, wrong: 0 }
  for (const { name, example, byDocument, byServer, isTaken } of taken)
    for (const value of [example, ...changed(example)]) {
      const why = byDocument(value)
      const said = `${name} ${JSON.stringify(value).slice(0, 600)}`
      if (why === null) expect(byServer(value), `the document takes ${said}`).toBeNull()
      else expect(isTaken(value), `the document refuses ${said}: ${why}`).toBe(false)
      counts[why === null ? 'right' : 'wrong']++
    }
  expect(counts.right).toBeGreaterThan(1_000)
  expect(counts.wrong).toBeGreaterThan(5_000)
})

test('what people ask for, book and say at the desk is refused with a mistyped field, and no more calls leave one out', () => {
  const isRefused = ({ example, isTaken }: Taken) =>
    isJson(example) && isTaken(example) && !isTaken({ ...example, campoMalEscrito: 1 })
  const commands = taken.filter(({ route, example }) => !isRead(route) && !route.raw && isJson(example))
  const refusing = commands.filter(isRefused).map(({ name }) => name)
  for (const name of [
    'createServico',
    'updateServico',
    'createBooking',
    'updateBookingItem',
    'createCargaEvento',
  ])
    expect(refusing).toContain(name)
  expect(commands.length - refusing.length).toBeLessThanOrEqual(mostLoose)
})
/** Clients of the documents send whole objects back in some calls. The number may only become smaller. */
const mostLoose = 104

/** The value as a client writes it into an address. */
const written = (value: unknown): unknown => (Array.isArray(value) ? value.map(String) : String(value))

test('what the document says stands in an address, the server takes there, and misses only what is required', () => {
  const counts = { asked: 0, required: 0 }
  for (const { name, route } of contract)
    for (const [place, schema] of [
      ['path', route.params],
      ['query', route.query],
    ] as const) {
      const told = parametersOf(route, place)
      if (!schema) {
        expect(told, `${name}: nothing is read from its ${place}`).toEqual([])
        continue
      }
      const byServer = serverOf(zodOf(schema))
      // An address without what stands in its path is another one.
      const needed = place === 'path' ? [] : told.filter(({ required }) => required)
      const values = fc.record(
        Object.fromEntries(told.map((one) => [one.name, fromSchema(one.schema, schemas).map(written)])),
        { requiredKeys: told.flatMap((one) => (one.required ? [one.name] : [])) },
      )
      fc.assert(
        fc.property(values, (given) => {
          expect(byServer(given), `${name} ${JSON.stringify(given)}`).toBeNull()
          for (const { name: one } of needed) {
            const { [one]: _, ...rest } = given
            expect(byServer(rest), `${name} without ${one}`).not.toBeNull()
          }
        }),
        { numRuns: 8, seed: 7 },
      )
      counts.asked += told.length
      counts.required += needed.length
    }
  expect(counts.asked).toBeGreaterThan(500)
  expect(counts.required).toBeGreaterThan(30)
})

/** What a text in an address may be: a number only where it is written like one. */
function readingsOf(given: string | string[], { type }: Json): unknown[] {
  if (Array.isArray(given)) return [given]
  const asNumber = (text: string) => (/^\d+$/.test(text) ? Number(text) : text)
  if (type === 'array') return [given.split(','), given.split(',').map(asNumber)]
  return [given, asNumber(given), given === 'true' || given]
}

const strangeInAddress = [
  ...['', ' ', 'abc', '0', '1', '-1', '1.5', '1e3', '9'.repeat(16), 'true', '2026-02-30', 'x'.repeat(3_000)],
  ...[['1', 'abc'], ['abc', 'abc'], Array.from({ length: 300 }, () => '1')],
]

/** Of a number of the trade the document says the form in words. */
const isOfTrade = (schema: Json) => /"format":"(?!date|uuid|email|uri)/.test(JSON.stringify(schema))

test('a parameter is right by the document and by the server, or by neither', () => {
  const counts = { right: 0, wrong: 0 }
  for (const { name, route } of contract)
    for (const [place, read] of [
      ['path', route.params],
      ['query', route.query],
    ] as const) {
      if (!read) continue
      const schema = zodOf(read)
      const told = parametersOf(route, place)
      const rest = fc.record(
        Object.fromEntries(
          told
            .filter(({ required }) => required)
            .map((one) => [one.name, fromSchema(one.schema, schemas).map(written)]),
        ),
      )
      const [right] = fc.sample(rest, { numRuns: 1, seed: 7 })
      for (const one of told) {
        const byDocument = validatorOf(one.schema)
        for (const given of strangeInAddress) {
          if (place === 'path' && (given === '' || Array.isArray(given))) continue
          if (given === ' ' && isOfTrade(one.schema)) continue
          const isWrong = readingsOf(given, one.schema).every((value) => byDocument(value) !== null)
          const value = { ...right, [one.name]: given }
          const said = `${name} ${one.name}=${JSON.stringify(given).slice(0, 60)}`
          if (isWrong) expect(schema.safeParse(value).success, `the document refuses ${said}`).toBe(false)
          else expect(serverOf(schema)(value), `the document takes ${said}`).toBeNull()
          counts[isWrong ? 'wrong' : 'right']++
        }
      }
    }
  expect(counts.right).toBeGreaterThan(1_000)
  expect(counts.wrong).toBeGreaterThan(5_000)
})

test('what systems send is read as the document says, by what keeps it', () => {
  const relogio = { now: new Date('2026-08-03T12:00:00Z'), toleranciaMinutos: 15 }
  for (const { name, route, example, byDocument } of taken.filter(({ route: one }) => one.raw)) {
    const recurso = route.path.split('/')[3] as keyof typeof recursosDeEntrada
    const ref = route.method === 'PUT' ? 'x' : null
    const mistakes = (value: unknown) => {
      const lido = readItens({ recurso, ref, relogio, bytes: Buffer.from(JSON.stringify(value)) })
      return 'itens' in lido ? lido.itens.flatMap(({ erro }) => erro ?? []) : [{ mensagem: lido.recusa }]
    }
    expect(mistakes(example), name).toEqual([])
    for (const value of changed(example)) {
      const [mistake] = mistakes(value)
      // Rules such as the order of times are not part of a schema.
      if (byDocument(value) === null)
        expect(mistake?.mensagem ?? 'entrada.', name).toMatch(/^(entrada|validation)\./)
      else expect(mistake, `${name}: ${byDocument(value)} ${JSON.stringify(value)}`).toBeDefined()
    }
  }
})

test('what takes something back needs its envelope alone, where it can be taken back', () => {
  const envelope = {
    id: 'e',
    ocorridoEm: '2026-08-01T09:00:00Z',
    registradoEm: '2026-08-01T09:00:00Z',
    operacao: 'E',
  }
  for (const [nome, { nomeado, retiravel }] of Object.entries(recursosDeEntrada)) {
    expect(recursoOf(nome as 'navios').exclude === naoSeApaga, nome).toBe(!retiravel)
    const { byDocument } = taken.find(({ route }) => route.path === `/api/integracao/${nome}`) as Taken
    const item = nomeado ? { ...envelope, ref: 'x' } : envelope
    expect(byDocument({ itens: [item] }) === null, nome).toBe(retiravel)
  }
})

test('an event is called by either word', () => {
  const { byDocument, example } = taken.find(({ name }) => name === 'sendEventos') as Taken
  const { itens } = example as { itens: object[] }
  const of = (tipo: string) => byDocument({ itens: itens.map((one) => ({ ...one, tipo })) })
  for (const tipo of [...tiposDeEvento, ...codigosDcsa]) expect(of(tipo), tipo).toBeNull()
  expect(codigosDcsa).toContain('GTIN')
  expect(codigosDcsa).toContain('DISC')
  expect(of('disc')).not.toBeNull()
})

/** Every field of a schema, by its path. */
function fieldsIn(value: unknown, place: string): { place: string; json: Json }[] {
  if (Array.isArray(value)) return value.flatMap((one) => fieldsIn(one, place))
  if (!isJson(value)) return []
  const own = Object.entries((value.properties ?? {}) as Record<string, Json>)
  return [
    ...own.map(([name, json]) => ({ place: `${place}.${name}`, json })),
    ...own.flatMap(([name, json]) => fieldsIn(json, `${place}.${name}`)),
    ...['items', 'prefixItems', 'anyOf', 'oneOf', 'allOf', 'additionalProperties'].flatMap((one) =>
      fieldsIn(value[one], place),
    ),
  ]
}
const fields = Object.entries(schemas).flatMap(([name, json]) => fieldsIn(json, name))

test('every field is described', () => {
  const mute = fields.filter(({ json }) => !/^.+\.$/s.test(String(json.description ?? '')))
  expect(mute.map(({ place }) => place)).toEqual([])
  expect(fields.length).toBeGreaterThan(3_000)
})

test('a text of its own belongs to a field that there is, and says something else', () => {
  const places = new Set(fields.map(({ place }) => place))
  const lost = Object.entries(own).flatMap(([schema, texts]) =>
    Object.keys(texts)
      .filter((field) => !places.has(`${schema}.${field}`))
      .map((field) => `${schema}.${field}`),
  )
  expect(lost).toEqual([])
})

test('whatever stands in an address says what it is for', () => {
  const told = contract.flatMap(({ name, route }) =>
    (['path', 'query'] as const).flatMap((place) =>
      parametersOf(route, place).map((one) => ({ place: `${name} ${one.name}`, text: one.description })),
    ),
  )
  expect(told.filter(({ text }) => !/^[A-Z].+ .+\.$/s.test(text ?? '')).map(({ place }) => place)).toEqual([])
  expect(told.length).toBeGreaterThan(1_000)
  const textOf = (place: string) => told.find((one) => one.place === place)?.text
  expect(textOf('listFila page')).toBe('Which page, the first being 0.')
  expect(textOf('listFila esperaDe')).toMatch(/minutes/)
  expect(textOf('findConsignatario numero')).toBe('The number of the CE Mercante.')
  expect(textOf('sendBooking numero')).toBe('The number of the booking.')
})

/** What kinds of values a field may have: a number, a day, a list of texts. */
function sortsOf(json: unknown): string[] {
  if (!isJson(json)) return ['anything']
  const name = refName(json)
  if (name !== null) return sortsOf(schemas[name])
  const choices = [json.anyOf, json.oneOf].find(Array.isArray)
  if (choices) return choices.flatMap(sortsOf)
  if (json.allOf) return ['object']
  if (json.enum || 'const' in json) return [typeof (jsonsOf(json.enum)[0] ?? json.const)]
  return [json.type ?? 'anything'].flat().flatMap((type) => sortOf(String(type), json))
}
const jsonsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function sortOf(type: string, { format, items }: Json): string[] {
  if (type === 'null') return []
  if (type === 'integer') return ['number']
  if (type === 'array') return [`list of ${[...new Set(sortsOf(items))].sort().join(' or ')}`]
  return [type === 'string' && /^date/.test(String(format)) ? String(format) : type]
}

test('fields of one name that are a number here, and a text, a day or a list there, do not share a description', () => {
  // A draft keeps what was typed: of a day perhaps only a part.
  const told = fields.filter(({ place }) => !place.includes('Rascunho'))
  const byText = Map.groupBy(
    told,
    ({ place, json }) => `${place.split('.').at(-1)}: ${String(json.description)}`,
  )
  const mixed = [...byText].flatMap(([text, of]) => {
    const places = Map.groupBy(of, ({ json }) => [...new Set(sortsOf(json))].sort().join(' or '))
    return places.size > 1
      ? [[text, ...[...places].map(([sort, [one]]) => `${sort} in ${String(one?.place)}`)].join(' | ')]
      : []
  })
  expect(mixed).toEqual([])
})

test('a name that means several things says which one in each schema', () => {
  const textOf = (place: string) => fields.find((one) => one.place === place)?.json.description
  expect(textOf('Porto.codigo')).toBe('The UN/LOCODE.')
  expect(textOf('Porto.sigla')).not.toBe(textOf('Porto.codigo'))
  expect(textOf('CargaViewConteiner.codigo')).toBe('The number of the box.')
  expect(textOf('Passe.codigo')).toMatch(/^The code of the pass/)
  expect(textOf('Berco.de')).toMatch(/in metres\.$/)
  expect(textOf('Lacuna.de')).toMatch(/number\.$/)
  expect(textOf('EscalaMudanca.de')).toBe('As it was.')
  expect(textOf('Home.navios.lista.viagem')).toBe('The voyage.')
  expect(textOf('ViagemDaLinha.viagem')).toMatch(/counted from 1/)
  expect(textOf('Info.build.version')).toBe('The version of the server.')
  expect(textOf('Servico.version')).toMatch(/^How often it was changed/)
  expect(textOf('OwnSession.endereco')).toMatch(/network/)
})

test('a day in an answer is a date', () => {
  const isDay = (json: Json) => sortsOf(json).includes('date')
  const days = [
    ...['Autorizacao.dataInicio', 'Autorizacao.dataVencimento', 'Fatura.vencimento', 'Pedido.validade'],
    ...['NotaFiscal.dataEmissao', 'Motorista.validadeCnh', 'TerminalHomeAnswer.janelas.dia'],
  ]
  const own = fields.filter(({ place }) => days.includes(place))
  expect(own.map(({ place }) => place).sort()).toEqual(days.sort())
  expect(own.filter(({ json }) => !isDay(json))).toEqual([])
})

const units =
  /kilogram|gram|metre|cents|reais|minute|second|hour|day|°C|percent|bytes|how many|how often|number|counted|counts|code|\bids?\b|from [01]|method of SOLAS|of 1\b|page/i

const isNumber = ({ type }: Json) => [type].flat().some((one) => one === 'integer' || one === 'number')

test('a number says what it counts or is measured in', () => {
  const bare = fields.filter(({ json }) => isNumber(json) && !units.test(String(json.description)))
  expect(bare.map(({ place, json }) => `${place}: ${String(json.description)}`)).toEqual([])
})

/** The unit of what is measured, by the name of the field. */
const measures: [RegExp, RegExp][] = [
  [/(Minutos|^minutos)$/, /minutes/],
  [/Centavos$|^valor(Aberto|Total)$/, /cents of a real/],
  [/^(medida(Popa|Proa)|comprimento)$/, /in metres/],
  [/^excesso/, /in centimetres/],
  [/^(temperatura|pontoFulgor)$/, /°C/],
  [/^(umidade|ventilacao)$/, /percent/],
  [/^(tamanho|rss|heapUsed)$/, /in bytes/],
  [/^(p50|p95|p99|mean|milissegundos|milliseconds|totalTime)$/, /in milliseconds/],
  [/(Dias|^dias)$/, /days/],
]

test('what is measured says its unit wherever it stands', () => {
  for (const [name, unit] of measures) {
    const own = fields.filter(({ place, json }) => isNumber(json) && name.test(place.split('.').at(-1) ?? ''))
    expect(own.length, String(name)).toBeGreaterThan(0)
    for (const { place, json } of own) expect(String(json.description), place).toMatch(unit)
  }
})

test('a weight says whether it is in kilograms or in thousandths of one', () => {
  const weights = fields.filter(({ place, json }) => /\.(peso\w*|tara|vgm)$/.test(place) && isNumber(json))
  expect(weights.length).toBeGreaterThan(40)
  for (const { place, json } of weights) {
    const isWhole = [json.type].flat().includes('integer')
    const isDraft = /Rascunho/.test(place)
    if (!isDraft) expect(String(json.description), place).toMatch(isWhole ? /\(grams\)/ : /\(kg\)/)
  }
})

test('a key may make the calls that the document says, with the scope that it says, and no others', () => {
  const every = [...new Set(contract.flatMap(({ route }) => scopesOf(route) ?? []))]
  const isLet = (route: Route, escopos: string[]) => {
    try {
      requireEscopo(route, { fonte: { id: 1, tipo: 'tos', chaveId: 1, escopos } } as Parameters<
        typeof requireEscopo
      >[1])
      return true
    } catch (error) {
      if (error instanceof Refused) return false
      throw error
    }
  }
  for (const { name, route } of contract.filter(({ route: one }) => one.access !== 'public')) {
    const scopes = scopesOf(route)
    if (scopes === null) continue
    expect(isLet(route, scopes), name).toBe(true)
    const others = every.filter((one) => !scopes.includes(one))
    expect(isLet(route, others), name).toBe(scopes.length === 0)
    expect(operationOf(route)?.['x-callers']?.length, name).toBeGreaterThan(0)
  }
  expect(every.length).toBeGreaterThan(20)
})

/** The scopes of a key by the document; null where it accepts no key. */
function scopesOf(route: Route): string[] | null {
  const found = operationOf(route)?.security?.find((one) => 'chave' in one)
  return found?.chave ?? null
}

test('every call that may be answered later says so', () => {
  for (const { name, route } of contract) {
    const responses = operationOf(route)?.responses ?? {}
    expect('202' in responses, name).toBe(route.raw === true)
  }
})

test('the events that are sent are its webhooks, with what each says', () => {
  const sent = nomesContados.filter((nome) => corpoOf(tipoContado(nome).objeto) !== null)
  expect(Object.keys(apiDocument.webhooks).sort()).toEqual([...sent, tipoDeTeste].sort())
  const parameters = apiDocument.webhooks['carga.entrou']?.post.parameters?.map((one) =>
    '$ref' in one ? one.$ref.split('/').at(-1) : one.name,
  )
  expect(parameters).toEqual(expect.arrayContaining(['webhook-id', 'webhook-timestamp', 'webhook-signature']))
})

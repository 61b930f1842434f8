import { contract, type NamedRoute } from '@cais/core/api/contract.ts'
import { isRead, type Route } from '@cais/core/api/route.ts'
import { afterAll, expect, test } from 'vitest'
import type { Answer } from '../testing/answer.ts'
import { type ExampleRequest, exampleRequest } from '../testing/example-request.ts'
import { knownOf } from '../testing/known/index.ts'
import { newCaminhao, newMotorista } from '../testing/known/transporte.ts'
import {
  letIn,
  loseTipo,
  madeByNeighbours,
  neighbourLogin,
  neighbourOf,
  settleNeighbours,
} from '../testing/neighbours.ts'
import { empresaIdOf } from '../testing/people.ts'
import { tokenOf } from '../testing/sessions.ts'
import { type Foreigner, type Slot, slotsOf, withValues } from '../testing/slots.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const { db, callLoosely } = server
await settleNeighbours(server)

const haulier = neighbourOf(empresaIdOf('transportador'))
const drivers = [await newMotorista(db, haulier), await newMotorista(db, haulier)]
const trucks = [await newCaminhao(db, haulier), await newCaminhao(db, haulier)]

/** Companies, drivers and trucks exist before any request; hauliers are known to all companies. */
const foreigner: Foreigner = (place, own) => {
  if (typeof own !== 'number') return undefined
  const name = place.filter((key) => !/^\d+$/.test(key)).join('.')
  if (/motoristas?(Id)?$/.test(name)) return drivers[Number(place.at(-1)) || 0]?.id
  if (/(caminhao|veiculos?)(Id)?$/.test(name)) return trucks[Number(place.at(-1)) || 0]?.id
  return /(empresa|autorizadora|consignatario|armador|exportador)(Id|\.id)$/i.test(name)
    ? neighbourOf(empresaIdOf('cliente'))
    : undefined
}

/** Calls whose paths name nothing that belongs to a company. */
const ofEverybody = {
  getEscala: 'calls of ships',
  saveGradeLiberada: 'calls of ships',
  listEscalaMudancas: 'calls of ships',
  getEscalaCalendar: 'calls of ships',
  getAcompanhamento: 'calls of ships; who follows them is never named',
  saveAcompanhamento: 'calls of ships; who follows them is never named',
  getLineupCalendar: 'calls of ships',
  getLogo: 'a picture that everybody sees',
  getNaviosCalendar: 'a secret that only its owner has; its own tests try others',
  findPortos: 'ports',
  findConviteDoLink: 'a secret that only its address was mailed; its own tests try others',
  listCadastros: 'what the terminal has on record, for its staff',
  getCadastro: 'what the terminal has on record, for its staff',
  saveCadastro: 'what the terminal has on record, for its staff',
  sendCadastros: 'what the terminal has on record, for its staff',
  getCadastroLayout: 'kinds of sheets',
  completeEmpresas: 'companies that systems have referred to, which staff complete',
  getIsoCode: 'types of boxes',
  validateIsoCode: 'types of boxes',
  findEmpresasAutorizadoras: 'words to look for',
  listProperties: 'names of settings',
  loadProperty: 'names of settings',
  saveProperty: 'names of settings',
  saveProperties: 'names of settings',
  setLogger: 'names of who writes into the log',
  runQueue: 'names of queues',
  runJobAgain: 'jobs of the server',
  decidePlaca: 'trucks of anybody: a gate of the terminal asks about whoever stands there',
  decidePasse: 'passes of anybody: a gate of the terminal asks about whoever stands there',
  getArquivoExemplo: 'kinds of files to try the demo with',
  getPlanilhaLayout: 'kinds of sheets',
  readPlanilha: 'kinds of sheets; what a sheet names is tried beside it',
  savePlanilha: 'kinds of sheets; what a sheet names is tried beside it',
  ...Object.fromEntries(
    contract
      .filter(({ route }) => route.raw)
      .map(({ name }) => [
        name,
        'what a system of the terminal’s own calls its things; its own tests try others',
      ]),
  ),
}

/** Calls that are granted, but fail without an external server. */
const withoutServer: Record<string, string> = { testCorreio: '409 comecar.correio.sem-servidor' }

/** A draft stores any input, and shows nothing of the objects that it names. */
const isDraft = ({ path }: Route) =>
  /\/(salvar|save-nota-fiscal|pendencia-dados-especificos|remover-transportadores|planilha)$/.test(path)

const namesSomething = ({ path }: Route) => /:(?!companyId|kind|component|subtipo|text|mode)\w/.test(path)

interface Asked {
  as: string
  request: ExampleRequest
  servicoIds: number[]
}

/** A request that will be granted, and the services that were created for it. */
async function ask(named: NamedRoute): Promise<Asked> {
  const servicos = db.selectFrom('servico').select('id')
  const last = await servicos.orderBy('id', 'desc').limit(1).executeTakeFirst()
  const values = await knownOf(server, named)
  const made = await servicos.where('id', '>', last?.id ?? 0).execute()
  return {
    as: String(values.as?.[0] ?? 'cliente'),
    request: exampleRequest(named.route, values),
    servicoIds: made.map(({ id }) => id),
  }
}

let sent = 0
async function send(
  { route }: NamedRoute,
  request: ExampleRequest,
  login?: string,
  headers: Record<string, string> = {},
): Promise<Answer<unknown>> {
  // Requests come from many addresses, so that throttles do not refuse them.
  sent++
  const address = `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`
  const token = login && (await tokenOf(server, login))
  const answer = await callLoosely(route, request, { address, headers, ...(token && { token }) })
  expect(answer.status, answer.text).toBeLessThan(500)
  return answer
}

/** Everything by which a caller could distinguish two answers, except values that the caller sent. */
function looks(answer: Answer<unknown>, sentValues: readonly unknown[]) {
  const without = (told: string) =>
    sentValues.reduce<string>((left, value) => left.replace(new RegExp(`\\b${value}\\b`, 'g'), '#'), told)
  const headers = ['content-type', 'x-caisapp-error', 'x-total-count', 'link'].map((name) =>
    name === 'link' ? without(answer.header(name) ?? '') : answer.header(name),
  )
  return { status: answer.status, headers, text: without(answer.text.replace(/"path":"[^"]*"/, '')) }
}

type Change = { place: readonly string[]; value: unknown }
const valuesOf = (slots: readonly Slot[], which: 'own' | 'foreign' | 'missing'): Change[] =>
  slots.map((slot) => ({ place: slot.place, value: slot[which] }))

/** Requests foreign objects and missing objects: the answers are the same, and nothing is changed. */
async function expectAlike(
  named: NamedRoute,
  { request }: Asked,
  login: string,
  [theirs, nobodys]: readonly [readonly Change[], readonly Change[]],
): Promise<void> {
  const given = (changes: readonly Change[]) => changes.map(({ value }) => value)
  const first = await send(named, withValues(request, theirs), login)
  const isDone = !isRead(named.route) && first.status < 300
  if (isDone) expect(isDraft(named.route), `done: ${JSON.stringify(theirs)}`).toBe(true)
  // A stored draft changes the next answer, so the second request uses another pendencia.
  const fresh = isDone ? (await ask(named)).request : request
  const second = await send(named, withValues(fresh, nobodys), login)
  const view = (answer: Answer<unknown>, changes: readonly Change[]) => {
    const seen = looks(answer, given(changes))
    return isDone ? { ...seen, text: seen.text.replace(/\d+/g, '#') } : seen
  }
  expect(view(first, theirs), JSON.stringify(theirs)).toEqual(view(second, nobodys))
}

const isStaff = (login: string) => ['admin', 'grc'].includes(login)
/** The calls that answered a company while it had a part in the service. */
const letInTo = new Set<string>()
/** The commands that ran for such a company, and were repeated after the part ended. */
const repeated = new Set<string>()

test.each(contract)('$name gives nothing to anybody but those whose it is', async (named) => {
  const { name, route } = named
  const own = await ask(named)
  const theirs = await madeByNeighbours(server, () => ask(named))
  const slots = slotsOf(own.request, theirs.request, foreigner)
  if (namesSomething(route) && !(name in ofEverybody)) expect(slots.length).toBeGreaterThan(0)

  if (route.access !== 'public') {
    expect((await send(named, own.request)).outcome).toBe('401 error.http.401')
    if (slots.length > 0) await expectNothingForStrangers(named, own, theirs, slots)
    if (!isStaff(own.as)) {
      const each = slots.map((slot) => [slot])
      for (const some of slots.length > 1 ? [...each, slots] : each)
        await expectAlike(named, own, own.as, [valuesOf(some, 'foreign'), valuesOf(some, 'missing')])
    }
  }
  const last = isDraft(route) ? await ask(named) : own
  const allowed = await send(named, last.request, last.as)
  if (name in withoutServer) expect(allowed.outcome).toBe(withoutServer[name])
  else expect(allowed.status, allowed.text).toBeLessThan(300)
})

/** Requests as a user of the same kind without any relation; then with a part; then after the part has ended. */
async function expectNothingForStrangers(named: NamedRoute, own: Asked, theirs: Asked, slots: Slot[]) {
  const login = own.as === theirs.as ? neighbourLogin(own.as) : theirs.as
  const params = own.request.params as { companyId?: number } | undefined
  const company = params?.companyId && neighbourOf(params.companyId)
  const here: Change[] = company ? [{ place: ['params', 'companyId'], value: company }] : []
  const tried = [
    [...here, ...valuesOf(slots, 'own')],
    [...here, ...valuesOf(slots, 'missing')],
  ] as const
  await expectAlike(named, own, login, tried)
  if (!isStaff(own.as)) await expectNothingForOtherTrades(named, own, slots)
  if (own.servicoIds.length === 0 || own.as !== 'cliente') return
  const neighbour = neighbourOf(empresaIdOf('cliente'))
  // An authorisation of another type gives no access in this area.
  const ofHaulier = await letIn(server, neighbour, own.servicoIds, 'TRANSPORTADOR')
  await expectAlike(named, own, login, tried)
  await ofHaulier.end()
  const part = await letIn(server, neighbour, own.servicoIds)
  if (isRead(named.route)) {
    const { status } = await send(named, withValues(own.request, tried[0]), login)
    if (status < 300) letInTo.add(named.name)
  }
  // The part counts only while the company has a type with its area.
  const again = await loseTipo(server, neighbour, 'Cliente')
  await expectAlike(named, own, login, tried)
  await again()
  await part.end()
  await expectAlike(named, own, login, tried)
  if (!isRead(named.route) && named.route.replayable !== false) await expectNoRepeat(named, here, login)
}

/** Requests as a broker and as a haulier without any relation. */
async function expectNothingForOtherTrades(named: NamedRoute, own: Asked, slots: Slot[]): Promise<void> {
  const params = own.request.params as { companyId?: number } | undefined
  for (const trade of ['despachante', 'transportador'].filter((one) => one !== own.as)) {
    const company = neighbourOf(empresaIdOf(trade))
    const here: Change[] = params?.companyId ? [{ place: ['params', 'companyId'], value: company }] : []
    const asked = (which: 'own' | 'missing') => [...here, ...valuesOf(slots, which)]
    await expectAlike(named, own, neighbourLogin(trade), [asked('own'), asked('missing')])
  }
}

/** A stored answer is not repeated to a company whose part was reduced or has ended. */
async function expectNoRepeat(named: NamedRoute, here: Change[], login: string): Promise<void> {
  const { request, servicoIds, as } = await ask(named)
  if (servicoIds.length === 0 || as !== 'cliente') return
  const asked = withValues(request, here)
  const headers = { 'idempotency-key': `repeated-${named.name}` }
  const part = await letIn(server, neighbourOf(empresaIdOf('cliente')), servicoIds)
  const first = await send(named, asked, login, headers)
  if (first.status < 300) {
    repeated.add(named.name)
    expect((await send(named, asked, login, headers)).text, 'while it has the part').toBe(first.text)
  }
  for (const change of [part.lessen, part.end]) {
    await change()
    if (first.status < 300)
      expect((await send(named, asked, login, headers)).outcome).toBe('404 error.http.404')
  }
}

afterAll(() => {
  // A refusal proves nothing if the call is never granted.
  expect(letInTo.size, [...letInTo].join(' ')).toBeGreaterThan(90)
  expect(repeated.size, [...repeated].join(' ')).toBeGreaterThan(20)
})

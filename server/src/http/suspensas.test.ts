import { staffAuthorities } from '@cais/core/access/authority.ts'
import { contract, type NamedRoute } from '@cais/core/api/contract.ts'
import type { Route } from '@cais/core/api/route.ts'
import { isOneOf } from '@cais/core/values/tables.ts'
import { afterAll, expect, test } from 'vitest'
import type { Answer } from '../testing/answer.ts'
import { type ExampleRequest, exampleRequest } from '../testing/example-request.ts'
import { newPessoa } from '../testing/known/empresas.ts'
import { knownOf } from '../testing/known/index.ts'
import { tokenOf } from '../testing/sessions.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const { db, callLoosely, clock } = server

/** Features for the user personally, whichever companies they have. */
const ofThePerson = ['account', 'convite', 'mensagem', 'adesao']

const isForStaffAlone = ({ access }: Route) =>
  typeof access !== 'string' && access.every((one) => isOneOf(staffAuthorities, one))

/** Calls without a company in their path; that the others are closed is asked in `everybody.test.ts`. */
const asked = contract.filter(
  ({ feature, route }) =>
    route.access !== 'public' &&
    !ofThePerson.includes(feature) &&
    !isForStaffAlone(route) &&
    (!route.path.includes(':companyId') || route.closedToo),
)

let sent = 0
async function send({ route }: NamedRoute, request: ExampleRequest, login: string): Promise<Answer<unknown>> {
  // Requests come from many addresses, so that throttles do not refuse them.
  sent++
  const address = `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`
  return callLoosely(route, request, { address, token: await tokenOf(server, login) })
}

const empresasOf = async (login: string) => {
  const rows = await db
    .selectFrom('empresa_user as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .select('m.empresa_id')
    .where('u.login', '=', login)
    .execute()
  return rows.map(({ empresa_id }) => empresa_id)
}

const close = (ids: number[]) =>
  db
    .updateTable('empresa')
    .set({ activated: false, suspensao: 'Contrato vencido', suspensa_em: clock.now() })
    .where('id', 'in', ids)
    .execute()
const open = (ids: number[]) =>
  db
    .updateTable('empresa')
    .set({ activated: true, suspensao: null, suspensa_em: null })
    .where('id', 'in', ids)
    .execute()

/** Everything by which a caller could distinguish two answers, except the secret of a new address. */
const looks = (answer: Answer<unknown>) => ({
  status: answer.status,
  headers: ['content-type', 'x-caisapp-error', 'x-total-count'].map((name) => answer.header(name)),
  text: answer.text.replace(/\/calendario\/[\w-]+\//, '/calendario/#/'),
})

/** Followed ships belong to the user and are public: without them only the rights from companies are left. */
const forgetFollowed = (login: string) =>
  db
    .deleteFrom('escala_acompanhada')
    .where('usuario_id', '=', db.selectFrom('usuario').select('id').where('login', '=', login))
    .execute()

const isStaff = (login: string) => ['admin', 'grc', 'desova', 'ti'].includes(login)
/** Calls that were refused while the company was deactivated, and granted after it was activated again. */
const ended = new Set<string>()

test.each(asked)('$name gives nothing to the people of a company that is shut out', async (named) => {
  const values = await knownOf(server, named)
  const login = String(values.as?.[0] ?? 'cliente')
  const empresas = isStaff(login) ? [] : await empresasOf(login)
  if (empresas.length === 0) return
  const request = exampleRequest(named.route, values)
  await forgetFollowed(login)
  await close(empresas)
  const answer = await send(named, request, login)
  if (!named.route.closedToo) {
    const { id, login: nobody } = await newPessoa(server)
    await db.insertInto('usuario_authority').values({ usuario_id: id, authority: 'USER' }).execute()
    expect(looks(answer)).toEqual(looks(await send(named, request, nobody)))
  }
  await open(empresas)
  const granted = await send(named, request, login)
  expect(granted.status, granted.text).toBeLessThan(300)
  if (answer.status >= 400) ended.add(named.name)
})

afterAll(() => {
  // A refusal proves nothing if the call is never granted.
  expect(ended.size).toBeGreaterThan(60)
})

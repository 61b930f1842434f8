import { contract } from '@cais/core/api/contract.ts'
import { maskCnh, maskCpf } from '@cais/core/values/mask.ts'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { exampleRequest } from '../testing/example-request.ts'
import { knownOf } from '../testing/known/index.ts'
import { tokenOf } from '../testing/sessions.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const { db } = server

const recorder = new pg.Client({ connectionString: server.database.superuserUrl })
await recorder.connect()
afterAll(() => recorder.end())

/** Records the old and new values of every changed row in every table. */
await recorder.query(
  `CREATE TABLE mudou (antes jsonb, depois jsonb);
   GRANT ALL ON mudou TO PUBLIC;
   CREATE FUNCTION anota_mudanca() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
   BEGIN
     INSERT INTO public.mudou VALUES (to_jsonb(OLD), to_jsonb(NEW));
     RETURN NULL;
   END $$;
   DO $$ DECLARE t text;
   BEGIN
     FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = 'public'
       AND tablename NOT IN ('mudou', 'audit', 'idempotency', 'throttle')
     LOOP
       EXECUTE format('CREATE TRIGGER zz_anota AFTER INSERT OR UPDATE OR DELETE ON public.%I
         FOR EACH ROW EXECUTE FUNCTION anota_mudanca()', t);
     END LOOP;
   END $$`,
)

type Row = Record<string, unknown> | null
interface Change {
  antes: Row
  depois: Row
}
/** Forgets the changes; rows that were only deleted would be read again each time. */
const forgetChanges = () => recorder.query('TRUNCATE mudou')
const readChanges = async () => (await recorder.query<Change>('SELECT antes, depois FROM mudou')).rows

/** Moments and days are written in several formats. */
function plain(value: unknown): string {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]/.test(value)) return String(Date.parse(value))
  return JSON.stringify(value ?? null)
}
const isWhole = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const has = (row: Row, value: unknown) =>
  Object.values(row ?? {}).some(
    (one) => plain(one) === plain(value) || isTold(one, value) || isMasked(one, value),
  )
/** Personal numbers are shown masked. */
const isMasked = (kept: unknown, value: unknown): boolean =>
  typeof kept === 'string' &&
  /^\d{11}$/.test(kept) &&
  [maskCpf(kept), maskCnh(kept)].some((one) => one === value)
/** A JSON column is reported field by field. */
const isTold = (kept: unknown, value: unknown): boolean =>
  typeof kept === 'object' && kept !== null && Object.values(kept).some((one) => plain(one) === plain(value))

/** Whether the database recorded this change from one value to the other in a row. */
function isTrue(before: unknown, after: unknown, changes: readonly Change[]): boolean {
  if (isWhole(before) && isWhole(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].every((name) =>
      isTrue(before[name] ?? null, after[name] ?? null, changes),
    )
  if (Array.isArray(before) && Array.isArray(after)) {
    const [was, is] = [before.map(plain), after.map(plain)]
    const gone = before.filter((one) => !is.includes(plain(one)))
    const fresh = after.filter((one) => !was.includes(plain(one)))
    return (
      gone.length + fresh.length > 0 &&
      gone.every((one) => changes.some(({ antes }) => has(antes, one))) &&
      fresh.every((one) => changes.some(({ depois }) => has(depois, one)))
    )
  }
  if (plain(before) === plain(after)) return false
  const isNothing = (value: unknown) => value === null || value === ''
  return (
    (isNothing(before) || changes.some(({ antes }) => has(antes, before))) &&
    (isNothing(after) || changes.some(({ depois }) => has(depois, after)))
  )
}

async function lastAudit(): Promise<number> {
  const row = await db.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? 0
}

const commands = contract.filter(({ route }) => route.method !== 'GET' && !route.reads)
const seen = new Set<string>()
const changing = [
  'assignConversa',
  'confirmEmail',
  'confirmSetEmail',
  'extendValidade',
  'saveGradeLiberada',
  'saveMetas',
  'saveProperty',
  'setLogger',
  'takePendencia',
  'updateCaminhao',
  'updateEmpresa',
  'updateMotorista',
  'updateUser',
]

test('every row of the audit that says what was and what is says what the database has seen change', {
  timeout: 600_000,
}, async () => {
  const wrong: unknown[] = []
  for (const named of commands) {
    const values = await knownOf(server, named)
    const token = await tokenOf(server, String(values.as?.[0] ?? 'cliente'))
    const request = exampleRequest(named.route, values)
    // Two calls set log levels; without this the second one would change nothing.
    if (named.name === 'setLoggerByBody') await db.deleteFrom('log_level').execute()
    const from = await lastAudit()
    await forgetChanges()
    const { status } = await server.callLoosely(named.route, request, { token })
    if (status >= 300) continue
    const rows = await db.selectFrom('audit').select(['type', 'data']).where('id', '>', from).execute()
    const told = rows.filter(({ data }) => 'before' in Object(data) || 'after' in Object(data))
    const changes = told.length > 0 ? await readChanges() : []
    for (const { type, data } of told) {
      const { before, after } = data as { before?: unknown; after?: unknown }
      seen.add(type)
      if (!isTrue(before, after, changes)) wrong.push({ call: named.name, type, before, after })
    }
  }
  expect(wrong).toEqual([])
  // These calls change rows with their example; without them the test would prove nothing.
  expect([...seen]).toEqual(expect.arrayContaining(changing))
})

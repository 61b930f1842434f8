import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { PreparingClient } from '../db/preparing-client.ts'
import { askSearch } from '../testing/search-reader.ts'
import { loadSearchWorld } from '../testing/search-world.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const { db } = server
const world = await loadSearchWorld(server)
const [companyId = 0, otherId = 0] = world.empresasOf('cliente')

/** The differences between the stored texts and the services' current texts. */
async function differences(): Promise<object[]> {
  const ofTable = (name: string) =>
    sql.raw<object>(`
    (TABLE ${name} EXCEPT ALL TABLE ${name}_agora) UNION ALL (TABLE ${name}_agora EXCEPT ALL TABLE ${name})`)
  const found = await Promise.all(
    ['servico_busca', 'servico_parte_busca'].map((name) => ofTable(name).execute(db)),
  )
  return found.flatMap(({ rows }) => rows)
}

const changes = {
  'a number or reference': `UPDATE servico SET numero_solicitacao = 'Ç' || id, referencia_cliente = E'Pé\\n' || id WHERE id % 3 = 0`,
  'a reference that goes': `UPDATE servico SET referencia_cliente = NULL WHERE id % 3 = 0`,
  'the booking of a service': `UPDATE servico SET booking_id = (SELECT max(id) FROM booking) WHERE id % 5 = 0`,
  'a booking': `UPDATE booking SET numero = 'ÁB' || id`,
  'a party that goes': `DELETE FROM servico_parte WHERE servico_id % 4 = 0 AND papel <> 'REQUISITANTE'`,
  'a party that comes': `INSERT INTO servico_parte (servico_id, empresa_id, area, papel, status, subtipo, data_criacao)
    SELECT id, (SELECT max(id) FROM empresa), 'depot', 'DEPOT', status, subtipo, data_criacao FROM servico WHERE id % 4 = 0
    ON CONFLICT DO NOTHING`,
  'a party that is another company': `UPDATE servico_parte SET empresa_id = (SELECT min(id) FROM empresa)
    WHERE area = 'depot' AND empresa_id = (SELECT max(id) FROM empresa)`,
  'a party that is let in by an authorisation': `UPDATE servico_parte SET autorizacao_id = (SELECT min(id) FROM autorizacao)
    WHERE autorizacao_id IS NULL AND servico_id % 3 = 0`,
  'an area': `UPDATE servico_parte SET area = 'terminal', papel = 'TERMINAL' WHERE area = 'depot' AND NOT EXISTS (
    SELECT FROM servico_parte o WHERE (o.servico_id, o.empresa_id, o.area) = (servico_parte.servico_id, servico_parte.empresa_id, 'terminal'))`,
  'a day of creation': `UPDATE servico SET data_criacao = data_criacao - interval '1 day' WHERE id % 3 = 1`,
  'a validity': `UPDATE servico SET validade = coalesce(validade, date '2026-01-01') + 1 WHERE id % 2 = 0`,
  'a validity that goes': `UPDATE servico SET validade = NULL WHERE id % 4 = 0`,
  // The most boxes of a service: their text is longer than an index entry may be.
  'five hundred boxes': `WITH boxes AS (
      INSERT INTO carga (id, identificador, tipo_carga, categoria, conteiner_id, item_previsto_id, ce_mercante_id, peso_bruto)
      SELECT 9000000 + g, upper(left(md5(g::text), 11)), c.tipo_carga, c.categoria, c.conteiner_id, c.item_previsto_id,
        c.ce_mercante_id, c.peso_bruto
      FROM generate_series(1, 500) g, (SELECT * FROM carga ORDER BY id LIMIT 1) c RETURNING id)
    INSERT INTO carga_servico (servico_id, carga_id, status)
    SELECT (SELECT min(servico_id) FROM servico_parte WHERE empresa_id = ${companyId} AND area = 'cliente'), id, 'PENDENTE'
    FROM boxes`,
  'a box that goes': `DELETE FROM carga_servico WHERE id % 2 = 0
    AND id NOT IN (SELECT carga_servico_id FROM boletim_pesagem WHERE carga_servico_id IS NOT NULL)`,
  'a box that comes': `INSERT INTO carga_servico (servico_id, carga_id, status)
    SELECT s.id, c.id, 'PENDENTE' FROM servico s, (SELECT id FROM carga ORDER BY id LIMIT 2) c WHERE s.id % 2 = 0
    ON CONFLICT DO NOTHING`,
  'a box that is another': `UPDATE carga_servico SET carga_id = (SELECT max(id) FROM carga)
    WHERE carga_id = (SELECT min(id) FROM carga) AND servico_id NOT IN
      (SELECT servico_id FROM carga_servico WHERE carga_id = (SELECT max(id) FROM carga))`,
  "a box's number": `UPDATE carga SET identificador = 'Nº ' || id WHERE id % 2 = 0`,
  "a box's CE": `UPDATE carga SET ce_mercante_id = (SELECT min(id) FROM ce_mercante) WHERE id % 2 = 1`,
  'a CE': `UPDATE ce_mercante SET numero = lpad(id::text, 15, '9')`,
  'a service that goes': `DELETE FROM servico WHERE id = (SELECT max(id) FROM servico s
    WHERE NOT EXISTS (SELECT FROM fatura f WHERE f.servico_id = s.id)
      AND NOT EXISTS (SELECT FROM boletim_pesagem b WHERE b.servico_id = s.id))`,
}

test.each(Object.entries(changes))('the kept texts follow %s', async (_, statement) => {
  const { numAffectedRows } = await sql.raw(statement).execute(db)
  expect(numAffectedRows).toBeGreaterThan(0n)
  expect(await differences()).toEqual([])
})

test('of two who change a service at once neither is forgotten', async () => {
  const { rows } = await sql<{ id: string }>`SELECT min(id) AS id FROM servico`.execute(db)
  const id = Number(rows[0]?.id)
  const insert = (empresaId: number) => sql`
    INSERT INTO servico_parte (servico_id, empresa_id, area, papel, status, subtipo, data_criacao)
    SELECT id, ${empresaId}, 'terminal', 'TERMINAL', status, subtipo, data_criacao FROM servico WHERE id = ${id}
    ON CONFLICT DO NOTHING`
  const first = await db.startTransaction().execute()
  await insert(companyId).execute(first)
  const second = db.transaction().execute((tx) => insert(otherId).execute(tx))
  await untilSomebodyWaits()
  await first.commit().execute()
  await second
  expect(await differences()).toEqual([])
  const kept = await sql<{ both: boolean }>`
    SELECT empresas @> ${[companyId, otherId]}::bigint[] AS both FROM servico_busca WHERE servico_id = ${id}`.execute(
    db,
  )
  expect(kept.rows).toEqual([{ both: true }])
})

async function untilSomebodyWaits(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ n: number }>`
        SELECT count(*)::int AS n FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
      return rows[0]?.n
    })
    .toBeGreaterThan(0)
}

/** The number of the company's services with a box of this number. */
const totalOf = async (value: string, operator = 'contains') => {
  const filters = [{ id: 'conteiner', type: 'String', operator, value }]
  const { body } = await askSearch(
    server,
    'servico-cliente',
    { token: world.tokens.chefe, companyId },
    { filters },
  )
  return (body as { total: number }).total
}

test('a text does not reach from the end of one box into the next', async () => {
  const { rows } = await sql<{ lines: string }>`
    SELECT t.conteineres AS lines FROM servico_busca t JOIN servico_parte p USING (servico_id)
    WHERE p.empresa_id = ${companyId} AND p.area = 'cliente' AND t.conteineres LIKE E'%\n_%\n_%\n' LIMIT 1`.execute(
    db,
  )
  const [, first = '', second = ''] = rows[0]?.lines.split('\n') ?? []
  expect(second).not.toBe('')
  expect(await totalOf(first)).toBeGreaterThan(0)
  expect(await totalOf(`${first}${second}`)).toBe(0)
  expect(await totalOf(`${first}\n${second}`)).toBe(0)
})

test('what stands in front of the last digits of a number counts as much as these', async () => {
  const numero = 'TSTU4459944'
  await sql`UPDATE carga SET identificador = ${numero} WHERE id = (
    SELECT min(l.carga_id) FROM carga_servico l JOIN servico_parte p USING (servico_id)
    WHERE p.empresa_id = ${companyId} AND p.area = 'cliente')`.execute(db)
  const found = await totalOf('59944')
  expect(found).toBeGreaterThan(0)
  for (const right of [numero, 'U4459944', 'tstu-445994-4', '4459944'])
    expect(await totalOf(right)).toBe(found)
  for (const wrong of ['XSTU4459944', 'U5459944', '9459944']) expect(await totalOf(wrong)).toBe(0)
  expect(await totalOf('TSTU44599', 'startsWith')).toBe(found)
  expect(await totalOf('STU4459944', 'startsWith')).toBe(0)
  expect(await totalOf(numero, 'equals')).toBe(found)
  expect(await totalOf('STU4459944', 'equals')).toBe(0)
})

afterEach(() => vi.restoreAllMocks())

/** The statements of a search for services by this text. */
async function statementsFor(filters: object[]): Promise<{ total: number; texts: string[] }> {
  const query = vi.spyOn(PreparingClient.prototype, 'query')
  const viewer = { token: world.tokens.chefe, companyId }
  const { body } = await askSearch(server, 'servico-cliente', viewer, { filters })
  const texts = query.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('_busca'))
  vi.restoreAllMocks()
  return { total: (body as { total: number }).total, texts }
}

const withNumber = (value: string) => ({
  id: 'numeroSolicitacao',
  type: 'String',
  operator: 'contains',
  value,
})
const withStatus = { id: 'status', type: 'Enum', operator: 'notEquals', value: 'EXECUTADO' }

async function numbersOf(text: string, condition = 'true'): Promise<number> {
  const { rows } = await sql
    .raw<{ n: number }>(`
    SELECT count(DISTINCT s.id) AS n FROM servico s JOIN servico_parte p ON p.servico_id = s.id
    WHERE p.empresa_id = ${companyId} AND p.area = 'cliente' AND s.numero_solicitacao LIKE '%${text}%' AND ${condition}`)
    .execute(db)
  return Number(rows[0]?.n)
}

test('a text that many services share is scanned beside the company, one that few have is looked up', async () => {
  await sql`UPDATE servico SET numero_solicitacao = 'ANO' || lpad(id::text, 7, '0')`.execute(db)
  await sql`UPDATE servico SET numero_solicitacao = 'ANO0777XY' WHERE id = (
    SELECT min(servico_id) FROM servico_parte WHERE empresa_id = ${companyId} AND area = 'cliente'
      AND data_criacao = (SELECT min(data_criacao) FROM servico_parte WHERE empresa_id = ${companyId} AND area = 'cliente'))`.execute(
    db,
  )
  const { rows: long } = await sql`
    SELECT FROM servico_parte_busca WHERE longa AND empresa_id = ${companyId} AND area = 'cliente'`.execute(
    db,
  )
  expect(long).toHaveLength(1)
  const common = await statementsFor([withNumber('ANO')])
  expect(common.total).toBe(await numbersOf('ANO'))
  expect(common.texts.at(-1)).toContain('FROM servico_parte_busca p')
  expect(common.texts.at(-1)).not.toContain('servico_busca t')
  const rare = await statementsFor([withNumber('777xy')])
  expect(rare.total).toBe(1)
  expect(rare.texts).toHaveLength(1)
  expect(rare.texts[0]).toContain('servico_busca t')
})

test('a text that many share is found beside other filters too', async () => {
  const { total, texts } = await statementsFor([withNumber('ANO'), withStatus])
  expect(total).toBe(await numbersOf('ANO', "s.status <> 'EXECUTADO'"))
  expect(texts.at(-1)).toContain('FROM servico_parte_busca p')
})

test('boxes that are left out of the index of texts are found among the others', async () => {
  const { rows } = await sql<{ servico: number; isLong: boolean }>`
    SELECT DISTINCT p.servico_id AS servico, p.longa AS "isLong" FROM servico_parte_busca p
    JOIN carga_servico l USING (servico_id) JOIN carga c ON c.id = l.carga_id
    WHERE p.empresa_id = ${companyId} AND p.area = 'cliente' AND bare(c.identificador) LIKE '%' || bare('Nº') || '%'`.execute(
    db,
  )
  expect(rows.filter(({ isLong }) => isLong)).toHaveLength(1)
  // The text is too short for trigrams, so the texts of the company are scanned.
  expect(await totalOf('Nº')).toBe(rows.length)
  expect(await totalOf('Nº', 'notEquals')).toBeGreaterThanOrEqual(rows.length)
})

import { isCnpj } from '@cais/core/values/cnpj.ts'
import { isContainerCode } from '@cais/core/values/container-code.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { testStart } from '../testing/clock.ts'
import { type ClonedDatabase, cloneDatabase } from '../testing/cloned-database.ts'
import { query } from '../testing/query.ts'
import { seedEmpresas } from './empresas.ts'
import { seed } from './seed.ts'
import { seedTables } from './tables.ts'

const servicos = 1_000
const run = ({ ownerUrl }: ClonedDatabase, again = false) =>
  seed({ ownerUrl, servicos, again, now: testStart, say: () => {} })

const [first, second] = [await cloneDatabase(), await cloneDatabase()]
afterAll(async () => {
  await first.drop()
  await second.drop()
})
const indexesBefore = await definitions()
const counts = await run(first)

/** All indexes and constraints with their definitions. */
async function definitions(): Promise<object[]> {
  return query(
    first.superuserUrl,
    `SELECT indexdef AS definition FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT conrelid::regclass || conname || pg_get_constraintdef(oid) FROM pg_constraint
     ORDER BY definition`,
  )
}

/** A fingerprint of the rows of each table, independent of their order. */
async function fingerprints({ superuserUrl }: ClonedDatabase): Promise<object[]> {
  const ofTable = (name: string) =>
    `SELECT '${name}' AS name, count(*)::int, md5(string_agg(one::text, '|' ORDER BY one::text)) FROM ${name} AS one`
  const names = [
    'empresa',
    'empresa_tipo',
    'servico_busca',
    'servico_parte_busca',
    ...seedTables.map(({ name }) => name),
  ]
  return query(superuserUrl, `${names.map(ofTable).join(' UNION ALL ')} ORDER BY name`)
}

async function numberOf(statement: string): Promise<number> {
  const [row] = await query<{ number: string }>(first.superuserUrl, `SELECT (${statement}) AS number`)
  return Number(row?.number)
}

describe('seeding', () => {
  it('makes as many services as asked for, in the proportions of a terminal', async () => {
    expect(counts).toMatchObject({ empresa: 400, servico: servicos })
    expect(await numberOf('SELECT count(*) FROM servico WHERE id > 1000000000')).toBe(servicos)
    expect(
      await numberOf(`SELECT count(*) FROM servico WHERE id > 1000000000 AND status = 'EXECUTADO'`),
    ).toBeGreaterThan(servicos * 0.8)
    const perServico = (table: string) => (counts[table] ?? 0) / servicos
    expect(perServico('carga_servico')).toBeGreaterThan(1.2)
    expect(perServico('pendencia')).toBeGreaterThan(3)
    expect(perServico('pendencia')).toBeLessThan(6)
  })

  it('gives every service two to four parties and one or two boxes', async () => {
    const outside = (table: string, from: number, to: number) =>
      numberOf(`SELECT count(*) FROM servico s WHERE s.id > 1000000000 AND
        (SELECT count(*) FROM ${table} p WHERE p.servico_id = s.id) NOT BETWEEN ${from} AND ${to}`)
    expect(await outside('servico_parte', 2, 4)).toBe(0)
    expect(await outside('carga_servico', 1, 2)).toBe(0)
  })

  it('spreads the services over three years', async () => {
    const age = `extract(epoch FROM (timestamptz '${testStart.toISOString()}' - min(data_criacao))) / 86400`
    expect(await numberOf(`SELECT ${age} FROM servico WHERE id > 1000000000`)).toBeGreaterThan(1_090)
    expect(
      await numberOf(`SELECT count(*) FROM servico WHERE data_criacao > '${testStart.toISOString()}'`),
    ).toBe(0)
  })

  it('leaves a service pending exactly while a pendencia is open', async () => {
    const isOpen = `EXISTS (SELECT FROM pendencia p WHERE p.servico_id = s.id
      AND p.status NOT IN ('RESOLVIDA', 'CANCELADA', 'INATIVA'))`
    expect(await numberOf(`SELECT count(*) FROM servico s WHERE (s.status = 'PENDENTE') <> ${isOpen}`)).toBe(
      0,
    )
  })

  it('makes good numbers', async () => {
    expect(seedEmpresas.filter(({ nationalRegister }) => !isCnpj(nationalRegister))).toEqual([])
    const boxes = await query<{ codigo: string }>(first.superuserUrl, 'SELECT codigo FROM conteiner')
    expect(boxes.filter(({ codigo }) => !isContainerCode(codigo))).toEqual([])
  })

  it('leaves every index and constraint as it was', async () => {
    expect(await definitions()).toEqual(indexesBefore)
  })

  it('counts the parties, and lets the triggers go on with it', async () => {
    expect(await numberOf('SELECT sum(quantidade) FROM servico_parte_total')).toBe(
      await numberOf('SELECT count(*) FROM servico_parte'),
    )
    expect(await numberOf(`SELECT count(*) FROM pg_trigger WHERE NOT tgisinternal AND tgenabled = 'D'`)).toBe(
      0,
    )
    const wrong = `SELECT count(*) FROM servico_parte p JOIN servico s ON s.id = p.servico_id
      WHERE (p.requisitante_id, p.consignatario_id, p.escala_id) IS DISTINCT FROM (s.requisitante_id, s.consignatario_id, s.escala_id)`
    expect(await numberOf(wrong)).toBe(0)
  })

  it('gathers the texts that services are found by', async () => {
    expect(await numberOf('SELECT count(*) FROM servico_busca')).toBe(
      await numberOf('SELECT count(*) FROM servico'),
    )
    expect(await numberOf('SELECT count(*) FROM servico_parte_busca')).toBe(
      await numberOf('SELECT count(*) FROM servico_parte'),
    )
    for (const name of ['servico_busca', 'servico_parte_busca']) {
      const wrong = `SELECT count(*) FROM (TABLE ${name} EXCEPT TABLE ${name}_agora) wrong`
      expect(await numberOf(wrong)).toBe(0)
    }
  })

  it('is refused where it has been done, and then changes nothing', async () => {
    const before = await fingerprints(first)
    await expect(run(first)).rejects.toThrow('--again')
    expect(await fingerprints(first)).toEqual(before)
  })

  it('makes the same data in another database', async () => {
    await run(second)
    expect(await fingerprints(second)).toEqual(await fingerprints(first))
  })

  it('makes the same data in the same database when done again', async () => {
    const before = await fingerprints(first)
    await run(first, true)
    expect(await fingerprints(first)).toEqual(before)
  })
})

import { readdir, readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '../testing/cloned-database.ts'
import { query } from '../testing/query.ts'
import { migrate } from './migrate.ts'

const folder = new URL('../../migrations/', import.meta.url)
const mended = '0023-navios-e-validade.sql'
const files = (await readdir(folder)).sort()
const before = files.filter((name) => name < mended)

async function newDatabase() {
  const database = await cloneDatabase({ empty: true })
  onTestFinished(database.drop)
  return database
}

/** A database migrated to the version before, changed by this statement, and then migrated to the newest version. */
async function broughtFurther(change: string) {
  const { superuserUrl } = await newDatabase()
  for (const name of before) await query(superuserUrl, await readFile(new URL(name, folder), 'utf8'))
  await query(superuserUrl, change)
  await query(superuserUrl, await readFile(new URL(mended, folder), 'utf8'))
  return superuserUrl
}

const precos = async (url: string) =>
  (
    await query<{ servico: string; valor: string }>(
      url,
      'SELECT servico, valor_centavos AS valor FROM tarifa ORDER BY servico, vigente_desde',
    )
  ).map(({ servico, valor }) => `${servico} ${valor}`)
const property = async (url: string, chave: string) =>
  (
    await query<{ valor: string }>(
      url,
      `SELECT valor FROM property WHERE grupo = 'cobranca' AND chave = '${chave}'`,
    )
  )[0]?.valor

test('a new database has no prices and nobody to pay, and places to set who it is', async () => {
  const { ownerUrl } = await newDatabase()
  await migrate(ownerUrl, 'cais_app')
  expect(await precos(ownerUrl)).toEqual([])
  const rows = await query<{ valor: string }>(
    ownerUrl,
    `SELECT valor FROM property WHERE grupo = 'cobranca' AND chave <> 'prazo-dias-uteis'`,
  )
  expect(rows.map(({ valor }) => valor)).toEqual(Array.from({ length: 7 }, () => ''))
})

test('what was changed by hand stays, what was not goes', async () => {
  const url = await broughtFurther(`
    UPDATE tarifa SET valor_centavos = 19000 WHERE servico = 'REPESAGEM' AND vigente_ate IS NULL;
    INSERT INTO tarifa (servico, item, unidade, valor_centavos, vigente_desde)
      VALUES ('EIR', 'Segunda via', 'SERVICO', 1000, '2026-05-01');
    UPDATE property SET valor = 'pix@porto.example' WHERE grupo = 'cobranca' AND chave = 'chave-pix'`)
  expect(await precos(url)).toEqual(['EIR 1000', 'REPESAGEM 19000'])
  expect(await property(url, 'chave-pix')).toBe('pix@porto.example')
  expect(await property(url, 'beneficiario')).toBe('')
})

test('prices and beneficiary that bills were made of stay', async () => {
  const url = await broughtFurther(`
    SET session_replication_role = replica;
    INSERT INTO fatura (id, servico_id, pendencia_id, empresa_id, valor_centavos, vencimento, codigo_barras, pix, emitida_em)
      VALUES (1, 1, 1, 1, 37600, '2026-05-01', '${'0'.repeat(44)}', 'x', now());
    INSERT INTO fatura_item (fatura_id, ordem, descricao, unidade, quantidade, valor_unitario_centavos)
      VALUES (1, 1, 'Rolagem de embarque', 'CARGA', 1, 37600)`)
  expect(await precos(url)).toEqual(['ROLAGEM 37600'])
  expect(await property(url, 'chave-pix')).toBe('cobranca@cais.example')
})

test('a demo keeps what belongs to it', async () => {
  const url = await broughtFurther(`
    INSERT INTO usuario (login, first_name, last_name, email, lang_key, created_at, created_by, modified_at, modified_by)
      VALUES ('admin', 'A', 'B', 'a@b.example', 'pt-br', now(), 'demo', now(), 'demo')`)
  expect(await precos(url)).toHaveLength(26)
  expect(await property(url, 'banco')).toBe('999')
})

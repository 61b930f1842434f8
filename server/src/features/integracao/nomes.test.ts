import { completeCnpj } from '@cais/core/values/cnpj.ts'
import { completeImo } from '@cais/core/values/imo.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newFonteDoTerminal, sender } from '../../testing/integracao/fonte-do-terminal.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { lastByHand } from './recursos/referencias.ts'

const server = await startTestServer()
const { db } = server
const tos = sender(server, await newFonteDoTerminal(server, 'tos'))
let serial = 0
const newCnpj = () => completeCnpj(`77${String(++serial).padStart(6, '0')}0001`)
const [linha, outra] = [newCnpj(), newCnpj()]

const empresa = (nationalRegister: string, over: object = {}) => ({
  nome: 'Linha',
  nationalRegister,
  tipos: ['Armador'],
  ...over,
})
const booking = (produto: string) => ({
  escala: 'NOM1',
  tipo: 'CONTEINER_CHEIO',
  modalidadeTransporte: 'LONGO_CURSO',
  categoriaCarga: 'EXPORTACAO',
  portoDescarga: 'NLRTM',
  itens: [{ iso: '22G1', quantidade: 1, produto }],
})
const produtosOf = async (numero: string) => {
  const rows = await db
    .selectFrom('booking as b')
    .innerJoin('booking_item as i', 'i.booking_id', 'b.id')
    .innerJoin('empresa as e', 'e.id', 'b.armador_id')
    .select(['e.national_register as register', 'i.produto'])
    .where('b.numero', '=', numero)
    .orderBy('e.national_register')
    .execute()
  return rows.map(({ register, produto }) => [register, produto])
}

beforeAll(async () => {
  await tos.put('empresas', 'MINHA-LINHA', empresa(linha, { apelidos: ['LNHA'] }))
  await tos.put('empresas', 'OUTRA-LINHA', empresa(outra, { apelidos: ['OTRA'] }))
  await tos.put('escalas', 'NOM1', {
    imo: completeImo('961234'),
    viagemInbound: '1S',
    viagemOutbound: '1N',
    tipoViagem: 'LONGO_CURSO',
    armador: linha,
  })
})

describe('a booking', () => {
  test.each([
    ['LNHA', linha],
    [linha, 'LNHA'],
    ['MINHA-LINHA', 'LNHA'],
    ['LNHA', 'MINHA-LINHA'],
  ])('that was told of under %s is not overtaken by an older word under %s', async (name, other) => {
    const numero = `N${++serial}`
    const old = tos.envelope()
    expect(await tos.put('bookings', `${name}/${numero}`, booking('Novo'))).toMatchObject({
      resultado: 'APLICADO',
    })
    expect(await tos.put('bookings', `${other}/${numero}`, booking('Velho'), old)).toMatchObject({
      resultado: 'ANTIGO',
    })
    expect(await tos.put('bookings', `${other}/${numero}`, booking('Último'))).toMatchObject({
      resultado: 'APLICADO',
    })
    expect(await produtosOf(numero)).toEqual([[linha, 'Último']])
  })

  test('of one line and one of another with the same number are two', async () => {
    const numero = `N${++serial}`
    await tos.put('bookings', `LNHA/${numero}`, booking('Café'))
    await tos.put('bookings', `OTRA/${numero}`, booking('Soja'))
    await tos.put('bookings', `${outra}/${numero}`, booking('Milho'))
    expect(await produtosOf(numero)).toEqual([
      [linha, 'Café'],
      [outra, 'Milho'],
    ])
  })

  test('of a line that nobody knows yet waits for it under the name that was sent, and is one with its register then', async () => {
    const [numero, register] = [`N${++serial}`, newCnpj()]
    expect(await tos.put('bookings', `DEPOIS/${numero}`, booking('Primeiro'))).toMatchObject({
      resultado: 'ESPERANDO',
      espera: 'empresas/DEPOIS',
    })
    const old = tos.envelope()
    await tos.put('empresas', 'DEPOIS', empresa(register), old)
    expect(await produtosOf(numero)).toEqual([[register, 'Primeiro']])
    expect(await tos.put('bookings', `${register}/${numero}`, booking('Segundo'))).toMatchObject({
      resultado: 'APLICADO',
    })
    expect(await produtosOf(numero)).toEqual([[register, 'Segundo']])
  })
})

describe('a company', () => {
  test('is not named as another one is known, nor by the register of another', async () => {
    for (const ref of ['LNHA', 'lnha', linha])
      expect(await tos.put('empresas', ref, empresa(newCnpj()))).toMatchObject({
        resultado: 'CONFLITO',
        mensagem: 'entrada.error.ref-de-outra',
        parametros: [ref],
        caminho: '$.ref',
      })
    expect(await tos.put('empresas', 'LNHA', empresa(linha))).toMatchObject({ resultado: 'APLICADO' })
  })

  test('gets no code that another one is known by, and whoever sends it is told', async () => {
    expect(
      await tos.put('empresas', 'TERCEIRA', empresa(newCnpj(), { apelidos: ['LNHA', 'TRCR'] })),
    ).toMatchObject({
      resultado: 'APLICADO',
      mensagem: 'entrada.aviso.apelido-de-outra',
      parametros: ['LNHA'],
    })
    const rows = await db
      .selectFrom('empresa_apelido as a')
      .innerJoin('empresa as e', 'e.id', 'a.empresa_id')
      .select(['a.codigo', 'e.national_register as register'])
      .where('a.codigo', 'in', ['LNHA', 'TRCR'])
      .orderBy('a.codigo')
      .execute()
    expect(rows).toMatchObject([{ codigo: 'LNHA', register: linha }, { codigo: 'TRCR' }])
  })
})

test('whether people have entered a kind is asked of a few rows, however much systems have told', async () => {
  await sql`
    INSERT INTO origem (recurso, chave, fonte_id, item_id, registrado_em, seq, excluida, objeto_id, vale)
    SELECT o.recurso, 'copia ' || n, o.fonte_id, o.item_id, o.registrado_em, o.seq, o.excluida, NULL, false
    FROM (SELECT * FROM origem LIMIT 1) o, generate_series(1, 20000) n`.execute(db)
  await sql`ANALYZE origem`.execute(db)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${lastByHand('cargas')}`.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('origem_fonte_recurso')
  expect(plan).not.toMatch(/Seq Scan on origem/)
})

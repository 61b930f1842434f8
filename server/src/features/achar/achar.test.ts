import { achar, type GrupoDeAchados, type TipoDeAchado } from '@cais/core/api/achar.ts'
import { formatCnpj } from '@cais/core/values/format.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { empresaIdOf, pessoa } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, callLoosely, db } = await startTestServer()

const cliente = empresaIdOf('cliente')
const transportador = empresaIdOf('transportador')

/** The results of one user, for one company or for all companies of the user. */
async function find(as: string, texto: string, companyId?: number): Promise<GrupoDeAchados[]> {
  const answer = await call(achar, { params: { companyId }, query: { texto } }, { as })
  expect(answer.outcome).toBe('200')
  return answer.body
}

const of = (groups: GrupoDeAchados[], tipo: TipoDeAchado) =>
  groups.find((one) => one.tipo === tipo)?.achados ?? []

const paths = (groups: GrupoDeAchados[], tipo: TipoDeAchado) => of(groups, tipo).map(({ caminho }) => caminho)

/** A service of the client in its own area, with a container and a CE Mercante. */
const { rows } = await sql<{
  servicoId: number
  numero: string
  conteinerId: number
  codigo: string
  cargaId: number
  ce: string
  bl: string
}>`
  SELECT s.id AS "servicoId", s.numero_solicitacao AS numero, t.id AS "conteinerId", t.codigo, c.id AS "cargaId",
         m.numero AS ce, m.bl
  FROM servico s JOIN servico_parte p ON p.servico_id = s.id AND p.area = 'cliente' AND p.autorizacao_id IS NULL
  JOIN carga_servico l ON l.servico_id = s.id JOIN carga c ON c.id = l.carga_id
  JOIN conteiner t ON t.id = c.conteiner_id JOIN ce_mercante m ON m.id = c.ce_mercante_id
  WHERE p.empresa_id = ${cliente} AND NOT EXISTS (
    SELECT FROM servico_parte o WHERE o.servico_id = s.id AND o.empresa_id IN (${empresaIdOf('depot')}, ${empresaIdOf('terminal')}))
  ORDER BY s.id LIMIT 1`.execute(db)
const known =
  rows[0] ??
  (() => {
    throw new Error('the demo world has no such service')
  })()

/** Users of other companies without a part in the service. */
const neighbours = ['depot', 'terminal'].map((login) => ({ login, companyId: empresaIdOf(login) }))

const masked = {
  codigo: `${known.codigo.slice(0, 4).toLowerCase()} ${known.codigo.slice(4, 10)}-${known.codigo.slice(10)}`,
  ce: known.ce.replace(/^(\d{5})(\d{5})/, '$1.$2-'),
}

describe('what is known by a number is found with and without its mask', () => {
  test.each([
    ['a service by its number', known.numero, 'servico'],
    ['a service by the end of its number', known.numero.slice(-5), 'servico'],
    ['a service by its box', known.codigo, 'servico'],
    ['a service by its box with a mask', masked.codigo, 'servico'],
    ['a service by its CE', masked.ce, 'servico'],
    ['a box', known.codigo, 'conteiner'],
    ['a box with its mask', masked.codigo, 'conteiner'],
    ['a box by a part', known.codigo.slice(3, 9), 'conteiner'],
    ['a CE', known.ce, 'ce-mercante'],
    ['a CE with its mask', masked.ce, 'ce-mercante'],
    ['a BL', known.bl, 'ce-mercante'],
    ['a BL in small letters, without its marks', known.bl.toLowerCase().replace(/[/.-]/g, ''), 'ce-mercante'],
  ] as const)('%s', async (_, texto, tipo) => {
    const path = {
      servico: `/${cliente}/servico-cliente/${known.servicoId}/view`,
      conteiner: `/conteiner/${known.conteinerId}/view`,
      'ce-mercante': /^\/carga\/\d+\/view$/,
    }[tipo]
    const found = paths(await find('cliente', texto, cliente), tipo)
    expect(found).toContainEqual(typeof path === 'string' ? path : expect.stringMatching(path))
    expect(paths(await find('admin', texto), tipo)).not.toEqual([])
  })

  test('a booking, by whoever issued it', async () => {
    const booking = await db
      .selectFrom('booking')
      .select(['id', 'numero'])
      .where('armador_id', '=', empresaIdOf('armador'))
      .orderBy('id')
      .executeTakeFirstOrThrow()
    for (const texto of [booking.numero, booking.numero.toLowerCase().split('').join(' ')])
      expect(paths(await find('armador', texto, empresaIdOf('armador')), 'booking')).toContain(
        `/booking/${booking.id}/view`,
      )
  })

  test('a ship, by everybody', async () => {
    const { nome } = await db
      .selectFrom('navio')
      .innerJoin('escala', 'escala.navio_id', 'navio.id')
      .select('nome')
      .executeTakeFirstOrThrow()
    for (const as of ['cliente', 'semempresa', 'admin'])
      expect(of(await find(as, nome.toUpperCase()), 'escala')[0]?.titulo.valor).toBe(nome)
  })
})

describe('drivers and trucks', () => {
  const fleet = () =>
    db
      .selectFrom('autorizacao_veiculo as a')
      .innerJoin('caminhao as v', 'v.id', 'a.caminhao_id')
      .select(['v.id', 'v.placa'])
      .where('a.transportador_id', '=', transportador)
      .orderBy('v.id')
      .executeTakeFirstOrThrow()
  const driver = () =>
    db
      .selectFrom('autorizacao_motorista as a')
      .innerJoin('motorista as m', 'm.id', 'a.motorista_id')
      .select(['m.id', 'a.id as acesso', 'a.nome', 'm.cpf'])
      .where('a.transportador_id', '=', transportador)
      .orderBy('m.id')
      .executeTakeFirstOrThrow()

  test('a carrier finds those that it lets in, a neighbour none of them', async () => {
    const { id, placa } = await fleet()
    const withMask = `${placa.slice(0, 3)}-${placa.slice(3)}`
    for (const texto of [placa, withMask])
      expect(paths(await find('transportador', texto, transportador), 'caminhao')).toEqual([
        `/caminhao/${id}/view`,
      ])
    expect(of(await find('cliente', placa, cliente), 'caminhao')).toEqual([])
    expect(of(await find('admin', placa), 'caminhao')).toHaveLength(1)
  })

  test('a driver is found by the name that the carrier gave, not by another one', async () => {
    const { id, acesso, nome } = await driver()
    expect(paths(await find('transportador', nome, transportador), 'motorista')).toContain(
      `/motorista/${id}/view`,
    )
    await db
      .updateTable('autorizacao_motorista')
      .set({ nome: 'Zuleica Só Daqui' })
      .where('id', '=', acesso)
      .execute()
    expect(paths(await find('transportador', 'zuleica so', transportador), 'motorista')).toEqual([
      `/motorista/${id}/view`,
    ])
    expect(
      of(await find('transportador', nome, transportador), 'motorista').map((one) => one.id),
    ).not.toContain(id)
    expect(of(await find('admin', 'Zuleica Só Daqui'), 'motorista')).toEqual([])
  })

  test('a CPF leads to a driver only as a whole, and stands in no answer', async () => {
    const { id, cpf } = await driver()
    const found = await find('transportador', cpf, transportador)
    expect(of(found, 'motorista').map((one) => one.id)).toEqual([id])
    expect(
      JSON.stringify(of(found, 'motorista').map(({ titulo, detalhes }) => [titulo, detalhes])),
    ).not.toContain(cpf)
    expect(of(await find('admin', cpf.slice(0, 9)), 'motorista')).toEqual([])
    expect(await find('cliente', cpf, cliente)).toEqual([])
  })
})

describe('companies and people', () => {
  test('are found by staff, with and without mask', async () => {
    const empresa = await db
      .selectFrom('empresa')
      .select(['nome', 'national_register'])
      .where('id', '=', cliente)
      .executeTakeFirstOrThrow()
    for (const texto of [empresa.nome, empresa.national_register, formatCnpj(empresa.national_register)])
      expect(paths(await find('admin', texto), 'empresa')).toContain(`/${cliente}/empresa`)
    expect(paths(await find('admin', 'despachante'), 'pessoa')).toContain(
      '/admin/user-management/despachante/view',
    )
  })

  test('are nobody else’s business', async () => {
    for (const texto of ['despachante', 'transporte'])
      for (const tipo of ['empresa', 'pessoa'] as const) {
        expect(of(await find('cliente', texto), tipo)).toEqual([])
        expect(of(await find('cliente', texto, cliente), tipo)).toEqual([])
      }
  })

  test('who looks after a company finds its people and no others', async () => {
    const companyId = empresaIdOf('gestor')
    const { firstName } = pessoa('gestor')
    const found = of(await find('gestor', firstName, companyId), 'pessoa')
    expect(found.map(({ caminho }) => caminho)).toContain(`/${companyId}/empresa`)
    expect(of(await find('gestor', 'despachante', companyId), 'pessoa')).toEqual([])
    expect(of(await find('gestor', firstName), 'pessoa')).toEqual([])
  })
})

test.each(neighbours)('$login finds nothing of another company', async ({ login, companyId }) => {
  for (const texto of [known.numero, known.codigo, known.ce, known.bl]) {
    expect(await find(login, texto, companyId)).toEqual([])
    expect(await find(login, texto)).toEqual([])
  }
})

test('a company that is not theirs is as if it were not there, and nobody without a session finds anything', async () => {
  const request = { params: { companyId: cliente }, query: { texto: known.numero } }
  expect((await call(achar, request, { as: 'depot' })).outcome).toBe('404 error.http.404')
  expect((await callLoosely(achar, { query: { texto: known.numero } })).outcome).toBe('401 error.http.401')
})

test('staff who act for a company find what it sees, and without one everything', async () => {
  const path = `/${cliente}/servico-cliente/${known.servicoId}/view`
  expect(paths(await find('grc', known.numero, cliente), 'servico')).toEqual([path])
  expect(paths(await find('grc', known.numero, empresaIdOf('depot')), 'servico')).toEqual([])
  expect(paths(await find('grc', known.numero), 'servico')).toEqual([`/servico/${known.servicoId}/view`])
})

test('with the authorisation ends what it let somebody find', async () => {
  const despachante = empresaIdOf('despachante')
  const parte = await db
    .selectFrom('servico_parte as p')
    .innerJoin('servico as s', 's.id', 'p.servico_id')
    .innerJoin('carga_servico as l', 'l.servico_id', 's.id')
    .innerJoin('carga as c', 'c.id', 'l.carga_id')
    .select(['s.numero_solicitacao as numero', 'p.autorizacao_id as autorizacao', 'c.identificador'])
    .where('p.empresa_id', '=', despachante)
    .where('p.area', '=', 'despachante')
    .where('p.autorizacao_id', 'is not', null)
    .orderBy('s.id')
    .executeTakeFirstOrThrow()
  const seen = async () => [
    of(await find('despachante', parte.numero, despachante), 'servico').length,
    of(await find('despachante', parte.identificador, despachante), 'conteiner').length,
  ]
  const end = (ativa: boolean) =>
    db.updateTable('autorizacao').set({ ativa }).where('empresa_autorizada_id', '=', despachante).execute()
  expect(await seen()).toEqual([1, 1])
  await end(false)
  expect(await seen()).toEqual([0, 0])
  await end(true)
  expect(await seen()).toEqual([1, 1])
})

test.each([
  ['', 'texto: validation.minlength'],
  ['ab', 'texto: validation.minlength'],
  ['  a  ', 'texto: validation.minlength'],
  ['x'.repeat(61), 'texto: validation.maxlength'],
  ['ab\u0007c', 'texto: validation.characters'],
])('%j is too short, too long or no text', async (texto, error) => {
  const { status, fieldErrors } = await callLoosely(achar, { query: { texto } }, { as: 'admin' })
  expect([status, fieldErrors]).toEqual([400, [error]])
})

test.each(['%%%', '___', '---', '...', '\\\\\\', "'''", '％％％', '"" ""'])(
  '%j is no wildcard and finds nothing',
  async (texto) => {
    expect(await find('admin', texto)).toEqual([])
    expect(await find('cliente', texto, cliente)).toEqual([])
  },
)

test.each([
  "%' OR 1=1 --",
  '2_2%',
  '\\d{4}\\',
  '𝟚𝟘𝟚𝟞',
  'a\u0301a\u0301a\u0301',
  '💧💧💧',
  'ＭＳＣＵ',
  '(((',
  'İİİİ',
])('%j is a text like any other', async (texto) => {
  await find('admin', texto)
  await find('cliente', texto, cliente)
  await find('transportador', texto, transportador)
})

test('where there are more, the list has all of them, filtered', async () => {
  const groups = await find('cliente', known.numero.slice(0, 4), cliente)
  const servicos = groups.find(({ tipo }) => tipo === 'servico')
  expect(servicos?.achados).toHaveLength(5)
  expect(decodeURIComponent(servicos?.verTodos ?? '')).toBe(
    `/${cliente}/servico-cliente?filters=[["numeroSolicitacao","contains","${known.numero.slice(0, 4)}"]]`,
  )
  expect((await find('cliente', known.numero, cliente))[0]?.verTodos).toBeNull()
})

test('the whole number comes first, and says by what else it was found', async () => {
  const [byBox] = of(await find('cliente', known.codigo, cliente), 'servico')
  expect(byBox?.por).toBe('conteiner')
  const [byNumber] = of(await find('admin', known.numero), 'servico')
  expect(byNumber).toMatchObject({ por: null, titulo: { valor: known.numero } })
})

import { findEmpresasAutorizadas } from '@cais/core/api/compat/empresa.ts'
import { findEmpresas, findEmpresasAutorizadoras } from '@cais/core/api/empresa.ts'
import type { AutorizacaoTipo } from '@cais/core/rules/autorizacao.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { expect, test } from 'vitest'
import { demoEmpresas, empresaOfTipo, findEmpresa } from '../../demo/empresas.ts'
import { testTimeZone } from '../../testing/clock.ts'
import { empresaIdOf, newCpf, noEmpresaId } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, callLoosely, db, clock } = await startTestServer()
const granitos = empresaIdOf('gestor')
const empresa = (start: string) => findEmpresa(({ nome }) => nome.startsWith(start))
const cafe = empresa('Café Serra Anil')
const today = dayOf(clock.now(), testTimeZone)

type Query = Parameters<typeof call<typeof findEmpresas>>[1]['query']

async function found(text: string, as: string, query: Query = {}): Promise<string[]> {
  const { body } = await call(findEmpresas, { params: { text }, query }, { as })
  return body.map(({ socialName }) => socialName)
}

/** A company that is a person with a CPF. */
async function newPerson(nome: string): Promise<{ id: number; cpf: string }> {
  const cpf = newCpf()
  const { id } = await db
    .insertInto('empresa')
    .values({ nome, national_register: cpf, created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('empresa_tipo').values({ empresa_id: id, tipo: 'Transportador' }).execute()
  return { id, cpf }
}

async function authorise(from: number, to: number, tipo: AutorizacaoTipo, more = {}): Promise<void> {
  await db
    .insertInto('autorizacao')
    .values({
      empresa_autorizadora_id: from,
      empresa_autorizada_id: to,
      tipo,
      data_inicio: '2026-01-01',
      ...more,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['empresa_autorizadora_id', 'empresa_autorizada_id', 'tipo'])
        .doUpdateSet({ ativa: true, data_inicio: '2026-01-01', data_vencimento: null, ...more }),
    )
    .execute()
}

test('staff find companies by name and by register, with or without mask', async () => {
  const withLetters = demoEmpresas.find((one) => /[A-Z]/.test(one.nationalRegister))
  const register = withLetters?.nationalRegister ?? ''
  const masked = register.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
  expect(await found('CAFE SERRA', 'grc')).toEqual([cafe.nome])
  for (const text of [register, masked, register.toLowerCase()])
    expect(await found(text, 'grc')).toEqual([withLetters?.nome])
  expect(await found('ltda', 'grc')).toHaveLength(20)
  for (const text of ['%%%', '___', '...', '\\\\\\']) expect(await found(text, 'grc')).toEqual([])
})

test('staff narrow the search by type and by status', async () => {
  const off = empresa('Farma Atlântica')
  await db.updateTable('empresa').set({ activated: false }).where('id', '=', off.id).execute()
  expect(await found('Farma', 'admin')).toEqual([off.nome])
  expect(await found('Farma', 'admin', { status: 'INATIVA' })).toEqual([off.nome])
  expect(await found('Farma', 'admin', { status: 'ATIVA' })).toEqual([])
  const names = await found('ltda', 'admin', { caracterizacao: 'Armador' })
  expect(names.length).toBeGreaterThan(0)
  const isLine = (name: string) => demoEmpresas.find(({ nome }) => nome === name)?.tipos.includes('Armador')
  expect(names.every(isLine)).toBe(true)
  await db.updateTable('empresa').set({ activated: true }).where('id', '=', off.id).execute()
})

test('texts with characters that no name has find nothing, even where something would fit', async () => {
  await db.updateTable('empresa').set({ nome: 'Sal + Mar; Ltda.' }).where('id', '=', noTies().id).execute()
  expect(await found('Mar; Ltda', 'admin')).toEqual([])
  expect(await found('Sal + Mar', 'admin')).toEqual([])
  expect(await found(' Ltda.', 'admin', { caracterizacao: 'Cliente' })).toContain('Sal + Mar; Ltda.')
  await db.updateTable('empresa').set({ nome: noTies().nome }).where('id', '=', noTies().id).execute()
})

/** A client that has no relation to the company of `gestor`. */
function noTies() {
  return empresa('Brinquedos Pipa Solta')
}

test('people of a company find those who offer something by a part of the name', async () => {
  for (const start of ['Transportes Rota', 'Companhia Boreal', 'Despachos Aduaneiros', 'Depot Maré'])
    expect(await found(start, 'gestor')).toEqual([empresa(start).nome])
  const answer = await call(
    findEmpresas,
    { params: { text: 'Companhia Boreal' }, query: {} },
    { as: 'gestor' },
  )
  const { id, nome, nationalRegister } = empresa('Companhia Boreal')
  expect(answer.body).toEqual([{ id, socialName: nome, nationalRegister }])
  expect(await found('Companhia Boreal', 'gestor', { caracterizacao: 'Depot' })).toEqual([])
})

test('another client is found by its whole CNPJ only, until there is something in common', async () => {
  const { id, nome, nationalRegister } = noTies()
  expect(await found('Pipa Solta', 'gestor')).toEqual([])
  expect(await found(nationalRegister.slice(0, 13), 'gestor')).toEqual([])
  expect(await found(nationalRegister, 'gestor')).toEqual([nome])
  await authorise(id, granitos, 'REPRESENTANTE', { data_vencimento: '2026-02-01' })
  expect(await found('Pipa Solta', 'gestor')).toEqual([])
  await authorise(id, granitos, 'REPRESENTANTE', { data_vencimento: today })
  expect(await found('Pipa Solta', 'gestor')).toEqual([nome])
  await authorise(id, granitos, 'REPRESENTANTE', { ativa: false })
  expect(await found('Pipa Solta', 'gestor')).toEqual([])
  await authorise(granitos, id, 'REPRESENTANTE')
  expect(await found('Pipa Solta', 'gestor')).toEqual([nome])
  await authorise(granitos, id, 'REPRESENTANTE', { ativa: false })
})

test('what is not active is found by staff alone', async () => {
  const { id, nome, nationalRegister } = empresa('Rodofrio')
  const activate = (activated: boolean) =>
    db.updateTable('empresa').set({ activated }).where('id', '=', id).execute()
  await activate(false)
  expect(await found('Rodofrio', 'gestor')).toEqual([])
  expect(await found('Rodofrio', 'gestor', { status: 'INATIVA' })).toEqual([])
  expect(await found(nationalRegister, 'gestor')).toEqual([])
  expect(await found('Rodofrio', 'grc')).toEqual([nome])
  await activate(true)
  expect(await found('Rodofrio', 'gestor')).toEqual([nome])
})

test('people without a company find those of the line-up and nobody else', async () => {
  expect(await found('Companhia Boreal', 'semempresa')).toEqual([empresa('Companhia Boreal').nome])
  expect(await found('Transportes Rota', 'semempresa')).toEqual([])
  expect(await found(cafe.nationalRegister, 'semempresa')).toEqual([])
})

test('nobody but staff tries out the digits of a person, nor reads them', async () => {
  const { cpf } = await newPerson('Benta Carreteira Autônoma')
  const read = async (text: string, as: string) =>
    (await call(findEmpresas, { params: { text }, query: {} }, { as })).body.map(
      (one) => one.nationalRegister,
    )
  for (const part of [cpf.slice(0, 10), cpf.slice(3, 9), cpf.slice(1)]) {
    expect(await read(part, 'gestor')).toEqual([])
    expect(await read(part, 'admin')).toEqual([cpf])
  }
  expect(await read('Benta Carreteira', 'gestor')).toEqual([`***${cpf.slice(3, 9)}**`])
  // A user who typed the whole CPF sees it unmasked.
  expect(await read(cpf, 'gestor')).toEqual([cpf])
  expect(await read('Benta Carreteira', 'admin')).toEqual([cpf])
})

test('with an authoriser only those are found whom it lets act for it today', async () => {
  const broker = empresaOfTipo('Despachante')
  const forwarder = empresaOfTipo('AgenteCarga')
  await authorise(granitos, broker.id, 'DESPACHANTE')
  await authorise(granitos, forwarder.id, 'AGENTE_CARGA', { ativa: false })
  const query = { empresaAutorizadoraId: granitos }
  expect(await found('Despachos', 'gestor', query)).toEqual([broker.nome])
  expect(await found('Despachos', 'gestor', { ...query, tipoAutorizacao: 'DESPACHANTE' })).toEqual([
    broker.nome,
  ])
  expect(await found('Despachos', 'gestor', { ...query, tipoAutorizacao: 'TRANSPORTADOR' })).toEqual([])
  expect(await found('Agente de Cargas', 'gestor', query)).toEqual([])
  expect(await found('Agente de Cargas', 'gestor')).toEqual([forwarder.nome])
})

test('whom a company authorised is asked by itself, by those who act for it and by staff', async () => {
  const broker = empresaOfTipo('Despachante')
  await authorise(granitos, broker.id, 'DESPACHANTE')
  const ask = (id: number, as: string) =>
    call(
      findEmpresasAutorizadas,
      { params: { empresaAutorizadoraId: id, tipoAutorizacao: 'DESPACHANTE' } },
      { as },
    )
  for (const as of ['gestor', 'despachante', 'grc'])
    expect((await ask(granitos, as)).body.map(({ id }) => id)).toContain(broker.id)
  const foreign = await ask(granitos, 'cliente')
  expect(foreign.outcome).toBe('404 error.http.404')
  expect((await ask(noEmpresaId, 'cliente')).outcome).toBe('404 error.http.404')
  expect((await ask(noEmpresaId, 'admin')).outcome).toBe('404 error.http.404')
  const query = { empresaAutorizadoraId: granitos }
  const search = await call(findEmpresas, { params: { text: 'Despachos' }, query }, { as: 'cliente' })
  expect(search.outcome).toBe('404 error.http.404')
  await authorise(granitos, broker.id, 'DESPACHANTE', { data_vencimento: '2026-01-02' })
  expect((await ask(granitos, 'despachante')).outcome).toBe('404 error.http.404')
})

test('a haulier that a company authorised to carry is not told whom else it authorised', async () => {
  const haulier = empresaIdOf('transportador')
  const ask = (as: string) =>
    call(
      findEmpresasAutorizadas,
      { params: { empresaAutorizadoraId: granitos, tipoAutorizacao: 'DESPACHANTE' } },
      { as },
    )
  await authorise(granitos, haulier, 'TRANSPORTADOR')
  expect((await ask('transportador')).outcome).toBe('404 error.http.404')
  const query = { empresaAutorizadoraId: granitos }
  const search = await call(findEmpresas, { params: { text: 'Despachos' }, query }, { as: 'transportador' })
  expect(search.outcome).toBe('404 error.http.404')
  await authorise(granitos, haulier, 'REPRESENTANTE')
  expect((await ask('transportador')).status).toBe(200)
})

test('those who authorised a company are found by its people, by name and by how', async () => {
  const companyId = empresaIdOf('despachante')
  await authorise(cafe.id, companyId, 'DESPACHANTE')
  const ask = async (text: string, mode: 'TODAS' | 'DESPACHANTE' | 'AGENTE_CARGA', as = 'despachante') =>
    (await call(findEmpresasAutorizadoras, { params: { companyId, mode, text } }, { as })).body.map(
      ({ socialName }) => socialName,
    )
  expect(await ask('café serra', 'TODAS')).toEqual([cafe.nome])
  expect(await ask(cafe.nationalRegister.slice(0, 8), 'DESPACHANTE')).toEqual([cafe.nome])
  expect(await ask('café serra', 'AGENTE_CARGA')).toEqual([])
  expect(await ask('café; serra', 'TODAS')).toEqual([])
  expect(await ask('café serra', 'TODAS', 'admin')).toEqual([cafe.nome])
  await authorise(cafe.id, companyId, 'DESPACHANTE', { data_inicio: '2099-01-01' })
  expect(await ask('café serra', 'TODAS')).toEqual([])
  const foreign = await call(
    findEmpresasAutorizadoras,
    { params: { companyId, mode: 'TODAS', text: 'café serra' } },
    { as: 'agente' },
  )
  expect(foreign.outcome).toBe('404 error.http.404')
})

test.each([
  [{ params: { text: 'ab' } }, 'text: validation.minlength'],
  [{ params: { text: 'abc' }, query: { caracterizacao: 'Navio' } }, 'caracterizacao: validation.choice'],
  [{ params: { text: 'abc' }, query: { status: 'TALVEZ' } }, 'status: validation.choice'],
  [
    { params: { text: 'abc' }, query: { tipoAutorizacao: 'DESPACHANTE' } },
    'empresaAutorizadoraId: validation.required',
  ],
])('%j is refused', async (request, error) => {
  expect((await callLoosely(findEmpresas, request, { as: 'grc' })).fieldErrors).toEqual([error])
})

import {
  createBusca,
  deleteBusca,
  listBuscas,
  mostBuscas,
  savePadrao,
  updateBusca,
} from '@cais/core/api/busca-salva.ts'
import { type BuscaConteudo, getSearchConfig } from '@cais/core/api/search.ts'
import { expect, test } from 'vitest'
import { newPessoa } from '../../testing/known/empresas.ts'
import { empresaIdOf, pessoa } from '../../testing/people.ts'
import { tokenOf } from '../../testing/sessions.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, callLoosely, db } = server
const companyId = empresaIdOf('cliente')
const place = { companyId, component: 'servico-cliente' }
const cliente = { as: 'cliente' }

const conteudo: BuscaConteudo = {
  filters: [{ id: 'status', type: 'Enum', operator: 'in', value: ['PENDENTE'] }],
  sortedBy: { id: 'numeroSolicitacao', reverse: true },
  columns: ['numeroSolicitacao', 'status'],
  pageSize: 50,
}

let serial = 0
const newNome = () => `Pendentes ${++serial}`

async function save(change: object = {}, as: object = cliente) {
  const body = { nome: newNome(), compartilhada: false, ...conteudo, ...change }
  return (await call(createBusca, { params: place, body }, as)).body
}

/** Another person of the same company. */
async function newColega(empresa_id = companyId) {
  const { id, login } = await newPessoa(server)
  await db.insertInto('usuario_authority').values({ usuario_id: id, authority: 'USER' }).execute()
  await db.insertInto('empresa_user').values({ empresa_id, usuario_id: id }).execute()
  return { id, token: await tokenOf(server, login) }
}

const leave = (usuario_id: number) =>
  db.deleteFrom('empresa_user').where('usuario_id', '=', usuario_id).execute()

const seen = async (as: object) => (await call(listBuscas, { params: place }, as)).body
const namesSeen = async (as: object) => (await seen(as)).map(({ nome }) => nome)

test('what is saved comes back as it was asked, to its owner alone', async () => {
  const made = await save()
  expect(made).toMatchObject({ minha: true, de: null, alcance: 'PESSOA', padrao: false, conteudo })
  expect(await seen(cliente)).toContainEqual(made)
  expect(await namesSeen(await newColega())).not.toContain(made.nome)
})

test('what is shared is used by colleagues, changed by its owner alone, and gone for whoever leaves', async () => {
  const colega = await newColega()
  const made = await save({ compartilhada: true })
  const [theirs] = (await seen(colega)).filter(({ id }) => id === made.id)
  expect(theirs).toMatchObject({
    minha: false,
    de: 'Clara Nogueira',
    alcance: 'EMPRESA',
    empresa: { id: companyId },
    conteudo,
  })
  const params = { ...place, id: made.id }
  const body = { nome: 'Tomada', compartilhada: false }
  expect((await callLoosely(updateBusca, { params, body }, colega)).status).toBe(404)
  expect((await callLoosely(deleteBusca, { params }, colega)).status).toBe(404)
  expect((await call(savePadrao, { params: place, body: { buscaId: made.id } }, colega)).status).toBe(204)
  await leave(colega.id)
  expect((await callLoosely(listBuscas, { params: place }, colega)).status).toBe(404)
})

test('what somebody shared goes with them', async () => {
  const owner = await newColega()
  const reader = await newColega()
  const made = await save({ compartilhada: true }, owner)
  await call(savePadrao, { params: place, body: { buscaId: made.id } }, reader)
  expect(await namesSeen(reader)).toContain(made.nome)
  await leave(owner.id)
  expect(await namesSeen(reader)).not.toContain(made.nome)
  expect((await call(getSearchConfig, { params: place }, reader)).body.padrao).toBeNull()
})

test('a neighbour company neither reads, names nor changes what is shared', async () => {
  const made = await save({ compartilhada: true })
  const neighbour = { companyId: empresaIdOf('gestor'), component: 'servico-cliente' }
  const gestor = { as: 'gestor' }
  const { body } = await call(listBuscas, { params: neighbour }, gestor)
  expect(body.map(({ id }) => id)).not.toContain(made.id)
  const params = { ...neighbour, id: made.id }
  const change = { nome: 'Tomada', compartilhada: true }
  expect((await callLoosely(updateBusca, { params, body: change }, gestor)).status).toBe(404)
  expect((await callLoosely(deleteBusca, { params }, gestor)).status).toBe(404)
  const chosen = { params: neighbour, body: { buscaId: made.id } }
  expect((await callLoosely(savePadrao, chosen, gestor)).status).toBe(404)
  expect((await callLoosely(listBuscas, { params: place }, gestor)).status).toBe(404)
  expect(await namesSeen(cliente)).toContain(made.nome)
})

test('on a list of all companies it is shared with one of one’s own, and no other', async () => {
  const params = { component: 'escala' }
  const body = () => ({
    nome: newNome(),
    compartilhada: true,
    ...conteudo,
    filters: [],
    sortedBy: null,
    columns: [],
  })
  const [one, other] = pessoa('multi').empresas
  if (!one || !other) throw new Error('multi acts for two companies')
  const multi = { as: 'multi' }
  const whom = await callLoosely(createBusca, { params, body: body() }, multi)
  expect(whom.outcome).toBe('409 buscaSalva.error.com-quem')
  const foreign = { ...body(), empresaId: companyId }
  const isOwn = [one, other].some(({ empresa }) => empresa.id === companyId)
  if (!isOwn) expect((await callLoosely(createBusca, { params, body: foreign }, multi)).status).toBe(404)
  const made = await call(createBusca, { params, body: { ...body(), empresaId: one.empresa.id } }, multi)
  const [of, not] = [await newColega(one.empresa.id), await newColega(other.empresa.id)]
  const idsOf = async (as: object) => (await call(listBuscas, { params }, as)).body.map(({ id }) => id)
  expect(await idsOf(of)).toContain(made.body.id)
  expect(await idsOf(not)).not.toContain(made.body.id)
})

test('staff share among staff, and a company sees nothing of it', async () => {
  const params = { component: 'servico' }
  const body = { nome: newNome(), compartilhada: true, ...conteudo }
  const made = (await call(createBusca, { params, body }, { as: 'grc' })).body
  expect(made).toMatchObject({ alcance: 'EQUIPE', empresa: null })
  const ids = async (as: string) => (await call(listBuscas, { params }, { as })).body.map(({ id }) => id)
  expect(await ids('admin')).toContain(made.id)
  expect(await ids('cliente')).not.toContain(made.id)
  const onCompanys = await save({ compartilhada: true }, { as: 'grc' })
  expect(onCompanys.alcance).toBe('EQUIPE')
  expect(await namesSeen(cliente)).not.toContain(onCompanys.nome)
  expect(await namesSeen({ as: 'admin' })).toContain(onCompanys.nome)
})

test.each([
  [
    'a filter',
    { filters: [{ id: 'nada', type: 'String', operator: 'contains', value: 'x' }] },
    'filters[0].id',
  ],
  [
    'an unknown operator',
    { filters: [{ id: 'status', type: 'Enum', operator: 'contains', value: 'x' }] },
    'filters[0].operator',
  ],
  ['an unknown order', { sortedBy: { id: 'nada', reverse: false } }, 'sortedBy.id'],
  ['an unknown column', { columns: ['status', 'nada'] }, 'columns[1]'],
  ['no name', { nome: '  ' }, 'nome'],
  ['a name that is too long', { nome: 'x'.repeat(61) }, 'nome'],
])('%s is refused as it would be in a search', async (_, change, field) => {
  const body = { nome: newNome(), compartilhada: false, ...conteudo, ...change }
  const answer = await callLoosely(createBusca, { params: place, body }, cliente)
  expect(answer.status).toBe(400)
  expect(JSON.parse(answer.text).fieldErrors).toMatchObject([{ field }])
})

test('two of one person on one list do not have the same name, those of two people may', async () => {
  const { nome } = await save()
  const body = { nome: nome.toUpperCase(), compartilhada: false, ...conteudo }
  const again = await callLoosely(createBusca, { params: place, body }, cliente)
  expect(JSON.parse(again.text).fieldErrors).toMatchObject([
    { field: 'nome', message: 'buscaSalva.error.exists' },
  ])
  expect((await save({ nome }, await newColega())).nome).toBe(nome)
})

test('a person keeps so many on one list and no more, also from two tabs at once', async () => {
  const owner = await newColega()
  for (let made = 1; made < mostBuscas; made++) await save({}, owner)
  const both = await Promise.all(
    [1, 2].map(() =>
      callLoosely(
        createBusca,
        { params: place, body: { nome: newNome(), compartilhada: false, ...conteudo } },
        owner,
      ),
    ),
  )
  expect(both.map(({ outcome }) => outcome.slice(0, 30)).toSorted()).toEqual([
    '201',
    '409 buscaSalva.error.muitas',
  ])
  const params = { component: 'escala' }
  const elsewhere = {
    nome: newNome(),
    compartilhada: false,
    ...conteudo,
    filters: [],
    sortedBy: null,
    columns: [],
  }
  expect((await call(createBusca, { params, body: elsewhere }, owner)).status).toBe(201)
})

test('a new name keeps the question, and a new question is checked', async () => {
  const made = await save()
  const params = { ...place, id: made.id }
  const nome = newNome()
  const renamed = await call(updateBusca, { params, body: { nome, compartilhada: true } }, cliente)
  expect(renamed.body).toMatchObject({ nome, alcance: 'EMPRESA', conteudo })
  const other = { nome, compartilhada: false, ...conteudo, filters: [] }
  const changed = await call(updateBusca, { params, body: other }, cliente)
  expect(changed.body).toMatchObject({ alcance: 'PESSOA', conteudo: { ...conteudo, filters: [] } })
  const wrong = { ...other, columns: ['nada'] }
  expect((await callLoosely(updateBusca, { params, body: wrong }, cliente)).status).toBe(400)
  const ofAll = { params: { ...params, companyId: null }, body: other }
  expect((await callLoosely(updateBusca, ofAll, cliente)).status).toBe(404)
})

test('one of them opens the list, for its chooser and on that list alone', async () => {
  const owner = await newColega()
  const padrao = async (as: object) =>
    (await call(getSearchConfig, { params: place }, as)).body.padrao ?? null
  const [one, other] = [await save({}, owner), await save({}, owner)]
  expect(await padrao(owner)).toBeNull()
  for (const { id } of [one, other]) await call(savePadrao, { params: place, body: { buscaId: id } }, owner)
  expect(await padrao(owner)).toEqual({ id: other.id, nome: other.nome, conteudo })
  expect((await seen(owner)).filter((busca) => busca.padrao)).toMatchObject([{ id: other.id }])
  expect(await padrao(await newColega())).toBeNull()
  expect((await call(getSearchConfig, { params: { component: 'servico' } }, owner)).body.padrao).toBeNull()
  await call(savePadrao, { params: place, body: { buscaId: null } }, owner)
  expect(await padrao(owner)).toBeNull()
  await call(savePadrao, { params: place, body: { buscaId: one.id } }, owner)
  await call(deleteBusca, { params: { ...place, id: one.id } }, owner)
  expect(await padrao(owner)).toBeNull()
})

test('a list that is not for somebody keeps nothing for them', async () => {
  const body = {
    nome: newNome(),
    compartilhada: false,
    filters: [],
    sortedBy: null,
    columns: [],
    pageSize: 20,
  }
  const params = { component: 'usuario' }
  expect((await callLoosely(createBusca, { params, body }, cliente)).status).toBe(403)
  expect((await callLoosely(listBuscas, { params }, cliente)).status).toBe(403)
  expect((await callLoosely(savePadrao, { params, body: { buscaId: null } }, cliente)).status).toBe(403)
  expect((await callLoosely(createBusca, { params, body }, { as: 'admin' })).status).toBe(201)
})

test('a search with more than can be kept is refused with its reason', async () => {
  const long = { id: 'numeroSolicitacao', type: 'String', operator: 'contains', value: '山'.repeat(500) }
  const body = {
    ...conteudo,
    filters: Array.from({ length: 50 }, () => long),
    nome: 'Longa',
    compartilhada: false,
  }
  const answer = await callLoosely(createBusca, { params: place, body }, cliente)
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('validation.busca-longa')
})

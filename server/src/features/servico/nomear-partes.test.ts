import type { EmpresaTipo } from '@cais/core/access/authority.ts'
import { listIntervenientes } from '@cais/core/api/compat/servico.ts'
import { findEmpresas } from '@cais/core/api/empresa.ts'
import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import { createNotaPendencia } from '@cais/core/api/pendencia-detalhes.ts'
import {
  createServico,
  deleteInterveniente,
  getServico,
  listServicoEventos,
  saveInterveniente,
  updateServico,
} from '@cais/core/api/servico.ts'
import { completeCpf, formatCpf } from '@cais/core/values/cpf.ts'
import { expect, test } from 'vitest'
import { declared } from '../../testing/declared.ts'
import { openPendencia } from '../../testing/pendencias.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { newPedido } from '../../testing/servico-pedidos.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, callLoosely, db, clock } = server
const companyId = empresaIdOf('cliente')
const as = 'cliente'
const unknown = ['empresaId: validation.empresa']

const { id } = await db
  .selectFrom('servico_parte as p')
  .innerJoin('servico as s', 's.id', 'p.servico_id')
  .select('s.id')
  .where('p.empresa_id', '=', companyId)
  .where('p.papel', '=', 'REQUISITANTE')
  .where('s.status', '=', 'PENDENTE')
  .orderBy('s.id', 'desc')
  .executeTakeFirstOrThrow()
const params = { companyId, id }

let made = 0
/** Creates a customer or a person that no other company has to do with. */
async function stranger(
  register = `99888777${String(++made).padStart(4, '0')}00`,
  tipo: EmpresaTipo = 'Cliente',
) {
  const row = await db
    .insertInto('empresa')
    .values({ nome: 'Desconhecida do Porto', national_register: register, created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('empresa_tipo').values({ empresa_id: row.id, tipo }).execute()
  return { id: row.id, register }
}

const add = (body: object) => callLoosely(saveInterveniente, { params, body }, { as })

test('a party is added by its whole CNPJ, never by a counted id', async () => {
  const { id: empresaId, register } = await stranger()
  expect((await add({ empresaId })).fieldErrors).toEqual(unknown)
  expect((await add({ empresaId: 999_999 })).fieldErrors).toEqual(unknown)
  expect((await add({ empresaId, nationalRegister: '99888777000199' })).fieldErrors).toEqual(unknown)
  expect((await add({})).fieldErrors).toEqual(['empresaId: validation.required'])
  expect((await add({ nationalRegister: register })).status).toBe(200)
})

test('the timeline names the company that came in or left, and whose note something is', async () => {
  const { id: empresaId, register } = await stranger()
  expect((await add({ nationalRegister: register })).status).toBe(200)
  const out = await call(deleteInterveniente, { params: { ...params, empresaId } }, { as })
  expect(out.status).toBe(200)
  const { body: servico } = await call(getServico, { params }, { as })
  const [pendencia] = servico.pendencias
  const ofPendencia = { companyId, servicoId: id, pendenciaId: pendencia?.id ?? 0 }
  const note = { params: ofPendencia, body: { texto: 'O original segue amanhã.' } }
  expect((await call(createNotaPendencia, note, { as })).status).toBe(201)
  const { body } = await call(listServicoEventos, { params }, { as })
  const told = body.slice(0, 3).map(({ evento, empresa }) => [evento, empresa])
  expect(told).toEqual([
    ['NOTA', servico.requisitante.socialName],
    ['PARTE_RETIRADA', 'Desconhecida do Porto'],
    ['PARTE_INCLUIDA', 'Desconhecida do Porto'],
  ])
})

test('the timeline names the haulier that the transport data name, and the one that another took the place of', async () => {
  const opened = await openPendencia(server, 'dados-transporte', { area: 'cliente' })
  const { find, save } = pendenciaRoutes['dados-transporte']
  const own = { companyId, id: opened.params.servicoId }
  const told = async () => {
    const { body } = await call(listServicoEventos, { params: own }, { as })
    return body
      .filter(({ evento }) => /^PARTE_/.test(evento))
      .map(({ evento, para, empresa }) => ({ evento, para, empresa }))
  }
  const before = (await told()).length
  const news = async () => (await told()).slice(0, (await told()).length - before)
  const name = async (transportadorId: number | null) => {
    const { version } = (await call(find, { params: opened.params }, { as })).body.pendencia
    clock.advance({ minutes: 1 })
    const saved = await call(
      save,
      { params: opened.params, body: { version, dados: { transportadorId } } },
      { as },
    )
    expect(saved.status, saved.text).toBe(200)
  }
  const [one, other] = await db
    .selectFrom('empresa_tipo as t')
    .innerJoin('empresa as e', 'e.id', 't.empresa_id')
    .select(['e.id', 'e.nome'])
    .where('t.tipo', '=', 'Transportador')
    .where('e.activated', '=', true)
    .orderBy('e.id')
    .limit(2)
    .execute()
  const about = (evento: string, empresa?: { nome: string }) => ({
    evento,
    para: 'TRANSPORTADOR',
    empresa: empresa?.nome,
  })
  await name(one?.id ?? 0)
  expect(await news()).toEqual([about('PARTE_INCLUIDA', one)])
  await name(other?.id ?? 0)
  await name(null)
  expect(await news()).toEqual([
    about('PARTE_RETIRADA', other),
    about('PARTE_RETIRADA', one),
    about('PARTE_INCLUIDA', other),
    about('PARTE_INCLUIDA', one),
  ])
})

test('or by the search that the person may use', async () => {
  const { body } = await call(findEmpresas, { params: { text: 'Transportes Rota' }, query: {} }, { as })
  expect((await add({ empresaId: body[0]?.id })).status).toBe(200)
})

test('a person is added by the whole CPF, which others then see masked', async () => {
  const cpf = completeCpf('987654321')
  const person = await stranger(cpf)
  const find = (text: string) => call(findEmpresas, { params: { text }, query: {} }, { as })
  expect((await find(formatCpf(cpf))).body).toMatchObject([{ id: person.id, nationalRegister: cpf }])
  expect((await find('Desconhecida')).body).toEqual([])
  const masked = `***${cpf.slice(3, 9)}**`
  expect((await add({ empresaId: person.id, nationalRegister: masked })).fieldErrors).toEqual(unknown)
  expect((await add({ empresaId: person.id, nationalRegister: formatCpf(cpf) })).status).toBe(200)
  for (const route of [listIntervenientes, getServico]) {
    const { text } = await call(route, { params }, { as })
    expect(text).toContain(masked)
    expect(text).not.toContain(cpf)
  }
})

test('whom a request names is known to the asker, or named by the whole register, or was named before', async () => {
  const declarado = declared('RETIRADA_CONTEINER_IMPORTACAO_DTA')
  const pedido = await newPedido(db, { declarado, area: 'cliente' })
  const here = { companyId, kind: 'cliente' as const }
  const ask = ({ id, register }: { id: number; register?: string }) => {
    const body = { ...pedido.body, partes: { BENEFICIARIO: id }, registros: { BENEFICIARIO: register } }
    return call(createServico, { params: here, body }, { as })
  }
  const one = await stranger(undefined, 'Beneficiario')
  const refused = ['partes.BENEFICIARIO: validation.empresa']
  expect((await ask({ id: one.id })).fieldErrors).toEqual(refused)
  expect((await ask({ id: 999_999 })).fieldErrors).toEqual(refused)
  expect((await ask({ id: one.id, register: '99888777000199' })).fieldErrors).toEqual(refused)
  const { status, body: servico } = await ask(one)
  expect(status).toBe(201)

  const other = await stranger(undefined, 'Beneficiario')
  const change = async (partes: object, registros: object) => {
    const { body: now } = await call(getServico, { params: { companyId, id: servico.id } }, { as })
    const { id, version, subtipo } = now
    const cargaServico = now.cargaServico.map((linha) => ({ id: linha.id }))
    const body = { id, version, subtipo, partes, registros, dados: {}, cargaServico }
    return callLoosely(updateServico, { params: here, body }, { as })
  }
  expect((await change({ BENEFICIARIO: other.id }, {})).fieldErrors).toEqual(refused)
  expect((await change({ BENEFICIARIO: one.id }, {})).status).toBe(200)
  expect((await change({ BENEFICIARIO: other.id }, { BENEFICIARIO: other.register })).status).toBe(200)
})

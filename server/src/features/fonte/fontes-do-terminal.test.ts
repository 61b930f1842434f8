import type { EscopoDoTerminal } from '@cais/core/access/escopos.ts'
import type { FonteDoTerminal } from '@cais/core/access/fontes.ts'
import {
  createChaveDoTerminal,
  createFonteDoTerminal,
  endChave,
  endFonte,
  getFonteEu,
  listFontes,
} from '@cais/core/api/fonte.ts'
import { getHealth } from '@cais/core/api/health.ts'
import {
  cancelTerminalServico,
  countFila,
  emitFatura,
  getTerminalServico,
  listFila,
} from '@cais/core/api/terminal.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { enviaveisDe } from '@cais/core/entrada/recursos.ts'
import { expect, test } from 'vitest'
import { empresaIdOf } from '../../testing/people.ts'
import { askFor } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, callLoosely, db } = server
const as = 'admin'

let made = 0
const newFonte = async (tipo: FonteDoTerminal = 'tos', nome = `Sistema ${++made}`) =>
  (await call(createFonteDoTerminal, { body: { nome, tipo } }, { as })).body
const keyFor = (id: number, escopos: ReturnType<typeof enviaveisDe>) => ({
  params: { id },
  body: { escopos, enderecos: [], validadeDias: 30 },
})
const eu = (token: string) => call(getFonteEu, {}, { token })

test('a system of the terminal belongs to no company, sends what its kind sends, and ends at once', async () => {
  const { id, nome, empresa } = await newFonte('gate')
  expect(empresa).toBeNull()
  const escopos = enviaveisDe('gate')
  const made = await call(createChaveDoTerminal, keyFor(id, escopos), { as })
  expect(made.status).toBe(201)
  const { chave, id: chaveId } = made.body
  expect((await eu(chave)).body).toMatchObject({
    nome,
    tipo: 'gate',
    empresa: null,
    chave: { escopos },
  })
  const other = (await call(createChaveDoTerminal, keyFor(id, escopos), { as })).body
  expect((await call(endChave, { params: { id, chaveId } }, { as })).status).toBe(204)
  expect((await eu(chave)).status).toBe(401)
  expect((await eu(other.chave)).status).toBe(200)
  expect((await call(endFonte, { params: { id } }, { as })).status).toBe(204)
  expect((await eu(other.chave)).status).toBe(401)
  expect((await call(endFonte, { params: { id } }, { as })).status).toBe(404)
})

test('a key for what another kind sends, or for what companies read, is refused at its field', async () => {
  const { id } = await newFonte('gate')
  const foreign = await call(createChaveDoTerminal, keyFor(id, ['faturas:enviar', 'eventos:enviar']), { as })
  expect(foreign.fieldErrors).toEqual(['escopos: fonte.error.escopo-alheio'])
  const body = { escopos: ['servicos:ler'], enderecos: [], validadeDias: 30 }
  const read = await callLoosely(createChaveDoTerminal, { params: { id }, body }, { as })
  expect(read.status).toBe(400)
  const rows = await db.selectFrom('fonte_chave').select('id').where('fonte_id', '=', id).execute()
  expect(rows).toEqual([])
})

test('a kind that companies have is none of the terminal’s, and its names are told apart', async () => {
  const strange = await callLoosely(createFonteDoTerminal, { body: { nome: 'ERP', tipo: 'cliente' } }, { as })
  expect(strange.status).toBe(400)
  await newFonte('tos', 'Pátio')
  const again = await call(createFonteDoTerminal, { body: { nome: 'pátio', tipo: 'gate' } }, { as })
  expect(again.fieldErrors).toEqual(['nome: fonte.error.nome'])
})

test('whoever looks after customers reads them and changes none; a company’s administrator gets nothing', async () => {
  const { id } = await newFonte()
  const { id: chaveId } = (await call(createChaveDoTerminal, keyFor(id, ['navios:enviar']), { as })).body
  const all = (await call(listFontes, {}, { as: 'grc' })).body
  expect(all.find((one) => one.id === id)).toMatchObject({ empresa: null })
  for (const login of ['grc', 'gestor', 'cliente']) {
    const who = { as: login }
    const answers = [
      await call(createFonteDoTerminal, { body: { nome: `De ${login}`, tipo: 'tos' } }, who),
      await call(createChaveDoTerminal, keyFor(id, ['navios:enviar']), who),
      await call(endChave, { params: { id, chaveId } }, who),
      await call(endFonte, { params: { id } }, who),
    ]
    expect(
      answers.map(({ status }) => status),
      login,
    ).toEqual([403, 403, 403, 403])
  }
  expect((await call(listFontes, {}, { as: 'gestor' })).status).toBe(403)
})

test('the terminal’s systems are not reached through a company, nor a company’s as the terminal’s', async () => {
  const { id } = await newFonte()
  const companyId = empresaIdOf('gestor')
  expect((await call(endFonte, { params: { companyId, id } }, { as })).status).toBe(404)
  const { id: ofEmpresa } = await db
    .insertInto('fonte')
    .values({
      empresa_id: companyId,
      nome: 'ERP',
      tipo: 'cliente',
      criada_em: new Date(),
      criada_por: 'gestor',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await call(endFonte, { params: { id: ofEmpresa } }, { as })).status).toBe(404)
  expect((await call(createChaveDoTerminal, keyFor(ofEmpresa, ['navios:enviar']), { as })).status).toBe(404)
  const { id: chaveId } = (await call(createChaveDoTerminal, keyFor(id, ['navios:enviar']), { as })).body
  expect((await call(endChave, { params: { companyId, id, chaveId } }, { as })).status).toBe(404)
})

test('a key for the desk reads what waits and decides it as the desk does, and is nobody of the terminal elsewhere', async () => {
  const { id, nome } = await newFonte('tos')
  const body = (escopos: EscopoDoTerminal[]) => ({
    params: { id },
    body: { escopos, enderecos: [], validadeDias: 30 },
  })
  const reads = (await call(createChaveDoTerminal, body(['mesa:ler']), { as })).body.chave
  const decides = (await call(createChaveDoTerminal, body(['mesa:ler', 'mesa:escrever']), { as })).body.chave
  const declarado = findServicoDeclarado('REPESAGEM')
  if (!declarado) throw new Error('no such service')
  const servico = await askFor(server, { declarado, area: 'cliente' })
  const query = { tipo: 'FINANCEIRA', texto: servico.numeroSolicitacao } as const
  const [open] = (await call(listFila, { query }, { token: reads })).body
  const bill = { params: { id: open?.pendenciaId ?? 0 }, body: {} }
  expect((await call(emitFatura, bill, { token: reads })).outcome).toBe('403 error.fonte.escopo')
  expect((await call(emitFatura, bill, { token: decides })).status).toBe(200)
  const { eventos } = (
    await call(getTerminalServico, { params: { id: open?.servicoId ?? 0 } }, { token: reads })
  ).body
  expect(eventos.map(({ principal }) => principal)).toContain(`${nome} (fonte ${id})`)
  // A key cannot make other calls of staff, for example those that manage the desk.
  const others = [
    await call(countFila, { query: {} }, { token: decides }),
    await call(listFontes, {}, { token: decides }),
    await call(
      cancelTerminalServico,
      { params: { id: open?.servicoId ?? 0 }, body: { motivo: 'x' } },
      { token: decides },
    ),
  ]
  expect(others.map(({ outcome }) => outcome)).toEqual(others.map(() => '403 error.fonte.so-pessoas'))
  expect((await call(getHealth, {}, { token: decides })).body).toEqual((await call(getHealth, {})).body)
})

test('only the system that runs the terminal gets a key for its desk', async () => {
  for (const tipo of ['gate', 'aduana', 'faturamento', 'banco'] as const) {
    const { id } = await newFonte(tipo)
    const body = { escopos: ['mesa:ler' as const], enderecos: [], validadeDias: 30 }
    const made = await call(createChaveDoTerminal, { params: { id }, body }, { as })
    expect(made.fieldErrors, tipo).toEqual(['escopos: fonte.error.escopo-alheio'])
  }
})

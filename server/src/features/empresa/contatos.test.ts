import { getContatoEmpresa, getEmailEmpresa } from '@cais/core/api/compat/empresa.ts'
import {
  createContatoEmpresa,
  deleteContatoEmpresa,
  listContatosEmpresa,
  updateContatoEmpresa,
} from '@cais/core/api/contato-empresa.ts'
import {
  createEmailEmpresa,
  deleteEmailEmpresa,
  listEmailsEmpresa,
  updateEmailEmpresa,
} from '@cais/core/api/email-empresa.ts'
import { describe, expect, test } from 'vitest'
import { empresaIdOf, noEmpresaId } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, callLoosely, db } = await startTestServer()
const granitos = empresaIdOf('gestor')
const as = 'gestor'
const missing = '404 error.http.404'

async function firstOf(table: 'contato_empresa' | 'email_empresa', empresaId: number): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('empresa_id', '=', empresaId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return row.id
}

describe('contacts', () => {
  const contato = { nome: 'Ema Duarte', cargo: '', telefone: '+55 (27) 99999-0000' }
  const add = (empresaId: number, by = as, change = {}) =>
    callLoosely(
      createContatoEmpresa,
      { body: { ...contato, empresa: { id: empresaId }, ...change } },
      { as: by },
    )

  test('an administrator adds, reads, changes and removes one', async () => {
    const added = await add(granitos)
    expect(added.status).toBe(201)
    expect(added.header('x-caisapp-alert')).toBe('contatoEmpresa.created')
    const { id } = added.body as { id: number }
    const kept = { id, nome: 'Ema Duarte', cargo: null, telefone: '27999990000', empresa: { id: granitos } }
    expect((await call(getContatoEmpresa, { params: { id } }, { as })).body).toEqual(kept)
    const body = { id, nome: 'Ema D. Reis', cargo: 'Gerente', telefone: '2733330000' }
    const changed = await call(updateContatoEmpresa, { body }, { as })
    expect(changed.body).toEqual({ ...body, empresa: { id: granitos } })
    expect(changed.header('x-caisapp-alert')).toBe('contatoEmpresa.updated')
    const removed = await call(deleteContatoEmpresa, { params: { id } }, { as })
    expect([removed.status, removed.header('x-caisapp-alert')]).toEqual([204, 'contatoEmpresa.deleted'])
    expect((await call(getContatoEmpresa, { params: { id } }, { as })).outcome).toBe(missing)
  })

  test('those of a company are listed for its administrators and staff', async () => {
    const ask = (by: string) => call(listContatosEmpresa, { params: { companyId: granitos } }, { as: by })
    const { body } = await ask(as)
    expect(body.length).toBeGreaterThan(0)
    expect(body.every(({ empresa }) => empresa.id === granitos)).toBe(true)
    expect((await ask('grc')).body).toEqual(body)
    expect((await ask('ana.granitos')).outcome).toBe('403 error.http.403')
    expect((await ask('cliente')).outcome).toBe(missing)
  })

  test("another company's look missing, and nothing moves to another company", async () => {
    const id = await firstOf('contato_empresa', empresaIdOf('cliente'))
    const body = { ...contato, id, cargo: null }
    expect((await call(getContatoEmpresa, { params: { id } }, { as })).outcome).toBe(missing)
    expect((await call(updateContatoEmpresa, { body }, { as })).outcome).toBe(missing)
    expect((await call(deleteContatoEmpresa, { params: { id } }, { as })).outcome).toBe(missing)
    expect((await add(empresaIdOf('cliente'))).outcome).toBe(missing)
    expect((await add(noEmpresaId, 'admin')).outcome).toBe(missing)
    expect((await call(updateContatoEmpresa, { body }, { as: 'admin' })).status).toBe(200)
    const own = await firstOf('contato_empresa', granitos)
    const moved = { ...contato, id: own, empresa: { id: empresaIdOf('cliente') } }
    const answer = await callLoosely(updateContatoEmpresa, { body: moved }, { as })
    expect(answer.body).toMatchObject({ empresa: { id: granitos } })
  })

  test.each([
    [{ nome: ' ' }, 'nome: validation.required'],
    [{ nome: 'x'.repeat(101) }, 'nome: validation.maxlength'],
    [{ telefone: '123' }, 'telefone: validation.phone'],
    [{ empresa: undefined }, 'empresa: validation.required'],
  ])('%j is refused', async (change, error) => {
    expect((await add(granitos, as, change)).fieldErrors).toEqual([error])
  })
})

describe('e-mail addresses', () => {
  const add = (email: string, empresaId = granitos, by = as) =>
    call(createEmailEmpresa, { body: { email, assunto: 'GERAL', empresa: { id: empresaId } } }, { as: by })

  test('an administrator adds, reads, changes and removes one', async () => {
    const added = await add(' Geral@Granitos.Example ')
    expect(added.header('x-caisapp-alert')).toBe('emailEmpresa.created')
    const { id } = added.body
    expect((await call(getEmailEmpresa, { params: { id } }, { as })).body).toEqual({
      id,
      email: 'geral@granitos.example',
      assunto: 'GERAL',
      empresa: { id: granitos },
    })
    const body = { id, email: 'contas@granitos.example', assunto: 'FINANCEIRO' } as const
    expect((await call(updateEmailEmpresa, { body }, { as })).body).toEqual({
      ...body,
      empresa: { id: granitos },
    })
    const list = await call(listEmailsEmpresa, { params: { companyId: granitos } }, { as })
    expect(list.body.map((one) => one.email)).toContain('contas@granitos.example')
    const removed = await call(deleteEmailEmpresa, { params: { id } }, { as })
    expect(removed.header('x-caisapp-alert')).toBe('emailEmpresa.deleted')
    expect((await call(getEmailEmpresa, { params: { id } }, { as })).outcome).toBe(missing)
  })

  test('an address stands once for a matter, and again for another', async () => {
    const { body } = await add('uma@granitos.example')
    expect((await add('UMA@granitos.example')).outcome).toBe('409 emailEmpresa.error.exists')
    const other = { email: 'uma@granitos.example', assunto: 'DOCUMENTAL', empresa: { id: granitos } } as const
    const second = await call(createEmailEmpresa, { body: other }, { as })
    expect(second.status).toBe(201)
    const same = { ...other, id: second.body.id, assunto: body.assunto }
    expect((await call(updateEmailEmpresa, { body: same }, { as })).outcome).toBe(
      '409 emailEmpresa.error.exists',
    )
  })

  test("another company's look missing", async () => {
    const id = await firstOf('email_empresa', empresaIdOf('cliente'))
    const body = { id, email: 'outra@empresa.example', assunto: 'GERAL' } as const
    expect((await call(getEmailEmpresa, { params: { id } }, { as })).outcome).toBe(missing)
    expect((await call(updateEmailEmpresa, { body }, { as })).outcome).toBe(missing)
    expect((await call(deleteEmailEmpresa, { params: { id } }, { as })).outcome).toBe(missing)
    expect((await add('x@empresa.example', empresaIdOf('cliente'))).outcome).toBe(missing)
    expect((await add('x@empresa.example', empresaIdOf('cliente'), 'grc')).status).toBe(201)
    expect((await call(updateEmailEmpresa, { body }, { as: 'grc' })).status).toBe(200)
  })

  test('what is no address, or about nothing known, is refused', async () => {
    const body = { email: 'nada', assunto: 'TUDO', empresa: { id: granitos } }
    const { fieldErrors } = await callLoosely(createEmailEmpresa, { body }, { as })
    expect(fieldErrors).toEqual(['email: validation.minlength', 'assunto: validation.choice'])
  })
})

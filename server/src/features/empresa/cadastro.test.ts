import { buffer } from 'node:stream/consumers'
import {
  activateEmpresa,
  createEmpresa,
  getEmpresasLayout,
  saveEmpresas,
  suspendEmpresa,
  updateEmpresa,
} from '@cais/core/api/cadastro.ts'
import { getEmpresa } from '@cais/core/api/empresa.ts'
import { getEmpresaAtiva } from '@cais/core/api/empresa-ativa.ts'
import { getAccount } from '@cais/core/api/session.ts'
import { colunasDeEmpresas } from '@cais/core/catalogo/planilhas.ts'
import { completeCpf } from '@cais/core/values/cpf.ts'
import { describe, expect, test } from 'vitest'
import { demoEmpresas } from '../../demo/empresas.ts'
import { readXlsx } from '../../documents/read-xlsx.ts'
import { xlsx } from '../../documents/xlsx.ts'
import { newRegister } from '../../testing/known/adesao.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { app, call, callLoosely, db, mails, signIn } = await startTestServer()

const taken = demoEmpresas[0]?.nationalRegister ?? ''
const input = (more = {}) => ({
  nome: 'Comércio Novo Ltda.',
  nationalRegister: newRegister(),
  tipos: ['Cliente' as const],
  ...more,
})
const auditOf = (type: string, empresaId: number) =>
  db.selectFrom('audit').selectAll().where('type', '=', type).where('empresa_id', '=', empresaId).execute()

describe('staff', () => {
  test.each(['admin', 'grc'])('let a company in, as %s', async (as) => {
    const body = input({ tipos: ['Transportador', 'Cliente', 'Cliente'] })
    const answer = await call(createEmpresa, { body }, { as })
    const { body: made } = answer
    expect(answer.status).toBe(201)
    expect(made).toMatchObject({ nome: body.nome, tipos: ['Cliente', 'Transportador'], activated: true })
    expect(answer.header('x-caisapp-alert')).toBe('empresa.created')
    expect(await auditOf('createEmpresa', made.id)).toHaveLength(1)
  })

  test.each(['cliente', 'gestor', 'semempresa', 'ti', 'desova'])('are not %s', async (as) => {
    expect((await call(createEmpresa, { body: input() }, { as })).outcome).toBe('403 error.http.403')
  })

  test('keep CNPJs with letters and CPFs, with or without mask, and no wrong ones', async () => {
    const keep = async (nationalRegister: string) =>
      (await call(createEmpresa, { body: input({ nationalRegister }) }, { as: 'grc' })).body.nationalRegister
    expect(await keep('12.abc.345/01de-35')).toBe('12ABC34501DE35')
    const cpf = completeCpf('811222333')
    expect(await keep(cpf)).toBe(cpf)
    for (const nationalRegister of ['12ABC34501DE36', '11222333000182', '52998224724', 'x', ''])
      expect(
        (await call(createEmpresa, { body: input({ nationalRegister }) }, { as: 'grc' })).fieldErrors[0],
      ).toMatch(/^nationalRegister: validation\./)
    const none = await callLoosely(createEmpresa, { body: input({ tipos: [] }) }, { as: 'grc' })
    expect(none.fieldErrors).toEqual(['tipos: validation.required'])
  })

  test('learn under the field that a register is somebody’s, on creation and on change', async () => {
    const answer = await call(createEmpresa, { body: input({ nationalRegister: taken }) }, { as: 'grc' })
    expect(answer.fieldErrors).toEqual(['nationalRegister: empresa.error.exists'])
    const { body: made } = await call(createEmpresa, { body: input() }, { as: 'grc' })
    const change = (more = {}) =>
      call(updateEmpresa, { params: { companyId: made.id }, body: input(more) }, { as: 'grc' })
    expect((await change({ nationalRegister: taken })).fieldErrors).toEqual([
      'nationalRegister: empresa.error.exists',
    ])
    expect((await change({ nationalRegister: made.nationalRegister })).status).toBe(200)
  })

  test('change the types of a company, and with them what its people may do at once', async () => {
    const companyId = empresaIdOf('despachante')
    const read = async () =>
      (await call(getEmpresaAtiva, { params: { companyId } }, { as: 'despachante' })).body.authorities
    const before = (await call(getEmpresa, { params: { companyId } }, { as: 'grc' })).body
    expect(await read()).toEqual(['DESPACHANTE'])
    const change = (tipos: (typeof before)['tipos']) =>
      call(updateEmpresa, { params: { companyId }, body: { ...before, tipos } }, { as: 'grc' })
    await change(['AgenteCarga'])
    expect(await read()).toEqual(['AGENTE_DE_CARGA'])
    await change(before.tipos)
    expect(await read()).toEqual(['DESPACHANTE'])
    const [audit] = await auditOf('updateEmpresa', companyId)
    expect(audit?.data).toMatchObject({
      before: { tipos: ['Despachante'] },
      after: { tipos: ['AgenteCarga'] },
    })
  })
})

describe('a company that is suspended', () => {
  const companyId = empresaIdOf('gestor')
  const suspend = (motivo: string, as = 'grc') =>
    call(suspendEmpresa, { params: { companyId }, body: { motivo } }, { as })
  const activate = (as = 'grc') => call(activateEmpresa, { params: { companyId } }, { as })
  const page = (as: string) => call(getEmpresa, { params: { companyId } }, { as })

  test('is closed to its people at once, who read why, and open again once it is let in', async () => {
    const token = await signIn('gestor')
    expect((await page('gestor')).status).toBe(200)
    expect((await suspend('  ')).fieldErrors).toEqual(['motivo: validation.required'])
    const { body } = await suspend('Contrato vencido')
    expect(body).toMatchObject({ activated: false, suspensao: 'Contrato vencido' })

    const refused = await page('gestor')
    expect(refused.outcome).toBe('403 error.empresa-suspensa')
    expect(refused.problem.params).toEqual(['Contrato vencido'])
    const account = await call(getAccount, {}, { token })
    expect(account.body.empresaAuthorities).toMatchObject([
      { id: companyId, activated: false, suspensao: 'Contrato vencido' },
    ])
    expect((await page('grc')).body.suspensao).toBe('Contrato vencido')
    expect((await suspend('outra vez')).outcome).toBe('409 empresa.error.ja-suspensa')

    const told = (await mails()).filter(({ subject }) => subject.startsWith('Acesso suspenso'))
    expect(told.length).toBeGreaterThan(3)
    expect(told.every(({ text }) => text.includes('Contrato vencido'))).toBe(true)
    const [audit] = await auditOf('suspendEmpresa', companyId)
    expect(audit).toMatchObject({ principal: 'grc', data: { motivo: 'Contrato vencido', byStaff: true } })

    expect((await activate()).body).toMatchObject({ activated: true, suspensao: null })
    expect((await page('gestor')).status).toBe(200)
    expect((await activate()).outcome).toBe('409 empresa.error.ja-ativa')
  })

  test('is suspended by staff alone', async () => {
    expect((await suspend('porque sim', 'gestor')).outcome).toBe('403 error.http.403')
    expect((await suspend('porque sim', 'cliente')).outcome).toBe('404 error.http.404')
    expect((await page('gestor')).status).toBe(200)
  })
})

describe('the spreadsheet of companies', () => {
  const header = 'Nome;CNPJ ou CPF;Tipos'
  const send = (text: string | Buffer, as = 'grc') =>
    call(
      saveEmpresas,
      {
        body: {
          fileName: 'empresas.csv',
          contentType: 'text/csv',
          bytes: Buffer.from(text as string).toString('base64'),
        },
      },
      { as },
    )
  const count = async () => (await db.selectFrom('empresa').select('id').execute()).length
  const short = ({ erros }: { erros: { linha: number; coluna: string | null; motivo: string }[] }) =>
    erros.map(({ linha, coluna, motivo }) => `${linha} ${coluna}: ${motivo}`)

  test('has a layout whose example is no line, and would be right as one', async () => {
    const answer = await app.inject({
      url: getEmpresasLayout.path,
      headers: { authorization: `Bearer ${await signIn('grc')}` },
    })
    expect(answer.headers['content-disposition']).toContain('empresas.xlsx')
    const [titles, example] = await readXlsx(answer.rawPayload)
    expect(titles).toEqual([...colunasDeEmpresas.map(({ titulo }) => titulo), 'Observação'])
    expect(example?.at(-1)).toMatch(/^EXEMPLO/)
    for (const { campo, exemplo } of colunasDeEmpresas) expect(campo.safeParse(exemplo).error).toBeUndefined()
    expect(short((await send(answer.rawPayload)).body)).toEqual(['2 null: planilha.vazia'])
  })

  test('is saved whole or not at all, and says line by line what is wrong', async () => {
    const before = await count()
    const [a, b] = [newRegister(), newRegister()]
    const wrong = await send(
      [header, `Boa Ltda.;${a};Cliente`, `;${b};Cliente`, `Má;CNPJ;Banco`, `Bis;${a};TI`].join('\n'),
    )
    expect(wrong.body.salvos).toBe(0)
    expect(short(wrong.body)).toEqual([
      '3 Nome: validation.required',
      '4 CNPJ ou CPF: validation.register',
      '4 Tipos: validation.empresa-tipos',
      '5 CNPJ ou CPF: validation.repetida',
    ])
    const known = await send([header, `Boa Ltda.;${a};Cliente`, `Conhecida;${taken};Cliente`].join('\n'))
    expect(short(known.body)).toEqual(['3 CNPJ ou CPF: planilha.empresa-existe'])
    expect(await count()).toBe(before)

    const right = await send(
      [header, `Boa Ltda.;${a};Cliente; `, `Outra S.A.;${b};agencia marítima/armador`]
        .join('\n')
        .replaceAll('; \n', '\n'),
    )
    expect(right.body).toEqual({ salvos: 2, erros: [] })
    expect(await count()).toBe(before + 2)
    const { tipos } = await db
      .selectFrom('empresa as e')
      .innerJoin('empresa_tipo as t', 't.empresa_id', 'e.id')
      .select(({ fn }) => fn.agg<string[]>('array_agg', ['t.tipo']).as('tipos'))
      .where('e.national_register', '=', b)
      .executeTakeFirstOrThrow()
    expect(tipos.toSorted()).toEqual(['AgenciaMaritima', 'Armador'])
  })

  test('gives a number back the zeros that a spreadsheet took from it', async () => {
    async function* batches() {
      yield [['Zero à Esquerda', 191, 'Cliente']]
    }
    const columns = ['Nome', 'CNPJ ou CPF', 'Tipos'].map((title, index) => ({
      header: title,
      format: index === 1 ? ('number' as const) : ('text' as const),
      width: 20,
    }))
    const file = await buffer(xlsx({ name: 'x', columns, batches: batches() }))
    expect((await send(file)).body).toEqual({ salvos: 1, erros: [] })
    const row = await db
      .selectFrom('empresa')
      .select('national_register')
      .where('nome', '=', 'Zero à Esquerda')
      .executeTakeFirst()
    expect(row?.national_register).toMatch(/191$/)
  })

  test('is the staff’s', async () => {
    expect((await send(header, 'gestor')).outcome).toBe('403 error.http.403')
  })
})

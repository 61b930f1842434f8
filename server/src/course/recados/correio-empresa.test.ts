import { createEmailEmpresa, type EmailAssunto } from '@cais/core/api/email-empresa.ts'
import {
  getDadosFaturamento,
  getIndicacaoMulta,
  saveDadosFaturamento,
  saveIndicacaoMulta,
} from '@cais/core/api/fatura.ts'
import { listMensagens } from '@cais/core/api/mensagem.ts'
import { deleteInterveniente, saveInterveniente } from '@cais/core/api/servico.ts'
import { chargeMulta, createNota, decidePendencia, emitFatura } from '@cais/core/api/terminal.ts'
import { expect, test } from 'vitest'
import { mailAvisos } from '../../features/mensagem/mail-avisos.ts'
import { declared } from '../../testing/declared.ts'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { empresaIdOf, pessoa } from '../../testing/people.ts'
import { askFor, seenByTerminal } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { isMailWanted } from './legivel.ts'

const server = await startTestServer({ config: { publicUrl: 'https://portal.example' } })
const { call, db, clock, services } = server
const { config, jobs } = services

const cliente = empresaIdOf('cliente')
const repesagem = declared('REPESAGEM')

// The demo's own addresses would disturb these tests.
await db.deleteFrom('email_empresa').execute()

async function address(assunto: EmailAssunto, email: string, empresaId = cliente): Promise<void> {
  const body = { assunto, email, empresa: { id: empresaId } }
  expect((await call(createEmailEmpresa, { body }, { as: 'admin' })).status).toBe(201)
}

async function mailed(email: string) {
  await mailAvisos({ db, jobs, config, now: clock.now() })
  return db.selectFrom('mail').selectAll().where('recipient', '=', email).orderBy('id').execute()
}

async function asked() {
  const { id, numero } = await ask()
  const bill = async () => {
    const one = (await seenByTerminal(server, id)).pendencias.find(({ tipo }) => tipo === 'FINANCEIRA')
    if (!one) throw new Error('nothing to bill')
    return one
  }
  const emit = async () => call(emitFatura, { params: { id: (await bill()).id }, body: {} }, { as: 'grc' })
  return { id, numero, bill, emit, params: { companyId: cliente, id } }
}

async function ask() {
  const servico = await askFor(server, { declarado: repesagem, area: 'cliente' })
  const { numeroSolicitacao } = await seenByTerminal(server, servico.id)
  return { id: servico.id, numero: numeroSolicitacao }
}

test('the bill goes to the address that was given for it, as a file', async () => {
  const { numero, params, emit } = await asked()
  const email = 'contas@pagadora.example'
  const body = { empresaId: cliente, email }
  expect((await call(saveDadosFaturamento, { params, body }, { as: 'cliente' })).status).toBe(200)
  expect(await mailed(email)).toEqual([])
  expect((await emit()).status).toBe(200)
  const [mail, ...others] = await mailed(email)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: `Fatura emitida: serviço ${numero}` })
  expect(mail?.anexo_nome).toMatch(new RegExp(`^fatura-${numero}-\\d+\\.pdf$`))
  expect(textOfPdf(mail?.anexo ?? Buffer.alloc(0)).join(' ')).toContain('Fatura de serviços portuários')
  // The mail is sent only once.
  expect(await mailed(email)).toHaveLength(1)
})

test('who reads English gets the letter of the bill in English, at an address that is proven to be theirs', async () => {
  const { email } = pessoa('depot')
  await db.updateTable('usuario').set({ lang_key: 'en' }).where('email', '=', email).execute()
  const billed = async () => {
    const { numero, params, emit } = await asked()
    await call(saveDadosFaturamento, { params, body: { empresaId: cliente, email } }, { as: 'cliente' })
    await emit()
    return { numero, mail: (await mailed(email)).at(-1) }
  }
  const { mail } = await billed()
  expect(mail?.subject).toMatch(/^Bill issued/)
  expect(mail?.text).toMatch(/R\$ \d[\d,]*\.\d\d, \d{1,2} [A-Z][a-z]{2} \d{4}/)
  // The bill itself is a document of the terminal, in Portuguese as the law requires.
  expect(textOfPdf(mail?.anexo ?? Buffer.alloc(0)).join(' ')).toContain('Fatura de serviços portuários')
  await db.updateTable('usuario').set({ proven_email: null }).where('email', '=', email).execute()
  const other = await billed()
  expect(other.mail?.subject).toBe(`Fatura emitida: serviço ${other.numero}`)
})

test('a bill that was cancelled before it went out is announced to nobody', async () => {
  const { id, params, emit } = await asked()
  const email = 'cancelada@pagadora.example'
  await call(saveDadosFaturamento, { params, body: { empresaId: cliente, email } }, { as: 'cliente' })
  await emit()
  await db.updateTable('fatura').set({ cancelada_em: clock.now() }).where('servico_id', '=', id).execute()
  expect(await mailed(email)).toEqual([])
  const waiting = db.selectFrom('correio_empresa').select('id').where('enviado_em', 'is', null)
  expect(await waiting.where('email', '=', email).execute()).toEqual([])
})

test('a bill that somebody else pays before it went out goes to whoever pays it now, waiting as a mail or not', async () => {
  const { id, params, emit } = await asked()
  const email = 'anterior@pagadora.example'
  await call(saveDadosFaturamento, { params, body: { empresaId: cliente, email } }, { as: 'cliente' })
  await emit()
  const paidBy = (empresa_id: number) =>
    db.updateTable('fatura').set({ empresa_id }).where('servico_id', '=', id).execute()
  await paidBy(empresaIdOf('gestor'))
  expect(await mailed(email)).toEqual([])
  await paidBy(cliente)
  await db.updateTable('correio_empresa').set({ enviado_em: null }).where('email', '=', email).execute()
  const [mail] = await mailed(email)
  const isWanted = () => isMailWanted(db, mail?.id ?? 0, clock.now().toISOString().slice(0, 10))
  expect(await isWanted()).toBe(true)
  await paidBy(empresaIdOf('gestor'))
  expect(await isWanted()).toBe(false)
  await paidBy(cliente)
  expect(await isWanted()).toBe(true)
  await db.updateTable('fatura').set({ cancelada_em: clock.now() }).where('servico_id', '=', id).execute()
  expect(await isWanted()).toBe(false)
})

test('a company’s addresses get what they are for, and those for everything else what has none', async () => {
  await address('FINANCEIRO', 'financeiro@cliente.example')
  await address('GERAL', 'geral@cliente.example')
  const { id, numero, bill, emit } = await asked()
  await emit()
  const [money] = await mailed('financeiro@cliente.example')
  expect(money).toMatchObject({ subject: `Fatura emitida: serviço ${numero}` })
  expect(money?.anexo_nome).toMatch(/\.pdf$/)
  expect((await mailed('geral@cliente.example')).filter(({ text }) => text.includes(numero))).toEqual([])
  const { version, id: pendenciaId } = await bill()
  const body = { evento: 'APROVAR' as const, version }
  await call(decidePendencia, { params: { id: pendenciaId }, body }, { as: 'grc' })
  expect((await seenByTerminal(server, id)).status).toBe('AGUARDANDO_EXECUCAO')
  const subjects = (await mailed('geral@cliente.example')).map(({ subject }) => subject)
  expect(subjects).toContain(`Serviço ${numero}: Aguardando execução`)
  await address('OPERACIONAL', 'patio@cliente.example')
  const next = await asked()
  await next.emit()
  const one = await next.bill()
  await call(
    decidePendencia,
    { params: { id: one.id }, body: { ...body, version: one.version } },
    { as: 'grc' },
  )
  const yard = await mailed('patio@cliente.example')
  expect(yard.map(({ subject }) => subject)).toEqual([`Serviço ${next.numero}: Aguardando execução`])
  expect(yard[0]?.html).toContain('>Aguardando execução</span>')
})

const inboxOf = async (login: string) =>
  (await call(listMensagens, { params: { userId: pessoa(login).id } }, { as: login })).body.map(
    ({ mensagem }) => mensagem,
  )

test('a note for everybody is a message to every party, and one for the terminal is none', async () => {
  const { id, numero, params } = await asked()
  const reader = { empresaId: empresaIdOf('gestor'), papel: 'INTERVENIENTE' as const }
  await call(saveInterveniente, { params, body: reader }, { as: 'cliente' })
  const write = (texto: string, interna: boolean) =>
    call(createNota, { params: { id }, body: { texto, interna } }, { as: 'grc' })
  await write('Conferir a tara antes.', true)
  await write('Balança 2 parada até as 15h.', false)
  for (const login of ['cliente', 'gestor']) {
    const told = (await inboxOf(login)).filter(({ titulo }) => titulo.includes(numero))
    expect(told.map(({ texto }) => texto)).toEqual([
      `O terminal anotou no serviço ${numero}: Balança 2 parada até as 15h.`,
    ])
    expect(told[0]?.caminho).toContain(`/${id}/view`)
  }
  expect((await inboxOf('depot')).some(({ titulo }) => titulo.includes(numero))).toBe(false)
})

test('a penalty is billed to whoever was named for penalties, else to who pays for the service', async () => {
  const { id, params, bill, emit } = await asked()
  const charge = async (descricao: string, as = 'grc') =>
    call(
      chargeMulta,
      { params: { id: (await bill()).id }, body: { descricao, valorCentavos: 15_000 } },
      { as },
    )
  expect((await charge('Cedo demais')).outcome).toBe('409 fatura.recusa.multa-sem-fatura')
  await emit()
  expect((await charge('Janela perdida')).status).toBe(200)
  const other = { empresaId: empresaIdOf('gestor'), papel: 'INTERVENIENTE' as const }
  await call(saveInterveniente, { params, body: other }, { as: 'cliente' })
  const body = { empresaId: other.empresaId, observacao: 'Contrato 12' }
  expect((await call(saveIndicacaoMulta, { params, body }, { as: 'cliente' })).status).toBe(200)
  expect((await charge('Cancelamento tardio')).status).toBe(200)
  expect((await charge('Cancelamento tardio', 'cliente')).status).toBe(403)
  const rows = await db
    .selectFrom('fatura as f')
    .innerJoin('fatura_item as i', 'i.fatura_id', 'f.id')
    .select(['f.empresa_id', 'f.multa', 'i.descricao', 'f.valor_centavos'])
    .where('f.servico_id', '=', id)
    .where('f.multa', '=', true)
    .orderBy('f.id')
    .execute()
  const [pays] = await db
    .selectFrom('fatura')
    .select('empresa_id')
    .where('servico_id', '=', id)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { empresa_id: pays?.empresa_id, multa: true, descricao: 'Janela perdida', valor_centavos: 15_000 },
    { empresa_id: other.empresaId, multa: true, descricao: 'Cancelamento tardio', valor_centavos: 15_000 },
  ])
  // Penalties neither prevent the payment nor count as costs of the service.
  const { id: pendenciaId, version } = await bill()
  const paid = await call(
    decidePendencia,
    { params: { id: pendenciaId }, body: { evento: 'APROVAR', version } },
    { as: 'grc' },
  )
  expect(paid.status).toBe(200)
})

test('a company that was named to pay and has no part in the service any more is billed for nothing', async () => {
  const { id, params, bill, emit } = await asked()
  const as = 'cliente'
  const named = { empresaId: empresaIdOf('gestor'), papel: 'INTERVENIENTE' as const }
  const email = 'fora@pagadora.example'
  const paying = async () => (await call(getDadosFaturamento, { params }, { as })).body
  const usual = (await paying()).empresa.id
  await call(saveInterveniente, { params, body: named }, { as })
  await call(saveDadosFaturamento, { params, body: { empresaId: named.empresaId, email } }, { as })
  await call(saveIndicacaoMulta, { params, body: { empresaId: named.empresaId } }, { as })
  expect(await paying()).toMatchObject({ empresa: { id: named.empresaId }, email })
  await call(deleteInterveniente, { params: { ...params, empresaId: named.empresaId } }, { as })
  expect(await paying()).toMatchObject({ empresa: { id: usual }, email: null })
  expect((await call(getIndicacaoMulta, { params }, { as })).body.empresa).toBeNull()
  expect((await emit()).status).toBe(200)
  const multa = { descricao: 'Janela perdida', valorCentavos: 15_000 }
  await call(chargeMulta, { params: { id: (await bill()).id }, body: multa }, { as: 'grc' })
  const faturas = db.selectFrom('fatura').select(['empresa_id', 'multa']).where('servico_id', '=', id)
  expect(await faturas.orderBy('id').execute()).toEqual([
    { empresa_id: usual, multa: false },
    { empresa_id: usual, multa: true },
  ])
  expect(await mailed(email)).toEqual([])
})

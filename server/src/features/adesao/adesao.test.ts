import { pdf } from '@cais/core/anexo/amostras.ts'
import {
  acceptPedido,
  cancelPedido,
  createPedidoDeEmpresa,
  createPedidoDeEntrada,
  downloadDocumentoDoPedido,
  listMeusPedidos,
  listPedidosDaEmpresa,
  listPedidosDeAcesso,
  refusePedido,
  refusePedidoDeEmpresa,
  releasePedido,
  uploadDocumentoDoPedido,
} from '@cais/core/api/adesao.ts'
import { createEmpresa, suspendEmpresa } from '@cais/core/api/cadastro.ts'
import { getEmpresa } from '@cais/core/api/empresa.ts'
import { getEmpresaAtiva } from '@cais/core/api/empresa-ativa.ts'
import { countPedidosADecidir } from '@cais/core/api/pedidos-a-decidir.ts'
import { getAccount } from '@cais/core/api/session.ts'
import { mostPedidosAbertos } from '@cais/core/rules/adesao.ts'
import { describe, expect, test } from 'vitest'
import { findEmpresa } from '../../demo/empresas.ts'
import { cleanUp } from '../../jobs/clean-up.ts'
import { newRegister } from '../../testing/known/adesao.ts'
import { newCliente, newPessoa } from '../../testing/known/empresas.ts'
import { empresaIdOf, newCpf, pessoa } from '../../testing/people.ts'
import { tokenOf } from '../../testing/sessions.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, db, clock, mails } = server

const granitos = empresaIdOf('gestor')
const register = findEmpresa(({ id }) => id === granitos).nationalRegister

/** A new person with a session. */
async function stranger() {
  const person = await newPessoa(server)
  return { ...person, token: await tokenOf(server, person.login) }
}
type Stranger = Awaited<ReturnType<typeof stranger>>

const ask = ({ token }: Stranger, nationalRegister = register, mensagem = '') =>
  call(createPedidoDeEntrada, { body: { nationalRegister, mensagem } }, { token })
const upload = ({ token }: Stranger, name = 'contrato.pdf', file: Uint8Array = pdf) =>
  call(uploadDocumentoDoPedido, { query: { name }, file }, { token })
async function askNew(who: Stranger, more = {}) {
  const { body: documento } = await upload(who)
  const body = {
    nome: 'Comércio Pedido Ltda.',
    nationalRegister: newRegister(),
    tipos: ['Cliente' as const],
    documentoIds: [documento.id],
    ...more,
  }
  return call(createPedidoDeEmpresa, { body }, { token: who.token })
}
const mine = async ({ token }: Stranger) => (await call(listMeusPedidos, {}, { token })).body
const waiting = async (companyId = granitos, as = 'gestor') =>
  (await call(listPedidosDaEmpresa, { params: { companyId } }, { as })).body
const queue = async (situacao?: 'DECIDIDO') =>
  (await call(listPedidosDeAcesso, { query: { size: '200', situacao } }, { as: 'grc' })).body
const accept = (id: number, admin = false, companyId = granitos, as = 'gestor') =>
  call(acceptPedido, { params: { companyId, id }, body: { admin } }, { as })
const refuse = (id: number, motivo = 'Não conhecemos você.', companyId = granitos, as = 'gestor') =>
  call(refusePedido, { params: { companyId, id }, body: { motivo } }, { as })
const release = (id: number, body = { nome: 'Comércio Pedido Ltda.', tipos: ['Cliente' as const] }) =>
  call(releasePedido, { params: { id }, body }, { as: 'grc' })
const acts = async ({ token }: Stranger, companyId = granitos) =>
  (await call(getEmpresaAtiva, { params: { companyId } }, { token })).status === 200
const inboxOf = ({ id }: { id: number }) =>
  db
    .selectFrom('mensagem_user as x')
    .innerJoin('mensagem as m', 'm.id', 'x.mensagem_id')
    .select(['m.titulo', 'm.texto', 'm.caminho'])
    .where('x.usuario_id', '=', id)
    .orderBy('m.id')
    .execute()

describe('asking to join', () => {
  test('reaches the administrators, and acceptance lets the person work without signing in again', async () => {
    const ana = await stranger()
    const asked = await ask(ana, `  ${register.toLowerCase()}`, 'Trabalho na expedição.')
    expect(asked.status).toBe(201)
    expect(asked.body).toMatchObject({ nova: false, nome: null, status: 'ABERTO' })
    expect(await acts(ana)).toBe(false)
    const [pedido] = (await waiting()).filter(({ user }) => user.id === ana.id)
    expect(pedido).toMatchObject({ mensagem: 'Trabalho na expedição.', user: { email: ana.email } })
    const toDecide = async (as: string) => (await call(countPedidosADecidir, {}, { as })).body
    const { empresas } = await toDecide('gestor')
    expect(empresas).toEqual([expect.objectContaining({ id: granitos, total: (await waiting()).length })])
    expect((await toDecide('cliente')).empresas.some(({ id }) => id === granitos)).toBe(false)
    expect((await toDecide('grc')).terminal).toBe((await queue()).length)
    expect((await accept(asked.body.id)).status).toBe(204)
    const left = (await toDecide('gestor')).empresas.find(({ id }) => id === granitos)?.total ?? 0
    expect(left).toBe((await waiting()).length)
    expect(await acts(ana)).toBe(true)
    const { body } = await call(getEmpresaAtiva, { params: { companyId: granitos } }, { token: ana.token })
    expect(body.authorities).toEqual(['CLIENTE'])
    expect((await inboxOf(ana)).at(-1)).toMatchObject({ caminho: '/account/pedidos' })
    const letters = await mails()
    expect(letters.some(({ recipient, subject }) => recipient === ana.email && /aceito/.test(subject))).toBe(
      true,
    )
    expect((await mine(ana))[0]).toMatchObject({ status: 'ACEITO', nome: expect.stringMatching(/Granitos/) })
  })

  test('the mail to the administrators carries nothing that the asker wrote', async () => {
    const ana = await stranger()
    await db.updateTable('usuario').set({ first_name: 'COMPRE JÁ' }).where('id', '=', ana.id).execute()
    await ask(ana, register, 'visite www.golpe.example')
    const sent = (await mails()).filter(({ recipient }) => recipient === 'gestor@demo.cais.example')
    expect(sent.length).toBeGreaterThan(0)
    for (const { text } of sent) expect(text).not.toMatch(/COMPRE|golpe/)
  })

  test('an administrator is one where the company says so', async () => {
    const ana = await stranger()
    const { body } = await ask(ana)
    await accept(body.id, true)
    const page = () => call(getEmpresa, { params: { companyId: granitos } }, { token: ana.token })
    expect((await page()).status).toBe(200)
  })

  test('is answered alike whoever is in the company, and whether it is shut out', async () => {
    const [full, empty, closed] = [
      await newCliente(server),
      await newCliente(server),
      await newCliente(server),
    ]
    await call(
      suspendEmpresa,
      { params: { companyId: closed.id }, body: { motivo: 'Contrato' } },
      { as: 'grc' },
    )
    const boss = await newPessoa(server)
    await db
      .insertInto('empresa_user')
      .values({ empresa_id: full.id, usuario_id: boss.id, admin: true })
      .execute()
    const ana = await stranger()
    const answers = []
    for (const { nationalRegister } of [full, empty, closed]) answers.push(await ask(ana, nationalRegister))
    const looks = answers.map((answer) => ({
      status: answer.status,
      alert: answer.header('x-caisapp-alert'),
      text: answer.text.replace(/\d+/g, '#'),
    }))
    expect(looks[0]?.status).toBe(201)
    expect(looks[1]).toEqual(looks[0])
    expect(looks[2]).toEqual(looks[0])
    expect((await inboxOf(boss)).map(({ caminho }) => caminho)).toEqual([`/${full.id}/empresa`])
    const ofStaff = (await queue()).flatMap(({ empresa }) => (empresa ? [empresa.id] : []))
    expect(ofStaff).toContain(empty.id)
    expect(ofStaff).toContain(closed.id)
    expect(ofStaff).not.toContain(full.id)
  })

  test('of a company that nobody manages, or of a new one, is told to every person of the terminal, and not told of others', async () => {
    const staff = [pessoa('grc'), pessoa('admin')]
    const ana = await stranger()
    const news = async (work: () => Promise<unknown>) => {
      const before = await Promise.all(staff.map(inboxOf))
      await work()
      const after = await Promise.all(staff.map(inboxOf))
      return after.map((inbox, index) => inbox.slice(before[index]?.length ?? 0))
    }
    const bell = (nome: string) => [
      expect.objectContaining({ caminho: '/empresas/pedidos', texto: expect.stringContaining(nome) }),
    ]
    const unmanaged = await newCliente(server)
    const { nome } = await db
      .selectFrom('empresa')
      .select('nome')
      .where('id', '=', unmanaged.id)
      .executeTakeFirstOrThrow()
    const joining = await news(() => ask(ana, unmanaged.nationalRegister))
    expect(joining).toEqual(staff.map(() => bell(nome)))
    expect(joining[0]?.[0]?.texto).toContain(ana.email)
    const [fromNew] = await news(() => askNew(ana, { nome: 'Comércio Novo do Porto Ltda.' }))
    expect(fromNew).toEqual(bell('Comércio Novo do Porto Ltda.'))
    const rui = await stranger()
    expect(await news(() => ask(rui))).toEqual(staff.map(() => []))
  })

  test('a register that nobody has here is said to be so, and somebody else’s CPF is not even looked for', async () => {
    const ana = await stranger()
    expect((await ask(ana, newRegister())).fieldErrors).toEqual([
      'nationalRegister: adesao.error.nao-cadastrada',
    ])
    expect((await ask(ana, newCpf())).fieldErrors).toEqual(['nationalRegister: adesao.error.cpf-alheio'])
    expect((await ask(ana, '11222333000182')).fieldErrors).toEqual(['nationalRegister: validation.register'])
  })

  test('trying registers out ends after ten, also for those that are not there', async () => {
    const ana = await stranger()
    for (let n = 0; n < 10; n++) expect((await ask(ana, newRegister())).status).toBe(400)
    expect((await ask(ana, newRegister())).outcome).toBe('429 error.too-many-attempts')
    expect((await ask(ana)).status).toBe(429)
    const hourAgo = new Date(clock.now().getTime() - 61 * 60_000)
    await db.updateTable('throttle').set({ started_at: hourAgo }).where('key', '=', ana.login).execute()
    expect((await ask(ana)).status).toBe(201)
  })

  test('is asked once at a time, not by members, and not for everything at once', async () => {
    const ana = await stranger()
    expect((await ask(ana)).status).toBe(201)
    expect((await ask(ana)).outcome).toBe('409 adesao.error.ja-pedido')
    const two = await Promise.all(
      [stranger()].map(async (one) => Promise.all([ask(await one), ask(await one)])),
    )
    expect(
      two
        .flat()
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual([201, 409])
    const gestor = { body: { nationalRegister: register, mensagem: '' } }
    expect((await call(createPedidoDeEntrada, gestor, { as: 'gestor' })).outcome).toBe(
      '409 adesao.error.ja-membro',
    )
    for (let n = 1; n < mostPedidosAbertos; n++)
      expect((await ask(ana, (await newCliente(server)).nationalRegister)).status).toBe(201)
    const over = await ask(ana, (await newCliente(server)).nationalRegister)
    expect(over.outcome).toBe('409 adesao.error.muitos')
  })

  test('is refused with a reason that the person reads, and can be asked again', async () => {
    const ana = await stranger()
    const { body } = await ask(ana)
    expect((await refuse(body.id, ' ')).fieldErrors).toEqual(['motivo: validation.required'])
    expect((await refuse(body.id)).status).toBe(204)
    expect(await mine(ana)).toMatchObject([{ status: 'RECUSADO', motivo: 'Não conhecemos você.' }])
    expect((await inboxOf(ana)).at(-1)?.texto).toContain('Não conhecemos você.')
    // The refusal does not reveal the name of the company.
    expect((await inboxOf(ana)).at(-1)?.texto).not.toContain('Granitos')
    expect(await acts(ana)).toBe(false)
    expect((await ask(ana)).status).toBe(201)
  })

  test('is taken back by whoever asked, and by nobody else', async () => {
    const [ana, rui] = [await stranger(), await stranger()]
    const { body } = await ask(ana)
    const cancel = ({ token }: Stranger) => call(cancelPedido, { params: { id: body.id } }, { token })
    expect((await cancel(rui)).status).toBe(404)
    expect((await cancel(ana)).status).toBe(204)
    expect((await cancel(ana)).outcome).toBe('409 adesao.error.ja-CANCELADO')
    expect((await accept(body.id)).outcome).toBe('409 adesao.error.ja-CANCELADO')
    expect(await acts(ana)).toBe(false)
    expect(await mine(ana)).toEqual([])
  })

  test('belongs to its company: another’s administrator finds nothing', async () => {
    const ana = await stranger()
    const { body } = await ask(ana)
    const other = await newCliente(server)
    const boss = await stranger()
    await db
      .insertInto('empresa_user')
      .values({ empresa_id: other.id, usuario_id: boss.id, admin: true })
      .execute()
    const params = { companyId: other.id, id: body.id }
    const tried = await call(acceptPedido, { params, body: {} }, { token: boss.token })
    expect(tried.status).toBe(404)
    expect((await accept(body.id, false, granitos, 'ana.granitos')).status).toBe(403)
    expect((await accept(body.id)).status).toBe(204)
  })
})

describe('what was decided', () => {
  test('is listed for staff whichever kind it is and whoever decided, with when and why, the latest first', async () => {
    const [ana, rui, eva] = [await stranger(), await stranger(), await stranger()]
    const [joined, refused] = [await ask(ana, register, 'Só para vocês.'), await ask(rui)]
    const nova = await askNew(eva)
    const cancelled = await ask(eva)
    const later = () => clock.advance({ minutes: 1 })
    await accept(joined.body.id)
    later()
    await refuse(refused.body.id, 'Não conhecemos você.')
    later()
    await release(nova.body.id)
    await call(cancelPedido, { params: { id: cancelled.body.id } }, { token: eva.token })
    const [first, second, third] = await queue('DECIDIDO')
    expect([first, second, third]).toMatchObject([
      { id: nova.body.id, status: 'ACEITO', decididoPor: 'grc', tipos: ['Cliente'] },
      { id: refused.body.id, status: 'RECUSADO', decididoPor: 'gestor', motivo: 'Não conhecemos você.' },
      { id: joined.body.id, status: 'ACEITO', decididoPor: 'gestor', mensagem: null, tipos: [] },
    ])
    expect(first?.decididoEm).toBe(clock.now().toISOString())
    expect((await queue('DECIDIDO')).some(({ id }) => id === cancelled.body.id)).toBe(false)
  })
})

describe('somebody who has a company', () => {
  test('asks for another one by the same rules, keeps theirs, and has both once accepted', async () => {
    const ana = await stranger()
    const own = await newCliente(server)
    await db
      .insertInto('empresa_user')
      .values({ empresa_id: own.id, usuario_id: ana.id, active: true })
      .execute()
    expect((await ask(ana, own.nationalRegister)).outcome).toBe('409 adesao.error.ja-membro')
    const { body } = await ask(ana)
    expect(await mine(ana)).toMatchObject([{ status: 'ABERTO', empresaId: null, nome: null }])
    expect((await ask(ana)).outcome).toBe('409 adesao.error.ja-pedido')
    expect([await acts(ana, own.id), await acts(ana)]).toEqual([true, false])
    await accept(body.id)
    expect(await mine(ana)).toMatchObject([{ status: 'ACEITO', empresaId: granitos }])
    const account = await call(getAccount, {}, { token: ana.token })
    expect(account.body.empresaAuthorities.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      [own.id, granitos].toSorted((a, b) => a - b),
    )
    expect([await acts(ana, own.id), await acts(ana)]).toEqual([true, true])
  })
})

describe('of two who decide at once', () => {
  test('one is heard, and the other learns what was decided', async () => {
    const ana = await stranger()
    const { body } = await ask(ana)
    const answers = await Promise.all([
      accept(body.id, false),
      accept(body.id, true, granitos, 'grc'),
      refuse(body.id),
    ])
    const done = answers.filter(({ status }) => status === 204)
    expect(done).toHaveLength(1)
    for (const { outcome } of answers.filter((one) => !done.includes(one)))
      expect(outcome).toMatch(/^409 adesao\.error\.ja-(ACEITO|RECUSADO)$/)
    const [pedido] = await mine(ana)
    expect(await acts(ana)).toBe(pedido?.status === 'ACEITO')
    expect(await inboxOf(ana)).toHaveLength(1)
  })

  test('whoever accepts for a company that was shut out meanwhile is told so', async () => {
    const company = await newCliente(server)
    const ana = await stranger()
    const { body } = await ask(ana, company.nationalRegister)
    const motivo = { motivo: 'Contrato vencido' }
    await call(suspendEmpresa, { params: { companyId: company.id }, body: motivo }, { as: 'grc' })
    const tried = await accept(body.id, false, company.id, 'grc')
    expect(tried.outcome).toBe('409 adesao.error.empresa-suspensa')
    expect((await refuse(body.id, 'Empresa suspensa.', company.id, 'grc')).status).toBe(204)
  })

  test('somebody whose account was deactivated meanwhile is not let in', async () => {
    const ana = await stranger()
    const { body } = await ask(ana)
    await db.updateTable('usuario').set({ activated: false }).where('id', '=', ana.id).execute()
    expect((await accept(body.id)).outcome).toBe('409 adesao.error.conta-inativa')
    await db.updateTable('usuario').set({ activated: true }).where('id', '=', ana.id).execute()
    expect((await accept(body.id)).status).toBe(204)
  })

  test('whoever was invited meanwhile is in the company once', async () => {
    const ana = await stranger()
    const { body } = await ask(ana)
    await db
      .insertInto('empresa_user')
      .values({ empresa_id: granitos, convidado: ana.email, convidado_em: clock.now(), active: false })
      .execute()
    await accept(body.id)
    const rows = await db
      .selectFrom('empresa_user')
      .select('active')
      .where('empresa_id', '=', granitos)
      .where(({ or, eb }) => or([eb('usuario_id', '=', ana.id), eb('convidado', '=', ana.email)]))
      .execute()
    expect(rows).toEqual([{ active: true }])
  })
})

describe('a new company', () => {
  test('is asked for with a document, which staff read, and released with its first administrator', async () => {
    const ana = await stranger()
    const asked = await askNew(ana)
    expect(asked.status).toBe(201)
    expect(asked.body).toMatchObject({ nova: true, status: 'ABERTO', documentos: [{ name: 'contrato.pdf' }] })
    const found = (await queue()).find(({ id }) => id === asked.body.id)
    expect(found).toMatchObject({ nova: true, nome: 'Comércio Pedido Ltda.', tipos: ['Cliente'] })
    const params = { id: asked.body.id, documentoId: found?.documentos[0]?.id ?? 0 }
    const file = await call(downloadDocumentoDoPedido, { params }, { as: 'grc' })
    expect(file.bytes.equals(Buffer.from(pdf))).toBe(true)
    expect(file.header('content-disposition')).toContain('attachment')
    expect((await call(downloadDocumentoDoPedido, { params }, { as: 'gestor' })).status).toBe(403)
    const other = { ...params, id: params.id + 1 }
    expect((await call(downloadDocumentoDoPedido, { params: other }, { as: 'grc' })).status).toBe(404)

    const { body } = await release(asked.body.id, { nome: 'Comércio Certo Ltda.', tipos: ['Cliente'] })
    const active = await call(
      getEmpresaAtiva,
      { params: { companyId: body.empresaId } },
      { token: ana.token },
    )
    expect(active.body).toMatchObject({
      nome: 'Comércio Certo Ltda.',
      authorities: ['ADMIN_EMPRESA', 'CLIENTE'],
    })
    expect((await release(asked.body.id)).outcome).toBe('409 adesao.error.ja-ACEITO')
    expect((await queue()).some(({ id }) => id === asked.body.id)).toBe(false)
    expect((await queue('DECIDIDO')).some(({ id }) => id === asked.body.id)).toBe(true)
  })

  test('needs a document of one’s own that is in no other request', async () => {
    const [ana, rui] = [await stranger(), await stranger()]
    expect((await askNew(ana, { documentoIds: [] })).fieldErrors).toEqual([
      'documentoIds: validation.sem-documento',
    ])
    const { body: theirs } = await upload(rui)
    expect((await askNew(ana, { documentoIds: [theirs.id] })).fieldErrors).toEqual([
      'documentoIds: adesao.error.documento',
    ])
    const { body: own } = await upload(ana)
    expect((await askNew(ana, { documentoIds: [own.id] })).status).toBe(201)
    expect((await askNew(ana, { documentoIds: [own.id] })).fieldErrors).toEqual([
      'documentoIds: adesao.error.documento',
    ])
  })

  test('takes documents by what is in them, and not without end', async () => {
    const ana = await stranger()
    const html = new TextEncoder().encode('<html><script>1</script></html>')
    expect((await upload(ana, 'contrato.pdf', html)).status).toBe(400)
    expect((await upload(ana, 'contrato.exe')).outcome).toBe('400 anexo.recusa.extensao')
    for (let n = 0; n < 10; n++) expect((await upload(ana)).status).toBe(201)
    expect((await upload(ana)).outcome).toBe('409 adesao.error.muitos-documentos')
  })

  test('is refused with a reason', async () => {
    const ana = await stranger()
    const { body } = await askNew(ana)
    const refused = { params: { id: body.id }, body: { motivo: 'O contrato não é desta empresa.' } }
    expect((await call(refusePedidoDeEmpresa, refused, { as: 'cliente' })).status).toBe(403)
    expect((await call(refusePedidoDeEmpresa, refused, { as: 'grc' })).status).toBe(204)
    expect(await mine(ana)).toMatchObject([
      { status: 'RECUSADO', motivo: 'O contrato não é desta empresa.', documentos: [{}] },
    ])
  })

  test('that is here already is joined, not asked for', async () => {
    const ana = await stranger()
    expect((await askNew(ana, { nationalRegister: register })).fieldErrors).toEqual([
      'nationalRegister: adesao.error.ja-cadastrada',
    ])
  })

  test('that comes in by another way turns requests for it into requests to join it', async () => {
    const nationalRegister = newRegister()
    const [ana, rui] = [await stranger(), await stranger()]
    const [first, second] = [await askNew(ana, { nationalRegister }), await askNew(rui, { nationalRegister })]
    const { body } = await release(first.body.id)
    expect(await mine(rui)).toMatchObject([{ nova: false, status: 'ABERTO' }])
    expect((await release(second.body.id)).outcome).toBe('409 adesao.error.ja-cadastrada')
    const params = { companyId: body.empresaId, id: second.body.id }
    const listed = await call(
      listPedidosDaEmpresa,
      { params: { companyId: body.empresaId } },
      { token: ana.token },
    )
    expect(listed.body).toMatchObject([{ id: second.body.id, documentos: [] }])
    const accepted = await call(acceptPedido, { params, body: {} }, { token: ana.token })
    expect(accepted.status).toBe(204)
    expect(await acts(rui, body.empresaId)).toBe(true)

    const third = await stranger()
    const other = newRegister()
    await askNew(third, { nationalRegister: other })
    const input = { nome: 'Comércio Outro', nationalRegister: other, tipos: ['Cliente' as const] }
    await call(createEmpresa, { body: input }, { as: 'grc' })
    expect(await mine(third)).toMatchObject([{ nova: false, status: 'ABERTO' }])
  })

  test('is released once, however many release it at once', async () => {
    const ana = await stranger()
    const { body } = await askNew(ana)
    const answers = await Promise.all([release(body.id), release(body.id), release(body.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('leaves no documents that nobody asked anything with, nor for long those of a refused request', async () => {
    const ana = await stranger()
    const { body } = await askNew(ana)
    const refused = { params: { id: body.id }, body: { motivo: 'O contrato não é desta empresa.' } }
    await call(refusePedidoDeEmpresa, refused, { as: 'grc' })
    await upload(ana)
    const left = async (days: number) => {
      await cleanUp(db, new Date(clock.now().getTime() + days * 86_400_000))
      const rows = db.selectFrom('pedido_documento').select('id').where('usuario_id', '=', ana.id)
      return (await rows.execute()).length
    }
    expect(await left(0)).toBe(2)
    expect(await left(1.1)).toBe(1)
    expect(await left(29)).toBe(1)
    expect(await left(31)).toBe(0)
  })
})

test.each([
  ['an administrator stays one', { admin: true, active: true }, false, true],
  ['an administrator who was shut out comes back as a member', { admin: true, active: false }, false, false],
] as const)('whoever is in the company meanwhile and is let in there: %s', async (_, had, given, admin) => {
  server.forgetSessions()
  const who = await stranger()
  const { body } = await ask(who)
  await db
    .insertInto('empresa_user')
    .values({ empresa_id: granitos, usuario_id: who.id, ...had })
    .execute()
  expect((await accept(body.id, given)).status).toBe(204)
  const rows = await db
    .selectFrom('empresa_user')
    .select(['admin', 'active'])
    .where('usuario_id', '=', who.id)
    .execute()
  expect(rows).toEqual([{ admin, active: true }])
})

import { downloadDocumentoPendencia, getCobranca } from '@cais/core/api/fatura.ts'
import { decidePendencia, emitFatura } from '@cais/core/api/terminal.ts'
import { nossoNumeroOf } from '@cais/core/rules/cobranca.ts'
import { boletoBarCodeToLine, buildBoletoBarCode } from '@cais/core/values/boleto.ts'
import { buildPix } from '@cais/core/values/pix.ts'
import { Random } from '@cais/core/values/random.ts'
import { describe, expect, test } from 'vitest'
import {
  billsOf,
  type NovaCobranca,
  newCobranca,
  pendenciaOf,
  situacoesDe,
} from '../../testing/integracao/cobrancas.ts'
import { newFonteDoTerminal, sender } from '../../testing/integracao/fonte-do-terminal.ts'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { seenByTerminal } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { wrongTurns } from '../../testing/wrong-turns.ts'
import { lookAtWaiting } from './sweep.ts'

const server = await startTestServer()
const { db, clock, call } = server
const applying = { db, now: clock.now, timeZone: 'America/Sao_Paulo', log: { error: () => {} } }
const faturamento = await newFonteDoTerminal(server, 'faturamento')
const banco = await newFonteDoTerminal(server, 'banco')
const billing = sender(server, faturamento)
const bank = sender(server, banco)

let serial = 0
const newRef = () => `NF-${++serial}`
const newE2e = () => `E99999999202608031200${String(++serial).padStart(11, '0')}`
const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString()

async function billed(over: object = {}) {
  const cobranca = await newCobranca(server)
  const ref = newRef()
  expect(await billing.put('faturas', ref, cobranca.conta(over))).toMatchObject({ resultado: 'APLICADO' })
  return { ...cobranca, ref }
}

/** Another company gets a part in the service. */
async function addParte(servico_id: number) {
  const id = empresaIdOf('depot')
  const { subtipo, status } = await db
    .selectFrom('servico')
    .select(['subtipo', 'status'])
    .where('id', '=', servico_id)
    .executeTakeFirstOrThrow()
  const parte = {
    empresa_id: id,
    area: 'depot',
    papel: 'INTERVENIENTE',
    servico_id,
    subtipo,
    status,
  } as const
  await db
    .insertInto('servico_parte')
    .values({ ...parte, data_criacao: clock.now() })
    .execute()
  const { register } = await db
    .selectFrom('empresa')
    .select('national_register as register')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, register }
}

const money = (fatura: string, over: object = {}) => ({
  fatura,
  valor: '1860.50',
  pagoEm: at(30),
  endToEndId: newE2e(),
  ...over,
})

async function pay(one: object, by = bank) {
  const { body } = await by.post('pagamentos', [one])
  return body.itens[0]
}
const situacao = async (one: { endToEndId: string }) =>
  (await situacoesDe(server, [one.endToEndId]))[one.endToEndId]

describe('a bill of the terminal’s billing', () => {
  test('is issued as the desk’s are: items, bar code and Pix of its own, on screen, on paper and in the timeline', async () => {
    const cobranca = await newCobranca(server)
    const codigoBarras = buildBoletoBarCode({
      banco: '033',
      vencimento: '2026-08-20',
      valorCentavos: 186_050,
      campoLivre: '9'.repeat(25),
    })
    const itens = [
      { descricao: 'Armazenagem', quantidade: 3, valorUnitario: '500' },
      { descricao: 'Pesagem', quantidade: 1, valorUnitario: '360.50' },
    ]
    const pix = buildPix({
      chave: 'cobranca@fora.example',
      nome: 'De fora',
      cidade: 'Vitoria',
      valorCentavos: 186_050,
      txid: null,
      descricao: null,
    })
    const ref = newRef()
    const item = await billing.put('faturas', ref, cobranca.conta({ codigoBarras, pix, itens }))
    expect(item).toMatchObject({ resultado: 'APLICADO', mensagem: null })
    expect(await pendenciaOf(server, cobranca)).toMatchObject({ status: 'ATIVA', vez: 'REQUISITANTE' })
    const params = { companyId: cobranca.empresaId, id: cobranca.pendenciaId }
    const { body } = await call(getCobranca, { params }, { as: 'cliente' })
    expect(body.fatura).toMatchObject({
      numero: ref,
      valorCentavos: 186_050,
      vencimento: '2026-08-20',
      linhaDigitavel: boletoBarCodeToLine(codigoBarras),
      pix,
      situacao: 'EM_ABERTO',
      pagamentos: [],
    })
    expect(body.fatura?.itens).toMatchObject([
      { descricao: 'Armazenagem', unidade: 'UNIDADE', quantidade: 3, valorCentavos: 150_000 },
      { descricao: 'Pesagem', valorCentavos: 36_050 },
    ])
    const pdf = await call(downloadDocumentoPendencia, { params }, { as: 'cliente' })
    const text = textOfPdf(pdf.bytes).join('\n')
    for (const part of ['Armazenagem', 'unidade', ref, pix.slice(0, 20)]) expect(text).toContain(part)
    const [event] = (await seenByTerminal(server, cobranca.id)).eventos
    expect(event).toMatchObject({ evento: 'FATURA' })
    expect(JSON.stringify(event)).toContain(faturamento.nome)
    // What the billing charges, the desk does not charge again.
    const again = await call(emitFatura, { params: { id: cobranca.pendenciaId }, body: {} }, { as: 'grc' })
    expect(again.outcome).toBe('409 fatura.recusa.ja-emitida')
  })

  test('waits for a service that nobody has asked for yet', async () => {
    const cobranca = await newCobranca(server)
    const { numero } = cobranca
    await db
      .updateTable('servico')
      .set({ numero_solicitacao: 'DEPOIS' })
      .where('id', '=', cobranca.id)
      .execute()
    const ref = newRef()
    expect(await billing.put('faturas', ref, cobranca.conta())).toMatchObject({
      resultado: 'ESPERANDO',
      espera: `servicos/${numero}`,
    })
    await db
      .updateTable('servico')
      .set({ numero_solicitacao: numero })
      .where('id', '=', cobranca.id)
      .execute()
    await lookAtWaiting(applying)
    expect(await billsOf(server, cobranca)).toMatchObject([{ ref_externa: ref }])
  })

  test('is a conflict with its reason where nothing is to be charged, or by others', async () => {
    const withoutCharge = await newCobranca(server)
    await db
      .updateTable('pendencia')
      .set({ status: 'RESOLVIDA', vez: null })
      .where('id', '=', withoutCharge.pendenciaId)
      .execute()
    expect(await billing.put('faturas', newRef(), withoutCharge.conta())).toMatchObject({
      resultado: 'CONFLITO',
      mensagem: 'entrada.error.cobranca-nao-aberta',
      parametros: [withoutCharge.numero, 'RESOLVIDA'],
    })
    const ofDesk = await newCobranca(server)
    await call(emitFatura, { params: { id: ofDesk.pendenciaId }, body: {} }, { as: 'grc' })
    expect(await billing.put('faturas', newRef(), ofDesk.conta())).toMatchObject({
      resultado: 'CONFLITO',
      mensagem: 'entrada.error.fatura-da-mesa',
    })
    const stranger = await newCobranca(server)
    const { register } = await db
      .selectFrom('empresa as e')
      .innerJoin('empresa_tipo as t', 't.empresa_id', 'e.id')
      .select('e.national_register as register')
      .where('t.tipo', '=', 'Armador')
      .executeTakeFirstOrThrow()
    expect(await billing.put('faturas', newRef(), stranger.conta({ pagador: register }))).toMatchObject({
      resultado: 'CONFLITO',
      mensagem: 'entrada.error.pagador-fora',
    })
    expect(await billsOf(server, stranger)).toEqual([])
  })

  test('is refused where its items do not add up, or its bar code is none', async () => {
    const cobranca = await newCobranca(server)
    const itens = [{ descricao: 'Pesagem', quantidade: 1, valorUnitario: '1.00' }]
    expect(await billing.put('faturas', newRef(), cobranca.conta({ itens }))).toMatchObject({
      resultado: 'RECUSADO',
      caminho: '$.itens',
      mensagem: 'entrada.error.itens-nao-somam',
    })
    expect(
      await billing.put('faturas', newRef(), cobranca.conta({ codigoBarras: '1'.repeat(44) })),
    ).toMatchObject({
      resultado: 'RECUSADO',
      caminho: '$.codigoBarras',
    })
  })

  test('changes while nobody has paid it, and is cancelled and issued again', async () => {
    const cobranca = await billed()
    const { ref } = cobranca
    await billing.put('faturas', ref, cobranca.conta({ valor: '2000', vencimento: '2026-08-31' }), {
      operacao: 'R',
    })
    expect(await billsOf(server, cobranca)).toMatchObject([
      { valor_centavos: 200_000, vencimento: '2026-08-31' },
    ])
    await billing.put('faturas', ref, {}, { operacao: 'E' })
    expect(await pendenciaOf(server, cobranca)).toMatchObject({ vez: 'TERMINAL' })
    const events = (await seenByTerminal(server, cobranca.id)).eventos.map(({ evento }) => evento)
    expect(events).toEqual(expect.arrayContaining(['FATURA_ALTERADA', 'FATURA_CANCELADA']))
    await billing.put('faturas', ref, cobranca.conta())
    const bills = await billsOf(server, cobranca)
    expect(bills.map(({ cancelada_em }) => cancelada_em === null)).toEqual([false, true])
    expect(await wrongTurns(db, cobranca.id)).toEqual([])
  })

  test('that another company pays from now on is told to the one before, and to nobody twice', async () => {
    const cobranca = await billed()
    const other = await addParte(cobranca.id)
    await db
      .insertInto('email_empresa')
      .values({ empresa_id: cobranca.empresaId, email: 'contas@antes.example', assunto: 'FINANCEIRO' })
      .execute()
    const rectify = (over: object) =>
      billing.put('faturas', cobranca.ref, cobranca.conta(over), { operacao: 'R' })
    expect(await rectify({ pagador: other.register })).toMatchObject({ resultado: 'APLICADO' })
    expect(await billsOf(server, cobranca)).toMatchObject([{ empresa_id: other.id }])
    const told = () =>
      db
        .selectFrom('mensagem')
        .select(['empresa_id', 'titulo', 'texto'])
        .where('servico_id', '=', cobranca.id)
        .where('titulo', 'like', 'Fatura de outro pagador%')
        .execute()
    expect(await told()).toMatchObject([
      { empresa_id: cobranca.empresaId, texto: expect.stringContaining('Não a pague') },
    ])
    const letters = await db
      .selectFrom('correio_empresa')
      .select('titulo')
      .where('email', '=', 'contas@antes.example')
      .execute()
    expect(JSON.stringify(letters)).toContain('Fatura de outro pagador')
    await rectify({ pagador: other.register, valor: '10.00' })
    expect(await told()).toHaveLength(1)
  })

  test('that was paid changes no more; told again as it is, nothing happens', async () => {
    const cobranca = await billed()
    await pay(money(cobranca.ref))
    const wanted = { resultado: 'CONFLITO', mensagem: 'entrada.error.fatura-paga' }
    expect(await billing.put('faturas', cobranca.ref, cobranca.conta({ valor: '9' }))).toMatchObject(wanted)
    expect(await billing.put('faturas', cobranca.ref, {}, { operacao: 'E' })).toMatchObject(wanted)
    expect(await billing.put('faturas', cobranca.ref, cobranca.conta())).toMatchObject({
      resultado: 'APLICADO',
    })
  })
})

describe('money', () => {
  test('that is the whole settles its bill: the pendencia is resolved, people are told, the timeline says who', async () => {
    const cobranca = await billed()
    const one = money(cobranca.ref)
    expect(await pay(one)).toMatchObject({ resultado: 'APLICADO', mensagem: null })
    expect(await situacao(one)).toBe('CASADO')
    const [bill] = await billsOf(server, cobranca)
    expect(bill?.paga_em?.toISOString()).toBe(one.pagoEm)
    const seen = await seenByTerminal(server, cobranca.id)
    expect(seen.status).toBe('AGUARDANDO_EXECUCAO')
    const event = seen.eventos.find(({ evento }) => evento === 'PAGAMENTO')
    expect(JSON.stringify(event)).toContain(banco.nome)
    const told = await db
      .selectFrom('mensagem')
      .select('titulo')
      .where('texto', 'like', `%${cobranca.numero}%`)
      .execute()
    expect(told.length).toBeGreaterThan(0)
    expect(await wrongTurns(db, cobranca.id)).toEqual([])
  })

  test('finds the portal’s own bills by the number that is printed on them', async () => {
    const cobranca = await newCobranca(server)
    await call(emitFatura, { params: { id: cobranca.pendenciaId }, body: {} }, { as: 'grc' })
    const [bill] = await billsOf(server, cobranca)
    const short = money(String(bill?.id), { valor: '370.00' })
    await pay(short)
    expect(await situacao(short)).toBe('SEM_FATURA')
    const one = money(nossoNumeroOf(bill?.id ?? 0), { valor: '370.00' })
    await pay(one)
    expect(await situacao(one)).toBe('CASADO')
    expect(await pendenciaOf(server, cobranca)).toMatchObject({ status: 'RESOLVIDA' })
  })

  test('that comes before its bill is seen at once, and settles it when it comes', async () => {
    const cobranca = await newCobranca(server)
    const ref = newRef()
    const one = money(ref)
    expect(await pay(one)).toMatchObject({
      resultado: 'APLICADO',
      mensagem: 'entrada.aviso.pagamento.SEM_FATURA',
    })
    expect(await situacao(one)).toBe('SEM_FATURA')
    await billing.put('faturas', ref, cobranca.conta())
    expect(await situacao(one)).toBe('CASADO')
    expect(await pendenciaOf(server, cobranca)).toMatchObject({ status: 'RESOLVIDA' })
  })

  test('in part, too much, twice or back settles nothing by itself', async () => {
    const cobranca = await billed()
    const [part, more] = [money(cobranca.ref, { valor: '1000' }), money(cobranca.ref, { valor: '1900' })]
    expect(await pay(part)).toMatchObject({ mensagem: 'entrada.aviso.pagamento.PARCIAL' })
    expect(await pay(more)).toMatchObject({ mensagem: 'entrada.aviso.pagamento.A_MAIS' })
    expect(await pendenciaOf(server, cobranca)).toMatchObject({ status: 'ATIVA' })
    const back = { ...part, estorno: true }
    await pay(back)
    expect(await situacao(part)).toBe('ESTORNADO')
    const [whole, twice] = [money(cobranca.ref, { pagoEm: at(40) }), money(cobranca.ref, { pagoEm: at(50) })]
    await pay(twice)
    await pay(whole)
    expect([await situacao(whole), await situacao(twice)]).toEqual(['CASADO', 'DUPLICADO'])
    const [bill] = await billsOf(server, cobranca)
    expect(bill?.paga_em?.toISOString()).toBe(whole.pagoEm)
  })

  test('that went back after it had settled is shown; what has moved on stays', async () => {
    const cobranca = await billed()
    const one = money(cobranca.ref)
    await pay(one)
    await pay({ ...one, estorno: true })
    expect(await situacao(one)).toBe('ESTORNADO')
    expect(await pendenciaOf(server, cobranca)).toMatchObject({ status: 'RESOLVIDA' })
  })

  test('told by the bank and by the billing is one payment, and the bank’s word counts', async () => {
    const cobranca = await billed()
    const one = money(cobranca.ref, { valor: '1000' })
    await pay(one)
    expect(await pay({ ...one, valor: '1860.50' }, billing)).toMatchObject({
      resultado: 'APLICADO',
      mensagem: 'entrada.aviso.outro-dono',
    })
    expect(await situacao(one)).toBe('PARCIAL')
    const other = sender(server, await newFonteDoTerminal(server, 'banco'))
    expect(await pay({ ...one, valor: '1860.50' }, other)).toMatchObject({
      resultado: 'CONFLITO',
      mensagem: 'entrada.error.pagamento-diferente',
    })
  })

  test('is rectified until it has settled, and taken back', async () => {
    const cobranca = await billed()
    const one = { ...bank.envelope(), ...money(cobranca.ref, { valor: '1000' }) }
    await pay(one)
    const later = () => bank.envelope().registradoEm
    await pay({ ...one, operacao: 'E', registradoEm: later() })
    expect(await situacao(one)).toBe('ESTORNADO')
    await pay({ ...one, operacao: 'R', registradoEm: later(), valor: '1860.50' })
    expect(await situacao(one)).toBe('CASADO')
    expect(await pay({ ...one, operacao: 'E', registradoEm: later() })).toMatchObject({
      resultado: 'CONFLITO',
    })
  })

  test('for one of two bills pays that one; the service goes on when both are paid', async () => {
    const cobranca = await billed()
    const second = newRef()
    await billing.put('faturas', second, cobranca.conta({ valor: '10' }))
    await pay(money(cobranca.ref))
    expect(await pendenciaOf(server, cobranca)).toMatchObject({ status: 'ATIVA', vez: 'REQUISITANTE' })
    await pay(money(second, { valor: '10' }))
    expect(await pendenciaOf(server, cobranca)).toMatchObject({ status: 'RESOLVIDA' })
  })

  test('behind what the desk has said is paid is matched to it', async () => {
    const cobranca = await billed()
    const parts = [money(cobranca.ref, { valor: '860.50' }), money(cobranca.ref, { valor: '1000' })]
    await pay(parts[0] as (typeof parts)[0])
    const { version = 0 } =
      (await seenByTerminal(server, cobranca.id)).pendencias.find(({ id }) => id === cobranca.pendenciaId) ??
      {}
    const body = { evento: 'APROVAR' as const, version }
    await call(decidePendencia, { params: { id: cobranca.pendenciaId }, body }, { as: 'grc' })
    expect(await situacao(parts[0] as (typeof parts)[0])).toBe('PARCIAL')
    await pay(parts[1] as (typeof parts)[0])
    expect(await Promise.all(parts.map(situacao))).toEqual(['CASADO', 'CASADO'])
  })
})

/** What one day brings about a service, each message with its own times; `nome` tells it from the others. */
function dayOf(cobranca: NovaCobranca, ref: string) {
  const e2e = (nome: string) => `E2E${ref}${nome}`
  const pago = (nome: string, minutes: number, valor: string, over: object = {}) => ({
    recurso: 'pagamentos' as const,
    item: { ...bank.envelope(), fatura: ref, valor, pagoEm: at(minutes), endToEndId: e2e(nome), ...over },
  })
  const conta = (over: object, head: object = {}) => ({
    recurso: 'faturas' as const,
    item: { ...billing.envelope(), ref, ...cobranca.conta(over), ...head },
  })
  return {
    chaves: ['a', 'b', 'c', 'd', 'x'].map(e2e),
    mensagens: [
      conta({ valor: '90' }),
      conta({ valor: '100' }, { operacao: 'R' }),
      pago('a', 50, '100'),
      pago('b', 40, '100'),
      pago('c', 10, '60'),
      pago('d', 20, '130'),
      pago('x', 5, '40'),
      pago('x', 6, '40', { estorno: true }),
    ],
  }
}

async function endOf(cobranca: NovaCobranca, chaves: readonly string[]) {
  const bills = await billsOf(server, cobranca)
  const situacoes = await situacoesDe(server, chaves)
  return {
    bills: bills.map((one) => [one.valor_centavos, one.paga_em !== null, one.cancelada_em !== null]),
    pendencia: await pendenciaOf(server, cobranca),
    situacoes: chaves.map((chave) => situacoes[chave]),
  }
}

describe('any order of one day', () => {
  test.each(Array.from({ length: 12 }, (_, seed) => seed))(
    'ends in the same, with repetitions (%i)',
    async (seed) => {
      const random = new Random(seed + 1)
      const cobranca = await newCobranca(server)
      const { chaves, mensagens } = dayOf(cobranca, `DIA-${seed}-${newRef()}`)
      const order = [...mensagens, ...mensagens.filter(() => random.chance(0.4))]
        .map((mensagem) => ({ mensagem, place: random.next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ mensagem }) => mensagem)
      for (const { recurso, item } of order)
        await (recurso === 'faturas' ? billing : bank).send('POST', recurso, { itens: [item] })
      expect(await endOf(cobranca, chaves)).toEqual({
        bills: [[10_000, true, false]],
        pendencia: { status: 'RESOLVIDA', vez: null },
        situacoes: ['DUPLICADO', 'CASADO', 'A_MAIS', 'A_MAIS', 'ESTORNADO'],
      })
      expect(await wrongTurns(db, cobranca.id)).toEqual([])
    },
  )

  test('and all at once too', async () => {
    const cobranca = await newCobranca(server)
    const { chaves, mensagens } = dayOf(cobranca, newRef())
    await Promise.all(
      mensagens.map(({ recurso, item }) =>
        (recurso === 'faturas' ? billing : bank).send('POST', recurso, { itens: [item] }),
      ),
    )
    expect(await endOf(cobranca, chaves)).toMatchObject({
      bills: [[10_000, true, false]],
      situacoes: ['DUPLICADO', 'CASADO', 'A_MAIS', 'A_MAIS', 'ESTORNADO'],
    })
  })
})

import type { Area } from '@cais/core/access/area.ts'
import { downloadDocumento } from '@cais/core/api/compat/documento.ts'
import { saveProperty } from '@cais/core/api/configuration.ts'
import {
  createTarifa,
  downloadDocumentoPendencia,
  getCobranca,
  getDadosFaturamento,
  getIndicacaoMulta,
  listTarifas,
  saveDadosFaturamento,
  saveIndicacaoMulta,
  saveIsencao,
} from '@cais/core/api/fatura.ts'
import { cancelServico, getServico, saveInterveniente } from '@cais/core/api/servico.ts'
import {
  decideIsencao,
  decidePendencia,
  emitFatura,
  listFila,
  previewFatura,
} from '@cais/core/api/terminal.ts'
import { type ServicoDeclarado, servicosDeclarados } from '@cais/core/catalogo/servicos.ts'
import { txidOf } from '@cais/core/rules/cobranca.ts'
import { itensOf, totalOf } from '@cais/core/rules/tarifa.ts'
import { formatBoletoLine, parseBoleto } from '@cais/core/values/boleto.ts'
import { formatCurrency } from '@cais/core/values/format.ts'
import { parsePix } from '@cais/core/values/pix.ts'
import { describe, expect, test } from 'vitest'
import { readTarifas } from '../../course/faturas/read-tarifas.ts'
import { declared } from '../../testing/declared.ts'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { askFor, seenByTerminal } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, callLoosely, db, clock } = server

async function ask(subtipo = 'REPESAGEM', { area = 'cliente' as Area, count = 2 } = {}) {
  const declarado = declared(subtipo)
  const servico = await askFor(server, { declarado, area, count })
  const pendenciaId = servico.pendencias.find(({ tipo }) => tipo === 'FINANCEIRA')?.id ?? 0
  const params = { companyId: servico.empresaId, id: pendenciaId }
  return { ...servico, pendenciaId, params }
}

const emit = (id: number, vencimento?: string) =>
  call(emitFatura, { params: { id }, body: { vencimento } }, { as: 'grc' })

async function askAndBill() {
  const servico = await ask()
  expect((await emit(servico.pendenciaId)).status).toBe(200)
  return servico
}

const financeira = async (id: number) =>
  (await seenByTerminal(server, id)).pendencias.find(({ tipo }) => tipo === 'FINANCEIRA')

async function pay(servicoId: number) {
  const { id = 0, version = 0 } = (await financeira(servicoId)) ?? {}
  const body = { evento: 'APROVAR' as const, version }
  return call(decidePendencia, { params: { id }, body }, { as: 'grc' })
}

const waive = (servicoId: number, pendenciaId: number, motivo = 'O navio atrasou.', as = 'cliente') =>
  callLoosely(saveIsencao, { params: { servicoId, pendenciaId }, body: { motivo } }, { as })

const answer = (id: number, evento: string, motivo?: string, as = 'grc') =>
  callLoosely(decideIsencao, { params: { id }, body: { evento, motivo } }, { as })

describe('a bill', () => {
  test('is due in as many working days as the terminal has set, and stays as it was issued', async () => {
    const set = (value: string) =>
      call(
        saveProperty,
        { params: { group: 'cobranca' }, body: { key: 'prazo-dias-uteis', value } },
        { as: 'admin' },
      )
    const dueOf = async ({ pendenciaId }: { pendenciaId: number }) =>
      (await call(previewFatura, { params: { id: pendenciaId } }, { as: 'grc' })).body.vencimento
    const [first, second] = [await ask(), await ask()]
    expect(await dueOf(first)).toBe('2026-08-10')
    await emit(first.pendenciaId)
    await set('2')
    expect(await dueOf(second)).toBe('2026-08-05')
    await emit(second.pendenciaId)
    const issued = async ({ params }: Awaited<ReturnType<typeof ask>>) =>
      (await call(getCobranca, { params }, { as: 'cliente' })).body.fatura?.vencimento
    expect([await issued(first), await issued(second)]).toEqual(['2026-08-10', '2026-08-05'])
    await set('5')
  })

  test('is what its preview said: items of the tariff, five working days, bar code and Pix', async () => {
    const { id, pendenciaId, params, requisitante, consignatario } = await ask()
    const asked = await call(previewFatura, { params: { id: pendenciaId } }, { as: 'grc' })
    const { faltas, ...preview } = asked.body
    expect(faltas).toEqual([])
    expect(preview).toMatchObject({ valorCentavos: 37_000, vencimento: '2026-08-10' })
    expect((await call(getCobranca, { params }, { as: 'cliente' })).body.fatura).toBeNull()
    await emit(pendenciaId)
    const { body } = await call(getCobranca, { params }, { as: 'cliente' })
    expect(body.fatura).toMatchObject({ ...preview, situacao: 'EM_ABERTO', pagaEm: null })
    expect(body.fatura?.pagador.id).toBe((consignatario ?? requisitante).id)
    expect(body.fatura?.itens).toEqual([
      {
        descricao: 'Repesagem',
        unidade: 'CARGA',
        quantidade: 2,
        valorUnitarioCentavos: 18_500,
        valorCentavos: 37_000,
      },
    ])
    expect(parseBoleto(body.fatura?.linhaDigitavel ?? '', '2026-08-03')).toMatchObject({
      valorCentavos: 37_000,
      vencimento: '2026-08-10',
    })
    expect(parsePix(body.fatura?.pix ?? '')).toMatchObject({
      valorCentavos: 37_000,
      txid: txidOf(body.fatura?.id ?? 0),
    })
    const [event] = (await seenByTerminal(server, id)).eventos
    expect(event).toMatchObject({ evento: 'FATURA', pendenciaId })
  })

  test('is due on another day where the desk says so, but not on one that has gone, nor decades ahead', async () => {
    const { pendenciaId } = await ask()
    expect((await emit(pendenciaId, '2062-08-31')).fieldErrors).toEqual(['vencimento: validation.dia-longe'])
    expect((await emit(pendenciaId, '2026-08-02')).fieldErrors).toEqual([
      'vencimento: validation.vencimento-passado',
    ])
    await emit(pendenciaId, '2026-08-31')
    const row = await db.selectFrom('fatura').selectAll().where('pendencia_id', '=', pendenciaId).execute()
    expect(row[0]).toMatchObject({ vencimento: '2026-08-31' })
    expect(parseBoleto(row[0]?.codigo_barras ?? '', '2026-08-03')?.vencimento).toBe('2026-08-31')
  })

  test('cannot be made of nothing', async () => {
    const { id, pendenciaId } = await ask('ROLAGEM')
    const { servico, ...tarifa } = await db
      .deleteFrom('tarifa')
      .where('servico', '=', 'ROLAGEM')
      .where('vigente_ate', 'is', null)
      .returningAll()
      .executeTakeFirstOrThrow()
    await db.updateTable('pendencia').set({ status: 'ATIVA' }).where('id', '=', pendenciaId).execute()
    expect((await emit(pendenciaId)).outcome).toBe('409 fatura.recusa.sem-tarifa')
    await db
      .insertInto('tarifa')
      .values({ servico, ...tarifa })
      .execute()
    expect((await emit(pendenciaId)).status).toBe(200)
    expect((await financeira(id))?.fatura?.valorCentavos).toBe(75_200)
  })

  test('is paid at the desk: its pendencia is resolved and the timeline says so', async () => {
    const { id, params } = await askAndBill()
    clock.advance({ hours: 1 })
    expect((await pay(id)).status).toBe(200)
    const { body } = await call(getCobranca, { params }, { as: 'cliente' })
    expect(body.fatura).toMatchObject({ situacao: 'PAGO', pagaEm: clock.now().toISOString() })
    const seen = await seenByTerminal(server, id)
    expect(seen.status).toBe('AGUARDANDO_EXECUCAO')
    expect(seen.eventos.map(({ evento }) => evento)).toEqual(
      expect.arrayContaining(['PAGAMENTO', 'RESOLUCAO', 'FATURA']),
    )
  })

  test('every subtype that is charged for has a price', async () => {
    const tarifas = await readTarifas(db)
    const charged = (servicosDeclarados as readonly ServicoDeclarado[]).filter(({ pendencias }) =>
      pendencias.some(({ tipo }) => tipo === 'FINANCEIRA'),
    )
    expect(charged.length).toBeGreaterThan(8)
    for (const { tipo, subtipo } of charged)
      expect(
        totalOf(itensOf({ tipo, subtipo, pesos: [1000] }, tarifas, '2026-08-03')),
        subtipo,
      ).toBeGreaterThan(0)
  })
})

describe('the document of a bill', () => {
  test('is a PDF that says what to pay, who pays, until when and how', async () => {
    const { params, numeroSolicitacao } = await askAndBill()
    const { fatura } = (await call(getCobranca, { params }, { as: 'cliente' })).body
    if (!fatura) throw new Error('a bill was issued')
    const pdf = await call(downloadDocumentoPendencia, { params }, { as: 'cliente' })
    expect(pdf.header('content-type')).toBe('application/pdf')
    const fileName = `fatura-${numeroSolicitacao}-${fatura.id}.pdf`
    expect(pdf.header('content-disposition')).toBe(`attachment; filename="${fileName}"`)
    const pages = textOfPdf(pdf.bytes)
    const text = pages.join('\n')
    for (const part of [
      'Fatura de serviços portuários',
      'Descrição',
      'Repesagem',
      formatCurrency(fatura.valorCentavos, 'pt-br'),
      '10/08/2026',
      fatura.pagador.socialName,
      formatBoletoLine(fatura.linhaDigitavel ?? ''),
      'Pague com Pix',
      `Página 1 de ${pages.length}`,
    ])
      expect(text).toContain(part)
    expect(text.replaceAll('\n', '')).toContain(fatura.pix)
    const { body } = await call(downloadDocumento, { params }, { as: 'cliente' })
    expect(body).toMatchObject({ fileName, contentType: 'application/pdf' })
    expect(Buffer.from(body.bytes, 'base64').equals(pdf.bytes)).toBe(true)
  })

  test('does not ask again for what was paid', async () => {
    const { id, params } = await askAndBill()
    await pay(id)
    const pdf = await call(downloadDocumentoPendencia, { params }, { as: 'cliente' })
    const text = textOfPdf(pdf.bytes).join('\n')
    expect(text).toContain('Paga em 03/08/2026')
    expect(text).not.toContain('Pague com Pix')
  })

  test('has its address exactly where there is a bill, and that address works', async () => {
    const { id, params, pendenciaId } = await ask()
    const seen = async () => {
      const request = { params: { companyId: params.companyId, id } }
      const { pendencias } = (await call(getServico, request, { as: 'cliente' })).body
      return pendencias.find((one) => one.id === pendenciaId)?.urlDocumento ?? null
    }
    expect(await seen()).toBeNull()
    expect((await call(downloadDocumentoPendencia, { params }, { as: 'cliente' })).outcome).toBe(
      '409 fatura.recusa.nao-emitida',
    )
    await emit(pendenciaId)
    const url = (await seen()) ?? ''
    expect((await server.send('GET', url, { as: 'cliente' })).status).toBe(200)
    const cancel = { params: { companyId: params.companyId, id }, query: {} }
    expect((await call(cancelServico, cancel, { as: 'cliente' })).status).toBe(200)
    expect(await seen()).toBeNull()
    expect((await server.send('GET', url, { as: 'cliente' })).outcome).toBe('409 fatura.recusa.cancelada')
    expect((await call(downloadDocumento, { params }, { as: 'cliente' })).outcome).toBe(
      '409 fatura.recusa.cancelada',
    )
    expect((await call(getCobranca, { params }, { as: 'cliente' })).body.fatura?.situacao).toBe('CANCELADA')
  })

  test('is for those parties of the service alone who read its prices', async () => {
    const { id, params } = await askAndBill()
    const haulier = { ...params, companyId: empresaIdOf('transportador') }
    const asHaulier = () => call(downloadDocumento, { params: haulier }, { as: 'transportador' })
    expect((await asHaulier()).status).toBe(404)
    const body = { empresaId: haulier.companyId, papel: 'TRANSPORTADOR' as const }
    const named = { params: { companyId: params.companyId, id }, body }
    await call(saveInterveniente, named, { as: 'cliente' })
    expect((await asHaulier()).outcome).toBe('403 fatura.recusa.reservada')
    const seen = (await call(getCobranca, { params: haulier }, { as: 'transportador' })).body
    expect(seen).toMatchObject({ fatura: null, podePedirIsencao: false, reservada: true })
    expect((await call(getCobranca, { params }, { as: 'cliente' })).body.podePedirIsencao).toBe(true)
  })
})

describe('a request not to be charged', () => {
  test('is asked for once, waits at the desk, is denied with a reason and may be asked for again', async () => {
    const { id, pendenciaId, params } = await askAndBill()
    expect((await waive(id, pendenciaId, '  ')).fieldErrors).toEqual(['motivo: validation.required'])
    const asked = await waive(id, pendenciaId)
    expect(asked.status).toBe(201)
    expect((await waive(id, pendenciaId)).outcome).toBe('409 isencao.recusa.ja-pedida')
    const queue = async () => {
      const query = { tipo: 'FINANCEIRA', size: '200' } as const
      const { body } = await call(listFila, { query }, { as: 'grc' })
      return body.find((one) => one.pendenciaId === pendenciaId)
    }
    expect(await queue()).toMatchObject({ isencaoPedida: true, vez: 'TERMINAL' })
    const isencaoId = (await financeira(id))?.isencao?.id ?? 0
    expect((await answer(isencaoId, 'NEGAR', 'Não.', 'cliente')).status).toBe(403)
    expect((await answer(isencaoId, 'NEGAR')).fieldErrors).toEqual(['motivo: validation.required'])
    expect((await answer(isencaoId, 'NEGAR', 'O atraso foi do navio.')).status).toBe(200)
    expect((await answer(isencaoId, 'APROVAR')).outcome).toBe('409 isencao.recusa.ja-decidida')
    expect(await queue()).toBeUndefined()
    const { body } = await call(getCobranca, { params }, { as: 'cliente' })
    expect(body).toMatchObject({
      fatura: { situacao: 'EM_ABERTO' },
      isencao: { situacao: 'NEGADA', resposta: 'O atraso foi do navio.', decididaPor: 'grc' },
      podePedirIsencao: true,
    })
    expect((await waive(id, pendenciaId, 'De novo.')).status).toBe(201)
  })

  test('is granted: the pendencia is resolved and its bill cancelled', async () => {
    const { id, pendenciaId, params } = await askAndBill()
    await waive(id, pendenciaId)
    const isencaoId = (await financeira(id))?.isencao?.id ?? 0
    expect((await answer(isencaoId, 'APROVAR', 'O erro foi nosso.')).status).toBe(200)
    expect(await financeira(id)).toMatchObject({
      status: 'RESOLVIDA',
      observacao: 'O erro foi nosso.',
      urlDocumento: null,
      isencao: { situacao: 'APROVADA' },
    })
    expect((await seenByTerminal(server, id)).status).toBe('AGUARDANDO_EXECUCAO')
    const { body } = await call(getCobranca, { params }, { as: 'cliente' })
    expect(body).toMatchObject({ fatura: { situacao: 'CANCELADA' }, podePedirIsencao: false })
  })

  test('is over when the bill is paid meanwhile', async () => {
    const { id, pendenciaId } = await askAndBill()
    await waive(id, pendenciaId)
    await pay(id)
    const isencao = (await financeira(id))?.isencao
    expect(isencao?.situacao).toBe('ENCERRADA')
    expect((await answer(isencao?.id ?? 0, 'APROVAR')).outcome).toBe('409 isencao.recusa.ja-decidida')
    expect((await waive(id, pendenciaId)).outcome).toBe('409 pendencia.recusa.nao-ativa')
  })

  test('is for who asked for the service, and about a charge', async () => {
    const { id, pendenciaId } = await askAndBill()
    for (const as of ['depot', 'semempresa'])
      expect((await waive(id, pendenciaId, 'Oi.', as)).status).toBe(404)
    const other = await ask()
    expect((await waive(id, other.pendenciaId)).status).toBe(404)
    const withAnexo = await ask('RETIRADA_CONTEINER_IMPORTACAO')
    const anexo = withAnexo.pendencias.find(({ tipo }) => tipo === 'ANEXO')?.id ?? 0
    expect((await waive(withAnexo.id, anexo)).outcome).toBe('409 isencao.recusa.nao-financeira')
    expect((await waive(id, pendenciaId)).status).toBe(201)
  })
})

describe('the tariff', () => {
  const nova = {
    servico: 'REPESAGEM',
    item: 'Repesagem',
    unidade: 'CARGA' as const,
    valorCentavos: 20_000,
    vigenteDesde: '2026-09-01',
  }
  const create = (body: object, as = 'admin') =>
    callLoosely(createTarifa, { body: { ...nova, ...body } }, { as })

  test('gets a new price from a day to come, and the old one ends the day before', async () => {
    expect((await create({}, 'cliente')).status).toBe(403)
    expect((await create({ vigenteDesde: '2026-08-03' })).outcome).toBe('409 tarifa.recusa.passado')
    expect((await create({ vigenteDesde: '2062-09-01' })).fieldErrors).toEqual([
      'vigenteDesde: validation.dia-longe',
    ])
    expect((await create({ servico: 'NADA' })).status).toBe(400)
    expect((await create({})).status).toBe(201)
    expect((await create({})).outcome).toBe('409 tarifa.recusa.ja-ha-posterior')
    const on = async (em: string) => {
      const { body } = await call(listTarifas, { query: { em } }, { as: 'grc' })
      return body.filter(({ servico }) => servico === 'REPESAGEM').map((one) => one.valorCentavos)
    }
    expect(await on('2026-08-31')).toEqual([18_500])
    expect(await on('2026-09-01')).toEqual([20_000])
    expect(await on('2025-12-31')).toEqual([17_390])
    expect((await call(listTarifas, { query: {} }, { as: 'cliente' })).status).toBe(403)
  })

  test('of a kind that has never had a price begins today', async () => {
    const servico = 'TICKET_PESAGEM'
    await db.deleteFrom('tarifa').where('servico', '=', servico).execute()
    const from = async (vigenteDesde: string, item: string) =>
      (await create({ servico, item, vigenteDesde })).outcome
    expect(await from('2026-08-02', 'Ticket')).toBe('409 tarifa.recusa.passado')
    expect(await from('2026-08-03', 'Ticket')).toBe('201')
    expect(await from('2026-08-03', 'Segunda via')).toBe('201')
    clock.advance({ days: 1 })
    server.forgetSessions()
    expect(await from('2026-08-04', 'Lacre')).toBe('409 tarifa.recusa.passado')
    clock.advance({ days: -1 })
  })

  test('never has two prices for one thing on one day, whoever writes them', async () => {
    const row = { servico: 'EIR', item: 'EIR', unidade: 'SERVICO' as const, valor_centavos: 1 }
    const write = (vigente_desde: string, vigente_ate: string | null) =>
      db
        .insertInto('tarifa')
        .values({ ...row, vigente_desde, vigente_ate })
        .execute()
    await write('2026-01-01', '2026-06-30')
    await write('2026-07-01', null)
    await expect(write('2026-06-30', '2026-06-30')).rejects.toThrow('tarifa_sem_sobreposicao')
  })

  test('decides by the day on which the bill is issued', async () => {
    const { pendenciaId } = await ask()
    expect((await create({ item: 'Taxa de primavera', valorCentavos: 1_000 })).status).toBe(201)
    const preview = async () => {
      const { body } = await call(previewFatura, { params: { id: pendenciaId } }, { as: 'grc' })
      return { itens: body.itens.map(({ descricao }) => descricao), vencimento: body.vencimento }
    }
    expect(await preview()).toEqual({ itens: ['Repesagem'], vencimento: '2026-08-10' })
    const days = { days: 30 }
    clock.advance(days)
    server.forgetSessions()
    expect(await preview()).toEqual({ itens: ['Repesagem', 'Taxa de primavera'], vencimento: '2026-09-10' })
    clock.advance({ days: -days.days })
    server.forgetSessions()
  })
})

describe('who pays', () => {
  test('is the party that the asker names, until the bill is there', async () => {
    const { id, params, pendenciaId } = await ask('REPESAGEM', { area: 'despachante' })
    const request = { params: { companyId: params.companyId, id } }
    const save = (empresaId: number, as = 'despachante') =>
      call(saveDadosFaturamento, { ...request, body: { empresaId, email: 'Contas@Cais.example' } }, { as })
    const before = (await call(getDadosFaturamento, request, { as: 'despachante' })).body
    expect(before).toMatchObject({ email: null, alteradoEm: null })
    expect(before.empresa.id).not.toBe(params.companyId)
    expect((await save(empresaIdOf('depot'))).fieldErrors).toEqual([
      'empresaId: validation.empresa-nao-participa',
    ])
    expect((await save(params.companyId)).body).toMatchObject({
      empresa: { id: params.companyId },
      email: 'contas@cais.example',
      alteradoPor: 'despachante',
    })
    await emit(pendenciaId)
    const { fatura } = (await call(getCobranca, { params }, { as: 'despachante' })).body
    expect(fatura).toMatchObject({ pagador: { id: params.companyId }, email: 'contas@cais.example' })
    expect((await save(params.companyId)).outcome).toBe('409 fatura.recusa.ja-emitida')
  })

  test('bears the penalty where the asker says so; others only read it', async () => {
    const { id, params } = await ask()
    const request = { params: { companyId: params.companyId, id } }
    expect((await call(getIndicacaoMulta, request, { as: 'cliente' })).body.empresa).toBeNull()
    const haulier = empresaIdOf('transportador')
    const name = { ...request, body: { empresaId: haulier, observacao: 'Atraso do caminhão' } }
    expect((await call(saveIndicacaoMulta, name, { as: 'cliente' })).fieldErrors).toEqual([
      'empresaId: validation.empresa-nao-participa',
    ])
    const parte = { ...request, body: { empresaId: haulier, papel: 'TRANSPORTADOR' as const } }
    await call(saveInterveniente, parte, { as: 'cliente' })
    expect((await call(saveIndicacaoMulta, name, { as: 'cliente' })).body).toMatchObject({
      empresa: { id: haulier },
      observacao: 'Atraso do caminhão',
    })
    const theirs = { params: { companyId: haulier, id } }
    const read = await call(getIndicacaoMulta, theirs, { as: 'transportador' })
    expect(read.body.empresa?.id).toBe(haulier)
    const change = { ...theirs, body: { empresaId: params.companyId } }
    expect((await call(saveIndicacaoMulta, change, { as: 'transportador' })).status).toBe(403)
  })
})

describe('without somebody to pay', () => {
  const setProperty = (key: string, value: string) =>
    call(
      saveProperty,
      { params: { group: 'cobranca' }, body: { key, value, currentPassword: 'portal-demo' } },
      { as: 'grc' },
    )

  test('no bill is issued and the desk says what is missing; once staff have set it, it is', async () => {
    const { pendenciaId } = await ask('ROLAGEM')
    await db.updateTable('pendencia').set({ status: 'ATIVA' }).where('id', '=', pendenciaId).execute()
    const preview = async () =>
      (await call(previewFatura, { params: { id: pendenciaId } }, { as: 'grc' })).body.faltas
    expect(await preview()).toEqual([])
    expect((await setProperty('chave-pix', '')).status).toBe(200)
    const wrong = '11222333000100'
    expect((await setProperty('cnpj', wrong)).status).toBe(400)
    // The value may have been stored before it was validated.
    await db.updateTable('property').set({ valor: wrong }).where('chave', '=', 'cnpj').execute()
    expect(await preview()).toEqual(['cnpj', 'chave-pix'])
    const refused = await emit(pendenciaId)
    expect(refused.outcome).toBe('409 fatura.recusa.sem-beneficiario')
    expect(refused.text).toContain('cnpj, chave-pix')
    await setProperty('chave-pix', 'financeiro@terminal.example')
    await setProperty('cnpj', '12ABC34501DE35')
    expect(await preview()).toEqual([])
    expect((await emit(pendenciaId)).status).toBe(200)
    const bill = await db
      .selectFrom('fatura')
      .select('pix')
      .where('pendencia_id', '=', pendenciaId)
      .executeTakeFirstOrThrow()
    expect(bill.pix).toContain('financeiro@terminal.example')
  })
})

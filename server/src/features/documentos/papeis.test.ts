import { findCargas, getCargaParaServico, listSuasCargas } from '@cais/core/api/busca-carga.ts'
import { getCarga } from '@cais/core/api/carga.ts'
import { getConteiner } from '@cais/core/api/conteiner.ts'
import { getDocumento } from '@cais/core/api/documento.ts'
import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import { search } from '@cais/core/api/search.ts'
import { createServico } from '@cais/core/api/servico.ts'
import { createCargaEvento } from '@cais/core/api/terminal.ts'
import type { Documento } from '@cais/core/catalogo/papeis.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import type { AppliedFilter } from '@cais/core/search/filters.ts'
import { formatContainerCode } from '@cais/core/values/container-code.ts'
import { formatGrossWeight } from '@cais/core/values/format.ts'
import type { EventoCarga } from '@cais/core/workflow/eventos-carga.ts'
import { expect, test } from 'vitest'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { attachRequired, openPendencia } from '../../testing/pendencias.ts'
import { newPedido } from '../../testing/servico-pedidos.ts'
import { askFor, detailsOf, doBalcao, executeAll, settleAll } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, callLoosely } = server
const as = { as: 'cliente' }

async function ask(subtipo: string) {
  const declarado = findServicoDeclarado(subtipo)
  if (!declarado) throw new Error(`no ${subtipo}`)
  return askFor(server, { declarado, area: 'cliente' })
}

type Asked = Awaited<ReturnType<typeof ask>>

function firstOf({ cargaServico: [linha] }: Pick<Asked, 'cargaServico'>) {
  if (!linha) throw new Error('a service without cargo')
  return linha
}

/** Requests a document service for cargo of an earlier service. */
async function askAbout(subtipo: 'EIR' | 'TICKET_PESAGEM', other: Asked) {
  const body = { subtipo, cargaServico: [{ cargaId: firstOf(other).carga.id }] }
  const params = { companyId: other.empresaId, kind: 'cliente' } as const
  const answer = await call(createServico, { params, body }, as)
  return { ...answer.body, empresaId: other.empresaId }
}

/** The text of a document in one line, because a cell may take several lines. */
async function paper({ empresaId: companyId, id }: Pick<Asked, 'empresaId' | 'id'>, documento: Documento) {
  const answer = await call(getDocumento, { params: { companyId, id, documento } }, as)
  return textOfPdf(answer.bytes).join(' ').replaceAll(/\s+/g, ' ')
}

const happen = (servico: Pick<Asked, 'cargaServico'>, tipo: EventoCarga, more: object = {}) =>
  callLoosely(
    createCargaEvento,
    { params: { id: firstOf(servico).id }, body: { tipo, ...detailsOf(tipo), ...doBalcao, ...more } },
    { as: 'grc' },
  )

test('a weighing ticket has the weights of the scales, whichever service the box was weighed for', async () => {
  const repesagem = await ask('REPESAGEM')
  const before = await paper(await askAbout('TICKET_PESAGEM', repesagem), 'TICKET_PESAGEM')
  expect(before).toContain('não pesada: peso declarado')
  await settleAll(server, repesagem.id)
  expect((await happen(repesagem, 'PESAGEM')).status).toBe(200)
  const own = await paper(repesagem, 'TICKET_PESAGEM')
  const asked = await paper(await askAbout('TICKET_PESAGEM', repesagem), 'TICKET_PESAGEM')
  for (const text of [own, asked]) {
    for (const weight of [34_000_000, 16_000_000, 18_000_000])
      expect(text).toContain(formatGrossWeight(weight, 'pt-br'))
    expect(text).toMatch(/BP\d{7}/)
    expect(text).not.toContain('declarado')
  }
})

test('an interchange receipt tells the movement, the condition and the damages of its box, and so does the term', async () => {
  const opened = await openPendencia(server, 'intercambio-devolucao', { area: 'cliente' })
  const { params, linhas, servico } = opened
  await attachRequired(server.db, 'intercambio-devolucao', opened)
  const { find, finalize } = pendenciaRoutes['intercambio-devolucao']
  const { version } = (await call(find, { params }, as)).body.pendencia
  const cargas = linhas.map((cargaServicoId) => ({
    cargaServicoId,
    condicao: 'AVARIADA' as const,
    avarias: 'Porta direita amassada.',
  }))
  await call(finalize, { params, body: { version, dados: { cargas } } }, as)
  await settleAll(server, servico.id)
  const seen = { condicao: 'AVARIADA', avarias: 'Piso furado.', faltas: 'Falta uma barra de trava.' }
  expect((await happen(servico, 'GATE_ENTRADA', seen)).status).toBe(200)
  const asked = await askAbout('EIR', { ...servico, empresaId: params.companyId })
  const [eir, termo] = [await paper(asked, 'EIR'), await paper(asked, 'TERMO_FALTAS_AVARIAS')]
  const box = formatContainerCode(firstOf(servico).carga.identificador)
  for (const text of [eir, termo])
    for (const fact of [box, 'Porta direita amassada.', 'Piso furado.', 'Falta uma barra de trava.'])
      expect(text).toContain(fact)
  expect(eir).toContain('Avariado (Entrada no gate')
  expect(eir).toContain('BRA2E19')
  expect(termo).toContain('declarada na devolução')
  expect(`${eir} ${termo}`).not.toMatch(/AVARIADA|GATE_|INTERCAMBIO|enum\./)
})

test('a receipt and a term about cargo to which nothing happened say so', async () => {
  const posicionamento = await ask('POSICIONAMENTO_CONFERENCIA')
  const asked = await askAbout('EIR', posicionamento)
  expect(await paper(asked, 'TERMO_FALTAS_AVARIAS')).toContain('Nenhuma falta ou avaria foi registrada')
  expect(await paper(asked, 'EIR')).toContain('não registrada')
})

test('the term of seals names what was taken off and put on, and what is on the box now', async () => {
  const posicionamento = await ask('POSICIONAMENTO_CONFERENCIA')
  await settleAll(server, posicionamento.id)
  const lacres = [
    { retirado: 'cais-1', colocado: 'RFB-77', motivo: 'Conferência aduaneira' },
    { retirado: '', colocado: 'CAIS-8', motivo: 'Segundo lacre' },
  ]
  const happened = await happen(posicionamento, 'PATIO', { lacres })
  expect(happened.body).toMatchObject({
    cargaServico: [
      { eventos: [{ lacres: [{ retirado: 'CAIS-1', colocado: 'RFB-77' }, { retirado: null }] }] },
    ],
  })
  const termo = await paper(posicionamento, 'TERMO_TROCA_LACRE')
  for (const fact of ['CAIS-1', 'Conferência aduaneira', 'Segundo lacre', 'RFB-77, CAIS-8'])
    expect(termo).toContain(fact)
  const plain = await ask('POSICIONAMENTO_CONFERENCIA')
  await settleAll(server, plain.id)
  await happen(plain, 'PATIO')
  expect(await paper(plain, 'TERMO_TROCA_LACRE')).toContain('Nenhum lacre foi trocado nem acrescentado')
})

test('the report of a service tells its own movements, with the truck', async () => {
  const repesagem = await ask('REPESAGEM')
  await settleAll(server, repesagem.id)
  await happen(repesagem, 'PESAGEM')
  const report = await paper(repesagem, 'RELATORIO_CONCLUSAO')
  for (const fact of ['Pesagem', 'BRA2E19', 'Executado']) expect(report).toContain(fact)
})

test('damage without a description and a seal without a number are refused at their fields', async () => {
  const repesagem = await ask('REPESAGEM')
  await settleAll(server, repesagem.id)
  const lacres = [{ retirado: '', colocado: '', motivo: 'Nenhum' }]
  const refused = await happen(repesagem, 'PATIO', { lacres })
  expect(refused.fieldErrors).toEqual(['lacres[0].colocado: validation.required'])
  const undescribed = await happen(repesagem, 'PATIO', { condicao: 'AVARIADA' })
  expect(undescribed.fieldErrors).toEqual(['avarias: validation.required'])
  expect((await happen(repesagem, 'PATIO', { condicao: 'SUJA' })).status).toBe(200)
})

test('an emptied box is empty on papers, and what was asked for while it was full speaks of what was in it', async () => {
  const desova = await ask('DESOVA_ARMAZEM')
  const { id: cargaId, identificador } = firstOf(desova).carga
  await server.db
    .updateTable('carga')
    .set({ indicador_carga_perigosa: true, indicador_oog: true })
    .where('id', '=', cargaId)
    .execute()
  const listed = async () => {
    const filters: AppliedFilter[] = [
      { id: 'identificador', type: 'String', operator: 'equals', value: identificador },
    ]
    const { body } = await call(search, { params: { component: 'carga' }, body: { filters } }, as)
    return body.list
  }
  expect(await listed()).toMatchObject([{ indicadorCargaPerigosa: true, indicadorOOG: true }])
  const full = await paper(desova, 'SOLICITACAO_SERVICO')
  expect(full).toContain(formatGrossWeight(18_000_000, 'pt-br'))
  await settleAll(server, desova.id)
  expect((await executeAll(server, desova.id)).status).toBe('EXECUTADO')
  expect(await paper(desova, 'SOLICITACAO_SERVICO')).toContain(formatGrossWeight(18_000_000, 'pt-br'))
  server.clock.advance({ minutes: 1 })
  const cargaServico = [{ cargaId: firstOf(desova).carga.id }]
  const body = { subtipo: 'RETIRADA_CONTEINER_VAZIO_DESOVADO', cargaServico } as const
  const params = { companyId: desova.empresaId, kind: 'cliente' } as const
  const kept = await call(createServico, { params, body }, as)
  expect(firstOf(kept.body).carga).toMatchObject({ produto: null, pesoBruto: 2_300_000 })
  const empty = await paper({ ...kept.body, empresaId: desova.empresaId }, 'SOLICITACAO_SERVICO')
  expect(empty).toContain(formatGrossWeight(2_300_000, 'pt-br'))
  expect(empty).not.toContain(formatGrossWeight(18_000_000, 'pt-br'))
  const seen = await call(getCarga, { params: { id: firstOf(desova).carga.id } }, as)
  const vazia = { produto: null, pesoBruto: 2_300_000, indicadorCargaPerigosa: false, indicadorOOG: false }
  expect(seen.body).toMatchObject(vazia)
  expect(await listed()).toMatchObject([vazia])
})

/** The stay of this cargo on the page of its box. */
async function stayOf({ id, conteiner }: ReturnType<typeof firstOf>['carga']) {
  const { body } = await call(getConteiner, { params: { id: conteiner?.id ?? 0 } }, as)
  return body.cargas.find((stay) => stay.id === id)
}

/** Asks for an import box and has it emptied. */
async function emptied() {
  const desova = await ask('DESOVA_ARMAZEM')
  const full = await stayOf(firstOf(desova).carga)
  await settleAll(server, desova.id)
  for (const tipo of ['GATE_ENTRADA', 'DESOVA'] as const)
    expect((await happen(desova, tipo)).status).toBe(200)
  server.clock.advance({ minutes: 1 })
  return { desova, full }
}

const vazia = { produto: null, pesoBruto: 2_300_000 }

test('the page of an emptied box says that it is empty, and keeps what came in once the stay is over', async () => {
  const { desova, full } = await emptied()
  expect(full).toMatchObject({ produto: expect.any(String), pesoBruto: 18_000_000 })
  const { carga } = firstOf(desova)
  expect(await stayOf(carga)).toMatchObject(vazia)
  const cargaServico = [{ cargaId: carga.id }]
  const body = { subtipo: 'RETIRADA_CONTEINER_VAZIO_DESOVADO', cargaServico } as const
  const params = { companyId: desova.empresaId, kind: 'cliente' } as const
  const { body: pickup } = await call(createServico, { params, body }, as)
  await settleAll(server, pickup.id)
  for (const tipo of ['GATE_ENTRADA', 'GATE_SAIDA'] as const)
    expect((await happen(pickup, tipo)).status).toBe(200)
  // The table of stays is the history of the box.
  expect(await stayOf(carga)).toMatchObject({ produto: full?.produto, pesoBruto: full?.pesoBruto })
})

test('whoever looks for cargo to ask for is offered an emptied box as empty', async () => {
  const { desova } = await emptied()
  const { id: cargaId, identificador: texto, ceMercante } = firstOf(desova).carga
  const subtipo = 'RETIRADA_CONTEINER_VAZIO_DESOVADO' as const
  const place = { companyId: desova.empresaId, kind: 'cliente', subtipo } as const
  const byNumber = { ...place, busca: 'CE', texto: ceMercante ?? '' } as const
  const found = await call(findCargas, { params: byNumber, query: {} }, as)
  const own = await call(listSuasCargas, { params: place, query: { texto } }, as)
  const one = await call(getCargaParaServico, { params: { ...place, cargaId } }, as)
  for (const offered of [found.body, own.body.cargas, one.body])
    expect(offered).toMatchObject([{ carga: { id: cargaId, ...vazia } }])
})

test('a box that comes back is empty from the request on', async () => {
  const devolucao = await ask('DEVOLUCAO_CONTEINER_VAZIO_DESOVADO')
  expect(firstOf(devolucao).carga).toMatchObject({ produto: null, pesoBruto: 2_300_000 })
  expect(await paper(devolucao, 'SOLICITACAO_SERVICO')).not.toContain(formatGrossWeight(18_000_000, 'pt-br'))
})

test('a box that came by ship was discharged and did not come through the gate', async () => {
  const repesagem = await ask('REPESAGEM')
  const eir = await paper(await askAbout('EIR', repesagem), 'EIR')
  expect(eir).toContain('Descarga')
  expect(eir).not.toContain('Entrada no gate')
  const exported = await ask('ROLAGEM')
  expect(await paper(await askAbout('EIR', exported), 'EIR')).toContain('Entrada no gate')
})

test('a box that a truck fetched came by ship and left through the gate: the truck that came for it brought nothing', async () => {
  const pickup = await ask('RETIRADA_CONTEINER_IMPORTACAO')
  await settleAll(server, pickup.id)
  for (const tipo of ['GATE_ENTRADA', 'GATE_SAIDA'] as const)
    expect((await happen(pickup, tipo)).status).toBe(200)
  const eir = await paper(await askAbout('EIR', pickup), 'EIR')
  expect(eir).toMatch(/Descarga do navio.*Saída no gate/)
  expect(eir).not.toMatch(/Entrada (no gate|do caminhão)/)
  const report = await paper(pickup, 'RELATORIO_CONCLUSAO')
  expect(report).toMatch(/Entrada do caminhão.*BRA2E19.*Saída no gate/)
  expect(report).not.toMatch(/Entrada no gate|Descarga/)
})

test('the receipt of an emptied box tells how it came, that it was emptied and how it left', async () => {
  const desova = await ask('DESOVA_ARMAZEM')
  await settleAll(server, desova.id)
  for (const tipo of ['GATE_ENTRADA', 'DESOVA'] as const)
    expect((await happen(desova, tipo)).status).toBe(200)
  server.clock.advance({ minutes: 1 })
  const cargaServico = [{ cargaId: firstOf(desova).carga.id }]
  const body = { subtipo: 'RETIRADA_CONTEINER_VAZIO_DESOVADO', cargaServico } as const
  const params = { companyId: desova.empresaId, kind: 'cliente' } as const
  const kept = (await call(createServico, { params, body }, as)).body
  await settleAll(server, kept.id)
  for (const tipo of ['GATE_ENTRADA', 'GATE_SAIDA'] as const)
    expect((await happen(kept, tipo)).status).toBe(200)
  const eir = await paper({ ...kept, empresaId: desova.empresaId }, 'EIR')
  expect(eir).toMatch(/Descarga do navio.*Desova.*Saída no gate/)
  expect(eir).not.toContain('Entrada no gate')
})

test('papers of imports name the ship and the voyage that brought them', async () => {
  const pickup = await ask('RETIRADA_CONTEINER_IMPORTACAO')
  const { nome, viagem_inbound, viagem_outbound } = await server.db
    .selectFrom('carga as c')
    .innerJoin('escala as e', 'e.id', 'c.escala_id')
    .innerJoin('navio as n', 'n.id', 'e.navio_id')
    .select(['n.nome', 'e.viagem_inbound', 'e.viagem_outbound'])
    .where('c.id', '=', firstOf(pickup).carga.id)
    .executeTakeFirstOrThrow()
  expect(await paper(pickup, 'SOLICITACAO_SERVICO')).toContain(
    `${nome} - ${viagem_inbound ?? viagem_outbound}`,
  )
})

test('days are written as days are, and transit declarations with their mask', async () => {
  const declarado = findServicoDeclarado('DESOVA_ARMAZEM')
  const dta = findServicoDeclarado('RETIRADA_CONTEINER_IMPORTACAO_DTA')
  if (!declarado || !dta) throw new Error('no such services')
  const send = async (wish: typeof declarado, dados: object) => {
    const { body, empresaId } = await newPedido(server.db, { declarado: wish, area: 'cliente' })
    const params = { companyId: empresaId, kind: 'cliente' } as const
    const asked = await call(
      createServico,
      { params, body: { ...body, dados: { ...body.dados, ...dados } } },
      as,
    )
    return paper({ ...asked.body, empresaId }, 'SOLICITACAO_SERVICO')
  }
  const desova = await send(declarado, { dataDesejada: '2026-12-01' })
  expect(desova).toContain('01/12/2026')
  expect(desova).not.toMatch(/\d{4}-\d{2}-\d{2}/)
  expect(await send(dta, { numeroDta: '2617324775' })).toContain('26/1732477-5')
  const dtc = findServicoDeclarado('RETIRADA_CONTEINER_IMPORTACAO_DTC')
  if (!dtc) throw new Error('no such service')
  const asked = await newPedido(server.db, { declarado: dtc, area: 'beneficiario' })
  const params = { companyId: asked.empresaId, kind: 'beneficiario' } as const
  const dados = { ...asked.body.dados, numeroDtc: '26/1732477-5' }
  const { body } = await call(
    createServico,
    { params, body: { ...asked.body, dados } },
    { as: 'beneficiario' },
  )
  expect(body.dados.numeroDtc).toBe('2617324775')
  const route = {
    params: { companyId: asked.empresaId, id: body.id, documento: 'SOLICITACAO_SERVICO' },
  } as const
  const written = await call(getDocumento, route, { as: 'beneficiario' })
  expect(textOfPdf(written.bytes).join(' ')).toContain('26/1732477-5')
})

test('an import for which a call was chosen names the voyage that brought it, too', async () => {
  const declarado = findServicoDeclarado('RETIRADA_CONTEINER_IMPORTACAO_DTC')
  if (!declarado) throw new Error('no such service')
  const by = { as: 'beneficiario' }
  const { empresaId, body } = await newPedido(server.db, { declarado, area: 'beneficiario' })
  const params = { companyId: empresaId, kind: 'beneficiario' } as const
  const { id, escala } = (await call(createServico, { params, body }, by)).body
  const voyages = { viagem_inbound: 'CHEGA7', viagem_outbound: 'PARTE7' }
  await server.db
    .updateTable('escala')
    .set(voyages)
    .where('id', '=', escala?.escalaId ?? 0)
    .execute()
  const route = { params: { companyId: empresaId, id, documento: 'SOLICITACAO_SERVICO' } } as const
  const written = textOfPdf((await call(getDocumento, route, by)).bytes).join(' ')
  expect(written).toContain(`${escala?.navioNome} - CHEGA7`)
  expect(written).not.toContain('PARTE7')
})

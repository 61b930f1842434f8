import { getDocumento } from '@cais/core/api/documento.ts'
import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import { createServico } from '@cais/core/api/servico.ts'
import { createCargaEvento } from '@cais/core/api/terminal.ts'
import type { Documento } from '@cais/core/catalogo/papeis.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { formatContainerCode } from '@cais/core/values/container-code.ts'
import { formatGrossWeight } from '@cais/core/values/format.ts'
import type { EventoCarga } from '@cais/core/workflow/eventos-carga.ts'
import { expect, test } from 'vitest'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { attachRequired, openPendencia } from '../../testing/pendencias.ts'
import { askFor, detailsOf, doBalcao, settleAll } from '../../testing/terminal-course.ts'
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

/** Asks about cargo that another service was about before. */
async function askAbout(subtipo: 'EIR' | 'TICKET_PESAGEM', other: Asked) {
  const body = { subtipo, cargaServico: [{ cargaId: firstOf(other).carga.id }] }
  const params = { companyId: other.empresaId, kind: 'cliente' } as const
  const answer = await call(createServico, { params, body }, as)
  return { ...answer.body, empresaId: other.empresaId }
}

/** What a paper says, with its lines joined: a cell may take several. */
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
      expect(text).toContain(formatGrossWeight(weight))
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

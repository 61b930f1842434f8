import { pdf } from '@cais/core/anexo/amostras.ts'
import {
  agendamentoRoutes,
  getDataInicio,
  listCaminhoesDoServico,
  listGradesDisponiveis,
} from '@cais/core/api/agendamento.ts'
import { listAnexosDoServico, uploadAnexo } from '@cais/core/api/anexo.ts'
import { getDocumento } from '@cais/core/api/documento.ts'
import { downloadDocumentoPendencia, getCobranca } from '@cais/core/api/fatura.ts'
import { listPasses } from '@cais/core/api/passe.ts'
import { type PendenciaTela, routesOf } from '@cais/core/api/pendencia.ts'
import { search } from '@cais/core/api/search.ts'
import {
  createServico,
  getServico,
  listServicoEventos,
  type PendenciaView,
  type ServicoView,
} from '@cais/core/api/servico.ts'
import type { AnexoTipo } from '@cais/core/catalogo/papeis.ts'
import { type FormaSlug, formaSlugs, kinds } from '@cais/core/pendencia/kinds.ts'
import { isOfTransporte } from '@cais/core/pendencia/transporte/indicados.ts'
import { expect, test } from 'vitest'
import { newChave } from '../../testing/chaves.ts'
import { declared } from '../../testing/declared.ts'
import { layOutGrade } from '../../testing/pendencia-calls.ts'
import { examples } from '../../testing/pendencias.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { newPedido } from '../../testing/servico-pedidos.ts'
import { approve, executeAll, seenByTerminal } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { frotaOf } from '../../testing/transporte.ts'

const server = await startTestServer()
const { call, callLoosely, db, clock } = server
await layOutGrade(db)

/** A company's software, which has nothing but a key. */
interface Sistema {
  companyId: number
  token: string
}

async function sistemaOf(login: string): Promise<Sistema> {
  const companyId = empresaIdOf(login)
  return { companyId, token: await newChave(server, companyId) }
}

const [cliente, transportador] = [await sistemaOf('cliente'), await sistemaOf('transportador')]
const frota = await frotaOf(db, transportador.companyId, clock.now())

const read = async ({ companyId, token }: Sistema, id: number) =>
  (await call(getServico, { params: { companyId, id } }, { token })).body

/** The next task of the system: the haulier hands in drivers and trucks, its customer everything else. */
async function turnOf(sistema: Sistema, id: number) {
  const servico = await read(sistema, id)
  const isOwn = ({ tela, podeAgir }: PendenciaView) =>
    podeAgir && tela !== null && isOfTransporte(tela) === (sistema === transportador)
  const pendencia = servico.pendencias.find(isOwn)
  return pendencia && { sistema, servico, pendencia }
}
type Turn = NonNullable<Awaited<ReturnType<typeof turnOf>>>

async function handIn(turn: Turn): Promise<void> {
  const slug = formaSlugs.find((one) => one === turn.pendencia.tela)
  const done = slug ? await fillIn(slug, turn) : await book(turn)
  expect(done.outcome, `${turn.pendencia.tipo}: ${done.text}`).toBe('200')
}

const paramsOf = ({ sistema, servico, pendencia }: Turn) => ({
  companyId: sistema.companyId,
  servicoId: servico.id,
  pendenciaId: pendencia.id,
})

async function fillIn(slug: FormaSlug, turn: Turn) {
  const { servico, sistema } = turn
  const { token } = sistema
  const { find, finalize } = routesOf(slug)
  const tela: PendenciaTela = (await call(find, { params: paramsOf(turn) }, { token })).body
  for (const tipo of papersOf(slug, tela)) await attach(turn, tipo)
  const linhas = servico.cargaServico.map(({ id }) => id)
  const dados = examples[slug]({ servico, linhas, frota })
  return callLoosely(finalize, { params: paramsOf(turn), body: { dados } }, { token })
}

const papersOf = (slug: FormaSlug, tela: PendenciaTela): AnexoTipo[] =>
  kinds[slug].algumAnexo ? tela.tiposAnexosPermitidos.slice(0, 1) : tela.tiposAnexosObrigatorios

async function attach({ sistema: { token }, pendencia }: Turn, tipo: AnexoTipo): Promise<void> {
  const query = { name: `${tipo}.pdf`, tipo, entities: [`Pendencia:${pendencia.id}`] }
  expect((await call(uploadAnexo, { query, file: pdf }, { token })).status).toBe(201)
}

async function book(turn: Turn) {
  const { servico, sistema } = turn
  const { token } = sistema
  const params = paramsOf(turn)
  const { dataInicio } = (await call(getDataInicio, { params }, { token })).body
  const query = { inicio: dataInicio, fim: dataInicio }
  const { janelas } = (await call(listGradesDisponiveis, { params, query }, { token })).body
  const janelaId = janelas.find(({ recusa }) => recusa === null)?.id ?? 0
  const agendamentos = [{ janelaId, cargaServicoIds: servico.cargaServico.map(({ id }) => id) }]
  const body = { agendamentos, confirmar: true }
  return call(agendamentoRoutes.agendamento.finalize, { params, body }, { token })
}

/** Makes the next decision of the terminal. */
async function decideNext(id: number): Promise<void> {
  const { pendencias } = await seenByTerminal(server, id)
  const next = pendencias.find(({ vez, decisoes }) => vez === 'TERMINAL' && decisoes.includes('APROVAR'))
  if (!next) throw new Error(`nobody has anything to do: ${JSON.stringify(pendencias)}`)
  await approve(server, id, next.tipo)
}

async function goThrough(id: number): Promise<void> {
  for (let guard = 0; (await read(cliente, id)).status === 'PENDENTE'; guard++) {
    if (guard > 40) throw new Error('the course has no end')
    const turn = (await turnOf(cliente, id)) ?? (await turnOf(transportador, id))
    await (turn ? handIn(turn) : decideNext(id))
  }
  await executeAll(server, id)
}

async function ask(subtipo: string): Promise<ServicoView> {
  const declarado = declared(subtipo)
  const { body } = await newPedido(db, { declarado, area: 'cliente', count: 2 })
  const { companyId, token } = cliente
  const named = { ...body, partes: { ...body.partes, TRANSPORTADOR: transportador.companyId } }
  const made = await call(createServico, { params: { companyId, kind: 'cliente' }, body: named }, { token })
  expect(made.status, made.text).toBe(201)
  return made.body
}

const courses = [
  { subtipo: 'RETIRADA_CONTEINER_IMPORTACAO', what: 'an import pickup' },
  { subtipo: 'RECEPCAO_CONTEINER_EXPORTACAO', what: 'an export delivery' },
]

test.each(courses)('$what is done with keys alone, from the request to the gate', async ({ subtipo }) => {
  // Keys stay valid over the days of the test, but sessions of staff expire.
  server.forgetSessions()
  const { id, numeroSolicitacao } = await ask(subtipo)
  await goThrough(id)
  const servico = await read(cliente, id)
  expect(servico.status).toBe('EXECUTADO')
  expect((await read(transportador, id)).status).toBe('EXECUTADO')

  const { companyId, token } = cliente
  const params = { companyId, id }
  const eventos = (await call(listServicoEventos, { params }, { token })).body
  const people = new Set(eventos.map(({ principal }) => principal.replace(/.* \(fonte \d+\)$/, 'fonte')))
  people.delete('grc')
  expect([...people].toSorted()).toEqual(['admin', 'fonte'])

  const filters = [{ id: 'numeroSolicitacao', type: 'String' as const, value: numeroSolicitacao }]
  const list = { companyId, component: 'servico-cliente' }
  const found = await call(search, { params: list, body: { filters } }, { token })
  expect(found.body.list.map((row) => row.id)).toContain(id)
  const trucks = await call(listCaminhoesDoServico, { params: { companyId, servicoId: id } }, { token })
  expect(trucks.body).toHaveLength(2)
  expect((await call(listPasses, { params: { companyId, servicoId: id } }, { token })).status).toBe(200)
  expect((await call(listAnexosDoServico, { params, query: {} }, { token })).status).toBe(200)
  const documento = 'RELATORIO_CONCLUSAO' as const
  const paper = await call(getDocumento, { params: { ...params, documento } }, { token })
  expect(paper.header('content-type')).toBe('application/pdf')

  const financeira = servico.pendencias.find(({ tipo }) => tipo === 'FINANCEIRA')
  if (!financeira) return
  const ofBill = { companyId, id: financeira.id }
  expect((await call(getCobranca, { params: ofBill }, { token })).body.fatura?.pagaEm).not.toBeNull()
  expect((await call(downloadDocumentoPendencia, { params: ofBill }, { token })).status).toBe(200)
})

import { saveIsencao } from '@cais/core/api/fatura.ts'
import { emitFatura } from '@cais/core/api/terminal.ts'
import { declared } from '../declared.ts'
import { empresaIdOf } from '../people.ts'
import { newBloqueio } from '../servico-pedidos.ts'
import { askFor, settleAll } from '../terminal-course.ts'
import type { TestServer } from '../test-server.ts'
import { type Make, nextSerial } from './values.ts'

type Asked = Awaited<ReturnType<typeof askFor>>
const financeiraOf = ({ pendencias }: Asked) => pendencias.find(({ tipo }) => tipo === 'FINANCEIRA')?.id ?? 0

const ask = (server: TestServer, subtipo: string, count = 1) =>
  askFor(server, { declarado: declared(subtipo), area: 'cliente', count })

async function askForIsencao({ call }: TestServer, made: Asked) {
  const params = { servicoId: made.id, pendenciaId: financeiraOf(made) }
  return (await call(saveIsencao, { params, body: { motivo: 'Por isso.' } }, { as: 'cliente' })).body
}

const bill = ({ call }: TestServer, made: Asked) =>
  call(emitFatura, { params: { id: financeiraOf(made) }, body: {} }, { as: 'admin' })

/** A bill, a charge that can still be waived, and a service whose payer can still be named. */
export const knownFatura: Make = async (server, { path }) => {
  const made = await ask(server, 'REPESAGEM')
  const pendenciaId = financeiraOf(made)
  const isOfBill = path.includes('/pendencias/')
  if (isOfBill) await bill(server, made)
  return {
    as: [path.includes('tarifas') ? 'grc' : 'cliente'],
    companyId: [made.empresaId],
    id: [isOfBill ? pendenciaId : made.id],
    servicoId: [made.id],
    pendenciaId: [pendenciaId],
    motivo: ['Por isso.'],
    empresaId: [made.empresaId],
    email: ['contas@cais.example', null],
    observacao: [null],
    em: ['2026-08-01'],
    servico: ['REPESAGEM'],
    item: [`Pesagem noturna ${nextSerial()}`],
    unidade: ['CARGA'],
    valorCentavos: [100],
    vigenteDesde: ['2027-01-01'],
  }
}

/** A service with several lines at the terminal's desk, in the state that the call needs. */
export const knownTerminal: Make = async (server, { path }) => {
  const { db } = server
  const isUnstuffing = path.endsWith('/armazem')
  const made = await ask(server, isUnstuffing ? 'DESOVA_ARMAZEM' : 'REPESAGEM', 4)
  const cargaIds = made.cargaServico.map(({ carga }) => carga.id)
  const isOfCompany = path.includes(':companyId')
  const common = {
    as: [isOfCompany ? 'cliente' : 'grc'],
    companyId: [made.empresaId],
    texto: ['QQZU', '2026'],
    sort: ['vence,asc', 'desde'],
    motivo: ['Porque sim.'],
  }
  if (path.includes('/mesa/') || path.endsWith('/modelos') || path.endsWith('/decisoes'))
    return {
      ...common,
      apos: ['0'],
      dias: ['7', '30'],
      evento: ['DEVOLVER'],
      pendenciaId: [financeiraOf(made)],
      version: [1],
      modelos: [[], [{ texto: 'Ilegível.', tipo: null }]],
      metas: [[], [{ tipo: 'FINANCEIRA', minutos: 60 }]],
    }
  if (path.includes('/pendencias/')) {
    if (path.endsWith('/multa')) await bill(server, made)
    const id = [financeiraOf(made)]
    const multa = { descricao: ['Janela perdida'], valorCentavos: [15_000] }
    return {
      ...common,
      ...multa,
      vencimento: ['2026-12-01'],
      id,
      version: [1],
      evento: ['SUSPENDER'],
      usuarioId: [null],
      assumir: [false],
    }
  }
  if (path.includes('/isencoes/')) {
    const { id } = await askForIsencao(server, made)
    return { ...common, id: [id], evento: ['APROVAR', 'NEGAR'] }
  }
  if (path.includes('/cargas/')) return { ...common, id: cargaIds, tipo: ['TERMINAL'], descricao: ['Avaria'] }
  if (path.includes('/bloqueios/')) {
    for (const id of cargaIds) await newBloqueio(db, id, 'TERMINAL', 'Avaria')
    const blocks = db.selectFrom('bloqueio_carga').select('id').where('carga_id', 'in', cargaIds)
    return { ...common, id: (await blocks.execute()).map((row) => row.id) }
  }
  if (!path.includes('/cargas-servicos/'))
    return { ...common, id: [made.id], empresaId: [empresaIdOf('armazem')], validade: ['2026-12-01'] }
  await settleAll(server, made.id)
  return {
    ...common,
    id: made.cargaServico.map((linha) => linha.id),
    tipo: ['PESAGEM'],
    placa: ['BRA2E19'],
    pesoBruto: [30_000_000],
    pesoTara: [15_000_000],
    conteiner: [null],
    motivo: [null],
  }
}

import { createServico } from '@cais/core/api/servico.ts'
import {
  createCargaEvento,
  decidePendencia,
  getTerminalServico,
  type TerminalServico,
} from '@cais/core/api/terminal.ts'
import { type EventoCarga, passoOf } from '@cais/core/workflow/eventos-carga.ts'
import { newCode, newPedido, type Wish } from './servico-pedidos.ts'
import type { TestServer } from './test-server.ts'

/** The account of an area's company. */
export const loginOf = (area: string) =>
  ({ 'agencia-maritima': 'agencia', 'agente-carga': 'agente' })[area] ?? area

/** Asks for a service as a person of the area would. */
export async function askFor({ call, db }: Pick<TestServer, 'call' | 'db'>, wish: Wish) {
  const { empresaId, area, body } = await newPedido(db, wish)
  const params = { companyId: empresaId, kind: area }
  const { body: servico } = await call(createServico, { params, body }, { as: loginOf(area) })
  return { ...servico, empresaId }
}

export async function seenByTerminal({ call }: Pick<TestServer, 'call'>, id: number, as = 'grc') {
  return (await call(getTerminalServico, { params: { id } }, { as })).body
}

/** Decides or hands in one thing after the other, until nothing is left to decide. */
export async function settleAll(server: Pick<TestServer, 'call'>, id: number): Promise<TerminalServico> {
  let servico = await seenByTerminal(server, id)
  for (let guard = 0; servico.status === 'PENDENTE' && guard < 60; guard++) {
    const next = servico.pendencias.find(
      ({ decisoes, status }) =>
        status !== 'INATIVA' && decisoes.some((one) => one === 'APROVAR' || one === 'FINALIZAR'),
    )
    if (!next) throw new Error(`nothing left to decide on ${servico.subtipo}`)
    const evento = next.decisoes.includes('APROVAR') ? 'APROVAR' : 'FINALIZAR'
    const body = { evento, motivo: 'Entregue no balcão.', version: next.version } as const
    servico = (await server.call(decidePendencia, { params: { id: next.id }, body }, { as: 'grc' })).body
  }
  return servico
}

/** A truck on the scales, where the event is about weighing. */
export const detailsOf = (tipo: EventoCarga) => ({
  placa: 'BRA2E19',
  ...(tipo === 'PESAGEM' && { pesoBruto: 34_000_000, pesoTara: 16_000_000 }),
})

/** Lets everything happen to every line that it takes to end it. */
export async function executeAll(server: Pick<TestServer, 'call'>, id: number): Promise<TerminalServico> {
  let servico = await seenByTerminal(server, id)
  for (const linha of servico.cargaServico) {
    for (const tipo of ['GATE_ENTRADA', 'PESAGEM', 'PATIO', 'NAVIO', 'DESOVA', 'GATE_SAIDA'] as const) {
      const now = servico.cargaServico.find((one) => one.id === linha.id)
      if (!now?.eventosPossiveis.includes(tipo)) continue
      const isPool = now.semNumero && passoOf(servico, tipo)?.linha === 'CONCLUIR_LINHA'
      const body = { tipo, ...detailsOf(tipo), ...(isPool && { conteiner: newCode() }) }
      servico = (await server.call(createCargaEvento, { params: { id: linha.id }, body }, { as: 'admin' }))
        .body
    }
  }
  return servico
}

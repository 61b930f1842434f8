import { createServico } from '@cais/core/api/servico.ts'
import {
  createCargaEvento,
  decidePendencia,
  emitFatura,
  getTerminalServico,
  type TerminalServico,
} from '@cais/core/api/terminal.ts'
import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import { type EventoCarga, passoOf } from '@cais/core/workflow/eventos-carga.ts'
import { newCode, newPedido, type Wish } from './servico-pedidos.ts'
import type { TestServer } from './test-server.ts'

/** The login of the demo account of an area. */
export const loginOf = (area: string) =>
  ({ 'agencia-maritima': 'agencia', 'agente-carga': 'agente' })[area] ?? area

/** Requests a service as a user of the area would. */
export async function askFor({ call, db }: Pick<TestServer, 'call' | 'db'>, wish: Wish) {
  const { empresaId, area, body } = await newPedido(db, wish)
  const params = { companyId: empresaId, kind: area }
  const { body: servico } = await call(createServico, { params, body }, { as: loginOf(area) })
  return { ...servico, empresaId }
}

export async function seenByTerminal({ call }: Pick<TestServer, 'call'>, id: number, as = 'grc') {
  return (await call(getTerminalServico, { params: { id } }, { as })).body
}

/** Decides or hands in one pendencia after the other, until none is left. */
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

/** Approves pendencias at the desk, one after the other; a bill is issued before it is paid. */
export async function approve(
  server: Pick<TestServer, 'call'>,
  id: number,
  ...tipos: readonly PendenciaTipo[]
): Promise<void> {
  const as = 'grc'
  for (const tipo of tipos) {
    const { pendencias } = await seenByTerminal(server, id)
    const one = pendencias.find((pendencia) => pendencia.tipo === tipo && pendencia.status !== 'INATIVA')
    if (!one) throw new Error(`there is no ${tipo}`)
    const params = { id: one.id }
    if (tipo === 'FINANCEIRA' && !one.fatura) await server.call(emitFatura, { params, body: {} }, { as })
    const { version } = (await seenByTerminal(server, id)).pendencias.find((now) => now.id === one.id) ?? one
    const done = await server.call(decidePendencia, { params, body: { evento: 'APROVAR', version } }, { as })
    if (done.status >= 400) throw new Error(`${tipo}: ${done.text}`)
  }
}

type Linha = TerminalServico['cargaServico'][number]

/** A truck that was not named, because the transport was handed in at the counter; the gate gives the reason. */
export const doBalcao = { placa: 'BRA2E19', excecao: 'Placa conferida no balcão.' }

/** The named truck and driver, or any where none were named, with weights for weighing events. */
export function detailsOf(tipo: EventoCarga, linha?: Pick<Linha, 'compromisso'>) {
  const { veiculos = [], motoristas = [], entradas = [], semIndicacao = false } = linha?.compromisso ?? {}
  const { saidas = [], navioAVir = false } = linha?.compromisso ?? {}
  const isOut = ({ viagem }: { viagem: number | null }) =>
    viagem !== null && saidas.some((one) => one.viagem === viagem)
  const came = entradas.findLast((one) => !isOut(one))
  // Of several trucks the next one comes in, even if another is inside.
  const next = veiculos.find(({ viagem }) => viagem && !entradas.some((one) => one.viagem === viagem.numero))
  const inside = tipo === 'GATE_ENTRADA' && next ? undefined : came
  const truck = next ?? veiculos[0]
  const driver = motoristas.find(({ grupo }) => !truck || grupo === truck.grupo)
  const placa = inside?.placa ?? truck?.placa ?? doBalcao.placa
  const cnh = inside?.cnh ?? driver?.cnh
  return {
    placa,
    ...(cnh && { cnh }),
    // A truck that was not named, and an exit before the ship has come, need a reason.
    ...(((semIndicacao && !inside) || (navioAVir && tipo === 'GATE_SAIDA')) && { excecao: doBalcao.excecao }),
    ...(tipo === 'PESAGEM' && { pesoBruto: 34_000_000, pesoTara: 16_000_000 }),
  }
}

/** Reports all events that every line needs until it ends, each in its window. */
export async function executeAll(
  server: Pick<TestServer, 'call' | 'clock'>,
  id: number,
): Promise<TerminalServico> {
  let servico = await seenByTerminal(server, id)
  for (const linha of servico.cargaServico) {
    waitForJanela(server, linha)
    for (const tipo of ['GATE_ENTRADA', 'PESAGEM', 'PATIO', 'NAVIO', 'DESOVA', 'GATE_SAIDA'] as const) {
      const now = servico.cargaServico.find((one) => one.id === linha.id)
      if (!now?.eventosPossiveis.includes(tipo)) continue
      const isPool = now.semNumero && passoOf(servico, tipo)?.linha === 'CONCLUIR_LINHA'
      const body = { tipo, ...detailsOf(tipo, now), ...(isPool && { conteiner: newCode() }) }
      servico = (await server.call(createCargaEvento, { params: { id: linha.id }, body }, { as: 'admin' }))
        .body
    }
  }
  return servico
}

/** Advances the clock to the line's window, if the window is still to come. */
export function waitForJanela({ clock }: Pick<TestServer, 'clock'>, { compromisso }: Linha): void {
  const wait = compromisso.janela ? Date.parse(compromisso.janela.inicio) - clock.now().getTime() : 0
  if (wait > 0) clock.advance({ seconds: Math.ceil(wait / 1000) })
}

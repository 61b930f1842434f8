import { createCargaEvento, decidePendencia, emitFatura } from '@cais/core/api/terminal.ts'
import type { TipoDeEvento } from '@cais/core/entrada/eventos.ts'
import { nossoNumeroOf } from '@cais/core/rules/cobranca.ts'
import type { EventoCarga } from '@cais/core/workflow/eventos-carga.ts'
import type { Diario } from '../diario.ts'
import { enviar } from '../enviar.ts'
import type { Dados, Passo } from '../plan/passo.ts'
import { type Portal, Recusa } from '../portal.ts'
import type { Ato } from './atos.ts'
import type { Acontecendo } from './portaria.ts'

export interface Mesa {
  portal: Portal
  diario: Diario
  rodada: string
  /** The terminal's reference of a box's stay; undefined for cargo of other sources. */
  estadiaDe: (conteiner: string) => string | undefined
}

/** Takes an action, and gives whether it was taken: actions of people in the meantime are not overridden. */
export async function fazer(mesa: Mesa, ato: Ato, now: Date): Promise<boolean> {
  try {
    await perform(mesa, ato, now)
    mesa.diario.did(ato.faz === 'DECIDIR' ? `${ato.nome} ${ato.decisao.evento}` : ato.nome)
    return true
  } catch (error) {
    if (!(error instanceof Recusa) || (error.status !== 409 && error.status !== 404)) throw error
    mesa.diario.say(`${ato.nome} was left: ${error.chave}`)
    return false
  }
}

async function perform(mesa: Mesa, ato: Ato, now: Date): Promise<void> {
  const { portal } = mesa
  if (ato.faz === 'PAGAR') return pay(mesa, ato, now)
  if (ato.faz === 'ACONTECER') return happen(mesa, ato, now)
  const params = { id: ato.pendenciaId }
  if (ato.faz === 'FATURAR') await portal.call('mesa:escrever', emitFatura, { params, body: {} })
  else await portal.call('mesa:escrever', decidePendencia, { params, body: ato.decisao })
}

/** Sends the payment of the whole bill by Pix, with the same id in every repetition. */
async function pay(mesa: Mesa, ato: Extract<Ato, { faz: 'PAGAR' }>, now: Date): Promise<void> {
  const { faturaId, valorCentavos } = ato
  await send(mesa, now, {
    recurso: 'pagamentos',
    id: `${mesa.rodada}:pagamento:${faturaId}`,
    dados: {
      fatura: nossoNumeroOf(faturaId),
      valor: (valorCentavos / 100).toFixed(2),
      pagoEm: now.toISOString(),
      endToEndId: `E00000000${String(faturaId).padStart(23, '0')}`,
    },
  })
}

/** Events of the terminal's own stays are sent as items; events of other cargo are entered at the desk. */
async function happen(mesa: Mesa, ato: Extract<Ato, { faz: 'ACONTECER' }>, now: Date): Promise<void> {
  const { linha, evento } = ato
  const carga = mesa.estadiaDe(linha.carga.conteiner?.codigo ?? '')
  if (carga === undefined) return atDesk(mesa, ato)
  const id = `${mesa.rodada}:${ato.nome}`
  await send(mesa, now, { recurso: 'eventos', id, dados: { carga, ...dadosOf(evento) } })
}

const outside: Partial<Record<EventoCarga, TipoDeEvento>> = { PATIO: 'POSICAO' }
const quilos = (thousandths: number | undefined) => (thousandths === undefined ? null : thousandths / 1000)

const tipoOf = ({ tipo, chega }: Acontecendo): TipoDeEvento =>
  tipo === 'NAVIO' ? (chega ? 'DESCARGA' : 'EMBARQUE') : (outside[tipo] ?? (tipo as TipoDeEvento))

const dadosOf = (evento: Acontecendo): Dados<'eventos'> => ({
  tipo: tipoOf(evento),
  placa: evento.placa,
  cnh: evento.cnh,
  observacao: evento.excecao,
  pesoBruto: quilos(evento.pesoBruto),
  pesoTara: quilos(evento.pesoTara),
})

async function atDesk({ portal }: Mesa, { linha, evento }: Extract<Ato, { faz: 'ACONTECER' }>) {
  const { chega: _, ...body } = evento
  const entradasVistas = linha.compromisso.entradas.length
  await portal.call('mesa:escrever', createCargaEvento, {
    params: { id: linha.id },
    body: { ...body, entradasVistas },
  })
}

type Solto = { [R in 'eventos' | 'pagamentos']: { recurso: R; id: string; dados: Dados<R> } }

async function send({ portal, diario }: Mesa, now: Date, solto: Solto[keyof Solto]): Promise<void> {
  const passo: Passo = { ...solto, hora: 0, ref: null }
  diario.keep(await enviar(portal, [passo], now.toISOString()))
}

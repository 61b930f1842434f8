import type { CargaEventoInput } from '@cais/core/api/terminal.ts'
import { samePlate } from '@cais/core/values/plate.ts'
import { passoOfFeito } from '@cais/core/workflow/estadia.ts'
import { isFinished, type LinhaEstado } from '@cais/core/workflow/estado.ts'
import type { PassoCarga } from '@cais/core/workflow/eventos-carga.ts'
import {
  type Compromisso,
  type Contradicao,
  camposOfPortaria,
  contradicoesOf,
  mayContradict,
  viagemOf,
} from '@cais/core/workflow/portaria.ts'
import { quantidadeOf } from '@cais/core/workflow/quantidades.ts'
import type { LoadedServico } from '../../course/estado.ts'
import { readLimites } from '../../course/janelas/limites.ts'
import type { Causa } from '../../course/transicoes.ts'
import { readCompromissos } from '../../course/transporte/compromisso.ts'
import { notFound, Refused, refuseFields, refuseIf } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'

/** The contradictions between an event and the appointment, and the reason why it happens all the same. */
export interface Liberado {
  contradicoes: readonly Contradicao[]
  excecao: string | null
  /** The trip of the line and the pieces that pass with it, for a line that takes several trucks. */
  viagem: number | null
  quantidade: number | null
}

/** The time of a reported event, the day at the terminal, and the stored event. */
interface Quando {
  eventoId: number
  em: Date
  dia: (at: Date) => string
}

/**
 * Refuses an event that contradicts the appointment, unless a reason is given. An event of a system has happened
 * already: its contradictions are only recorded.
 */
export async function requireCompromisso(
  tx: Tx,
  { now, today }: Pick<Causa, 'now' | 'today'>,
  servico: LoadedServico,
  linha: LinhaEstado,
  passo: PassoCarga,
  evento: CargaEventoInput,
  relatado?: Quando,
): Promise<Liberado> {
  const { tipo, placa = null, cnh = null, excecao = null, entradasVistas } = evento
  const passagem = { placa, cnh }
  if (relatado && !mayContradict({ tipo, passo }))
    return { contradicoes: [], excecao: null, viagem: null, quantidade: null }
  if (relatado) {
    const compromisso = await compromissoEm(tx, servico, linha.id, relatado)
    const contradicoes = await judge(tx, compromisso, { tipo, passo, passagem }, relatado)
    return { contradicoes, excecao: null, ...levadoOf(evento, passo, linha, compromisso) }
  }
  const compromisso = (await readCompromissos(tx, servico, today)).get(linha.id) ?? notFound()
  // Two gates may report one truck, or one gate twice. The service is locked, so the second report sees the first.
  const news = entradasVistas === undefined ? [] : compromisso.entradas.slice(entradasVistas)
  const isNews = news.some((one) => !placa || !one.placa || samePlate(one.placa, placa))
  refuseIf(isNews ? 'portaria.ja-entrou' : null)
  refuseFields(
    camposOfPortaria(tipo, compromisso).map((field) => ({
      field,
      message: passagem[field] === null ? 'validation.required' : null,
    })),
  )
  const limites = await readLimites(tx)
  const contradicoes = contradicoesOf({ tipo, passo, passagem }, compromisso, now, limites)
  const [first] = contradicoes
  if (first !== undefined && excecao === null) throw new Refused(409, `portaria.recusa.${first}`)
  return {
    contradicoes,
    excecao: first === undefined ? null : excecao,
    ...levadoOf(evento, passo, linha, compromisso),
  }
}

/**
 * The pieces that pass with this truck; more than remain are refused. For a line that has ended they are only recorded.
 */
function levadoOf(
  { tipo, placa = null, quantidade = null }: CargaEventoInput,
  passo: PassoCarga,
  linha: LinhaEstado,
  compromisso: Compromisso,
): Pick<Liberado, 'viagem' | 'quantidade'> {
  const viagem = atGate.has(tipo) ? (viagemOf(tipo, placa, compromisso)?.numero ?? null) : null
  if (isFinished(linha)) return { viagem, quantidade }
  const levado = quantidadeOf({ tipo, passo, placa, quantidade }, linha, compromisso)
  if ('motivo' in levado) throw new Refused(409, levado.motivo, { params: [levado.restam] })
  return { viagem, quantidade: levado.quantidade }
}

const atGate: ReadonlySet<string> = new Set(['GATE_ENTRADA', 'GATE_SAIDA'])

/** The agreement, and the passages until then. */
const compromissoEm = async (
  tx: Tx,
  servico: LoadedServico,
  linhaId: number,
  { eventoId, em, dia }: Quando,
) => (await readCompromissos(tx, servico, dia(em), { em, exceto: eventoId })).get(linhaId) ?? notFound()

/** The contradictions of an event with the agreement, by the passages until then. */
async function judge(
  tx: Tx,
  compromisso: Compromisso,
  acontecendo: Parameters<typeof contradicoesOf>[0],
  { em }: Pick<Quando, 'em'>,
): Promise<Contradicao[]> {
  return mayContradict(acontecendo) ? contradicoesOf(acontecendo, compromisso, em, await readLimites(tx)) : []
}

/** Judges later events of a line again after a truck's entry was reported late, because the truck was there already. */
export async function rejudge(
  tx: Tx,
  servico: LoadedServico,
  linhaId: number,
  { eventoId, em, dia }: Quando,
): Promise<void> {
  const later = await tx
    .selectFrom('carga_evento')
    .select(['id', 'tipo', 'at', 'placa', 'cnh'])
    .where('carga_servico_id', '=', linhaId)
    .where('fonte_id', 'is not', null)
    .where('retratado_em', 'is', null)
    .where('at', '>', em)
    .where('id', '<>', eventoId)
    .execute()
  for (const { id, tipo, at, placa, cnh } of later) {
    const step = passoOfFeito(servico.estado, tipo)
    if (!step) continue
    const acontecendo = { tipo: step.evento, passo: step.passo, passagem: { placa, cnh } }
    const compromisso = await compromissoEm(tx, servico, linhaId, { eventoId: id, em: at, dia })
    const contradicoes = await judge(tx, compromisso, acontecendo, { em: at })
    await tx.updateTable('carga_evento').set({ contradicoes }).where('id', '=', id).execute()
  }
}

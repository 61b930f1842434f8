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

/** In what an event differs from what was agreed, and why it happens all the same. */
export interface Liberado {
  contradicoes: readonly Contradicao[]
  excecao: string | null
  /** Which of the line's trips it is, and how many pieces pass with it, where it takes several trucks. */
  viagem: number | null
  quantidade: number | null
}

/** When and by whose day something that was told has happened, and as which event it is written down. */
interface Quando {
  eventoId: number
  em: Date
  dia: (at: Date) => string
}

/**
 * Lets nothing happen that contradicts the appointment, unless somebody says why. What a system tells has happened
 * already: it is only written down in what it differs.
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
  // Two gates with one truck, or one that asks twice: the service is held, so the second sees what the first did.
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

/** What passes with this truck; more than there is does not. What is told of a line that has ended is only written down. */
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

/** What was agreed, and who else had passed until then. */
const compromissoEm = async (
  tx: Tx,
  servico: LoadedServico,
  linhaId: number,
  { eventoId, em, dia }: Quando,
) => (await readCompromissos(tx, servico, dia(em), { em, exceto: eventoId })).get(linhaId) ?? notFound()

/** In what it differs from what was agreed, by who had come in until then. */
async function judge(
  tx: Tx,
  compromisso: Compromisso,
  acontecendo: Parameters<typeof contradicoesOf>[0],
  { em }: Pick<Quando, 'em'>,
): Promise<Contradicao[]> {
  return mayContradict(acontecendo) ? contradicoesOf(acontecendo, compromisso, em, await readLimites(tx)) : []
}

/** A truck whose coming in is told late had come in for what was told before: that is judged again. */
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

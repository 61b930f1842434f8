import type { CargaEventoInput } from '@cais/core/api/terminal.ts'
import { passoDe } from '@cais/core/workflow/estadia.ts'
import type { PassoCarga } from '@cais/core/workflow/eventos-carga.ts'
import {
  type Contradicao,
  camposDaPortaria,
  contradicoesDe,
  mayContradict,
} from '@cais/core/workflow/portaria.ts'
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
}

/** When and by whose day something that was told has happened. */
interface Quando {
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
  linhaId: number,
  passo: PassoCarga,
  { tipo, placa = null, cnh = null, excecao = null, entradasVistas }: CargaEventoInput,
  relatado?: Quando,
): Promise<Liberado> {
  const passagem = { placa, cnh }
  if (relatado) {
    const contradicoes = await judge(tx, servico, linhaId, { tipo, passo, passagem }, relatado)
    return { contradicoes, excecao: null }
  }
  const compromisso = (await readCompromissos(tx, servico, today)).get(linhaId) ?? notFound()
  // Two gates with one truck, or one that asks twice: the service is held, so the second sees what the first did.
  const isNews = entradasVistas !== undefined && compromisso.entradas.length > entradasVistas
  refuseIf(isNews ? 'portaria.ja-entrou' : null)
  refuseFields(
    camposDaPortaria(tipo, compromisso).map((field) => ({
      field,
      message: passagem[field] === null ? 'validation.required' : null,
    })),
  )
  const limites = await readLimites(tx)
  const contradicoes = contradicoesDe({ tipo, passo, passagem }, compromisso, now, limites)
  const [first] = contradicoes
  if (first === undefined) return { contradicoes, excecao: null }
  if (excecao === null) throw new Refused(409, `portaria.recusa.${first}`)
  return { contradicoes, excecao }
}

/** In what it differs from what was agreed, by who had come in until then. */
async function judge(
  tx: Tx,
  servico: LoadedServico,
  linhaId: number,
  acontecendo: Parameters<typeof contradicoesDe>[0],
  { em, dia }: Quando,
): Promise<Contradicao[]> {
  if (!mayContradict(acontecendo)) return []
  const compromisso = (await readCompromissos(tx, servico, dia(em), em)).get(linhaId) ?? notFound()
  return contradicoesDe(acontecendo, compromisso, em, await readLimites(tx))
}

/** A truck whose coming in is told late had come in for what was told before: that is judged again. */
export async function rejudge(
  tx: Tx,
  servico: LoadedServico,
  linhaId: number,
  { em, dia }: Quando,
): Promise<void> {
  const later = await tx
    .selectFrom('carga_evento')
    .select(['id', 'tipo', 'at', 'placa', 'cnh'])
    .where('carga_servico_id', '=', linhaId)
    .where('fonte_id', 'is not', null)
    .where('retratado_em', 'is', null)
    .where('at', '>', em)
    .execute()
  for (const { id, tipo, at, placa, cnh } of later) {
    const step = passoDe(servico.estado, tipo)
    if (!step) continue
    const acontecendo = { tipo: step.evento, passo: step.passo, passagem: { placa, cnh } }
    const contradicoes = await judge(tx, servico, linhaId, acontecendo, { em: at, dia })
    await tx.updateTable('carga_evento').set({ contradicoes }).where('id', '=', id).execute()
  }
}

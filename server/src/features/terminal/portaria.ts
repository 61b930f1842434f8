import type { CargaEventoInput } from '@cais/core/api/terminal.ts'
import type { PassoCarga } from '@cais/core/workflow/eventos-carga.ts'
import { type Contradicao, camposDaPortaria, contradicoesDe } from '@cais/core/workflow/portaria.ts'
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

/** Lets nothing happen that contradicts the appointment, unless somebody says why. */
export async function requireCompromisso(
  tx: Tx,
  { now, today }: Pick<Causa, 'now' | 'today'>,
  servico: LoadedServico,
  linhaId: number,
  passo: PassoCarga,
  { tipo, placa = null, cnh = null, excecao = null, entradasVistas }: CargaEventoInput,
): Promise<Liberado> {
  const compromisso = (await readCompromissos(tx, servico, today)).get(linhaId) ?? notFound()
  // Two gates with one truck, or one that asks twice: the service is held, so the second sees what the first did.
  const isNews = entradasVistas !== undefined && compromisso.entradas.length > entradasVistas
  refuseIf(isNews ? 'portaria.ja-entrou' : null)
  const passagem = { placa, cnh }
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

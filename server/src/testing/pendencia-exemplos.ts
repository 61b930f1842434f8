import { randomInt } from 'node:crypto'
import type { ServicoView } from '@cais/core/api/servico.ts'
import type { Filled } from '@cais/core/pendencia/formas.ts'
import type { FormaSlug } from '@cais/core/pendencia/kinds.ts'
import { exemplos, novaNota } from '../demo/dominio/exemplos.ts'
import type { FrotaDeTeste } from './transporte.ts'

/** What has to be known to fill in a pendencia. */
export interface Aberta {
  servico: ServicoView
  /** The cargo lines that it is about. */
  linhas: number[]
  /** Of the demo's carrier, all of whom may come. */
  frota: FrotaDeTeste
}

/** An invoice that nobody has handed in yet. */
export const newNota = () => novaNota(randomInt(1_000_000_000), '2026-08-03')

/** What somebody fills in who does it right, as in the demo; each kind with a form has one. */
export const examples = Object.fromEntries(
  Object.entries(exemplos).map(([slug, exemplo]) => [
    slug,
    ({ servico, linhas, frota }: Aberta) => {
      const about = servico.cargaServico.filter(({ id }) => linhas.includes(id))
      const preenchidas = about.map(({ id, carga }) => ({ ...carga, id }))
      return exemplo({ linhas: preenchidas, frota, novaNota: newNota })
    },
  ]),
) as { [Slug in FormaSlug]: (aberta: Aberta) => Filled<Slug> }

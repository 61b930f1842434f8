import { randomInt } from 'node:crypto'
import type { ServicoView } from '@cais/core/api/servico.ts'
import type { Filled } from '@cais/core/pendencia/formas.ts'
import type { FormaSlug } from '@cais/core/pendencia/kinds.ts'
import { exemplos, novaNota } from '../demo/dominio/exemplos.ts'
import type { FrotaDeTeste } from './transporte.ts'

/** The data that filling in a pendencia needs. */
export interface Aberta {
  servico: ServicoView
  /** The cargo lines that the pendencia is about. */
  linhas: number[]
  /** The fleet of the demo's carrier; all of it may come. */
  frota: FrotaDeTeste
}

export const newNota = () => novaNota(randomInt(1_000_000_000), '2026-08-03')

/** Correctly filled forms, the same as in the demo; each kind with a form has one. */
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

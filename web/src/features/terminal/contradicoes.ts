import { cnhField, plateField } from '@cais/core/values/fields.ts'
import {
  type Contradicao,
  camposOfPortaria,
  compromissoOf,
  contradicoesOf,
} from '@cais/core/workflow/portaria.ts'
import type { Acontecimento } from './CargasCard.tsx'

/** The same question that the server asks, while somebody types; the server's clock has the last word. */
export function contradicoesHere(
  { tipo, passo, linha }: Acontecimento,
  typed: { placa: string; cnh: string },
  now: Date,
): Contradicao[] {
  const { compromisso } = linha
  const passagem = { placa: soundOr(plateField, typed.placa), cnh: soundOr(cnhField, typed.cnh) }
  return contradicoesOf({ tipo, passo, passagem }, compromissoOf(compromisso), now, compromisso)
}

/** What has to be read at the barrier. */
export const camposHere = ({ tipo, linha }: Acontecimento) =>
  camposOfPortaria(tipo, compromissoOf(linha.compromisso))

/** Half a number says nothing yet. */
function soundOr(field: typeof plateField, text: string): string | null {
  const read = field.safeParse(text)
  return read.success ? read.data : null
}

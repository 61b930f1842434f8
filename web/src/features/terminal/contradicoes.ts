import { cnhField, plateField } from '@cais/core/values/fields.ts'
import {
  type Contradicao,
  camposOfPortaria,
  compromissoOf,
  contradicoesOf,
} from '@cais/core/workflow/portaria.ts'
import type { Acontecimento } from './CargasCard.tsx'

/** The server's check of an event, made while the user types. The server's clock decides in the end. */
export function contradicoesHere(
  { tipo, passo, linha }: Acontecimento,
  typed: { placa: string; cnh: string },
  now: Date,
): Contradicao[] {
  const { compromisso } = linha
  const passagem = { placa: soundOr(plateField, typed.placa), cnh: soundOr(cnhField, typed.cnh) }
  return contradicoesOf({ tipo, passo, passagem }, compromissoOf(compromisso), now, compromisso)
}

/** The fields that must be read at the gate. */
export const camposHere = ({ tipo, linha }: Acontecimento) =>
  camposOfPortaria(tipo, compromissoOf(linha.compromisso))

/** An incomplete number is not compared yet. */
function soundOr(field: typeof plateField, text: string): string | null {
  const read = field.safeParse(text)
  return read.success ? read.data : null
}

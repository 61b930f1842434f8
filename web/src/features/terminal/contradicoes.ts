import type { CompromissoView } from '@cais/core/api/terminal.ts'
import { cnhField, plateField } from '@cais/core/values/fields.ts'
import { type Contradicao, camposDaPortaria, contradicoesDe } from '@cais/core/workflow/portaria.ts'
import type { Acontecimento } from './CargasCard.tsx'

/** The same question that the server asks, while somebody types; the server's clock has the last word. */
export function contradicoesHere(
  { tipo, passo, linha }: Acontecimento,
  typed: { placa: string; cnh: string },
  now: Date,
): Contradicao[] {
  const { compromisso } = linha
  const passagem = { placa: soundOr(plateField, typed.placa), cnh: soundOr(cnhField, typed.cnh) }
  return contradicoesDe({ tipo, passo, passagem }, agreedIn(compromisso), now, compromisso)
}

/** What has to be read at the barrier. */
export const camposHere = ({ tipo, linha }: Acontecimento) =>
  camposDaPortaria(tipo, agreedIn(linha.compromisso))

const agreedIn = ({ janela, ...rest }: CompromissoView) => ({
  ...rest,
  janela: janela && { inicio: new Date(janela.inicio), fim: new Date(janela.fim) },
})

/** Half a number says nothing yet. */
function soundOr(field: typeof plateField, text: string): string | null {
  const read = field.safeParse(text)
  return read.success ? read.data : null
}

import type { Linha } from '@cais/core/api/rascunho-servico.ts'
import type { Lugar } from './lugar.ts'

export function PlanilhaCargas(_: {
  lugar: Lugar
  escalaId: number | undefined
  onAdd: (linhas: readonly Linha[]) => void
}) {
  return null
}

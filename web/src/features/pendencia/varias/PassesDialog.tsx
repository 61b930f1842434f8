import { type ComPasses, PassesForm } from './PassesForm.tsx'
import { useVarias } from './use-varias.ts'

/** The passes of the services of marked pendencias. */
export function PassesDialog({ servicos, onClose }: { servicos: readonly ComPasses[]; onClose: () => void }) {
  return <PassesForm varias={useVarias(servicos, { deServicos: true })} onClose={onClose} />
}

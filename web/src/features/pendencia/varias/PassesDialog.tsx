import { useTranslation } from 'react-i18next'
import { type ComPasses, PassesForm } from './PassesForm.tsx'
import { useVarias } from './use-varias.ts'
import type { VariasDialogProps } from './VariasFrame.tsx'
import { VariasModal } from './VariasModal.tsx'

interface PassesDialogProps extends Omit<VariasDialogProps, 'marcadas'> {
  servicos: readonly ComPasses[]
}

export function PassesDialog({ servicos, onClose, ...modal }: PassesDialogProps) {
  const { t } = useTranslation()
  return (
    <VariasModal title={t('pendencia.varias.passes')} onClose={onClose} {...modal}>
      <Passes servicos={servicos} onClose={onClose} />
    </VariasModal>
  )
}

function Passes({ servicos, onClose }: Pick<PassesDialogProps, 'servicos' | 'onClose'>) {
  return <PassesForm varias={useVarias(servicos, { deServicos: true })} onClose={onClose} />
}

import type { Route } from '@cais/core/api/route.ts'
import { cancelCargaServico, cancelServico } from '@cais/core/api/servico.ts'
import { useTranslation } from 'react-i18next'
import { refreshServico } from '../../client/refresh-servico.ts'
import type { Visao } from '../../client/visao.ts'
import { MotivoModal } from '../../ui/MotivoForm.tsx'
import { useModalCommand } from '../../ui/use-modal-command.ts'

interface ModalProps {
  visao: Visao
  opened: boolean
  onClose: () => void
}

/** A command on the service: its page is read again before the modal closes. */
const useServicoCommand = <R extends Route>(route: R, onClose: () => void) =>
  useModalCommand(route, { onDone: refreshServico, onClose })

export function CancelServicoModal({ visao: { servico, companyId }, opened, onClose }: ModalProps) {
  const { t } = useTranslation()
  const { send, state } = useServicoCommand(cancelServico, onClose)
  return (
    <MotivoModal
      {...state}
      opened={opened}
      color="red.9"
      dismissLabel={t('action.back')}
      title={t('servico.cancelar-titulo', { numero: servico.numeroSolicitacao })}
      confirmLabel={t('servico.cancelar')}
      onConfirm={(motivo) => send({ params: { companyId, id: servico.id }, query: motivo ? { motivo } : {} })}
    >
      {t('servico.cancelar-texto')}
    </MotivoModal>
  )
}

interface CancelCargaModalProps extends ModalProps {
  ids: number[]
  /** True if the service would have no cargo left. */
  isLast: boolean
  onCancelled: () => void
}

export function CancelCargaModal({
  visao,
  ids,
  isLast,
  opened,
  onClose,
  onCancelled,
}: CancelCargaModalProps) {
  const { t } = useTranslation()
  const { servico, companyId } = visao
  const { send, state } = useModalCommand(cancelCargaServico, {
    onDone: async () => {
      await refreshServico()
      onCancelled()
    },
    onClose,
  })
  return (
    <MotivoModal
      {...state}
      opened={opened}
      color="red.9"
      dismissLabel={t('action.back')}
      title={t('servico.cancelar-cargas', { count: ids.length })}
      confirmLabel={t('servico.cancelar-cargas-confirmar')}
      onConfirm={(motivo) => send({ params: { companyId, id: servico.id }, body: { ids, motivo } })}
    >
      {t(isLast ? 'servico.cancelar-cargas-todas' : 'servico.cancelar-cargas-texto')}
    </MotivoModal>
  )
}

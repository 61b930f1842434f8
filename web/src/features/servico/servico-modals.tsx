import type { Route } from '@cais/core/api/route.ts'
import { cancelCargaServico, cancelServico, rescheduleServico } from '@cais/core/api/servico.ts'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../client/queries.ts'
import { refreshServico } from '../../client/refresh-servico.ts'
import type { Visao } from '../../client/visao.ts'
import { MotivoModal } from '../../ui/MotivoModal.tsx'

interface ModalProps {
  visao: Visao
  opened: boolean
  onClose: () => void
}

/** A command about the service that a modal sends: the page is read again, then the modal closes. */
function useModalCommand<R extends Route>(route: R, onClose: () => void) {
  const command = useCommand(route, {
    quiet: true,
    onSuccess: async () => {
      await refreshServico()
      onClose()
    },
  })
  const close = () => {
    command.reset()
    onClose()
  }
  return { command, state: { busy: command.isPending, error: command.error, onClose: close } }
}

export function CancelServicoModal({ visao: { servico, companyId }, opened, onClose }: ModalProps) {
  const { t } = useTranslation()
  const { command, state } = useModalCommand(cancelServico, onClose)
  return (
    <MotivoModal
      {...state}
      opened={opened}
      title={t('servico.cancelar-titulo', { numero: servico.numeroSolicitacao })}
      confirmLabel={t('servico.cancelar')}
      onConfirm={(motivo) =>
        command.mutate({ params: { companyId, id: servico.id }, query: motivo ? { motivo } : {} })
      }
    >
      {t('servico.cancelar-texto')}
    </MotivoModal>
  )
}

export function RescheduleServicoModal({ visao: { servico, companyId }, opened, onClose }: ModalProps) {
  const { t } = useTranslation()
  const { command, state } = useModalCommand(rescheduleServico, onClose)
  return (
    <MotivoModal
      {...state}
      opened={opened}
      color="mar"
      title={t('servico.reagendar-titulo', { numero: servico.numeroSolicitacao })}
      confirmLabel={t('servico.reagendar')}
      onConfirm={(motivo) => command.mutate({ params: { companyId, id: servico.id }, body: { motivo } })}
    >
      {t('servico.reagendar-texto')}
    </MotivoModal>
  )
}

interface CancelCargaModalProps extends ModalProps {
  ids: number[]
  /** Nothing would be left of the service. */
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
  const { command, state } = useModalCommand(cancelCargaServico, () => {
    onCancelled()
    onClose()
  })
  return (
    <MotivoModal
      {...state}
      onClose={() => {
        command.reset()
        onClose()
      }}
      opened={opened}
      title={t('servico.cancelar-cargas', { count: ids.length })}
      confirmLabel={t('servico.cancelar-cargas-confirmar')}
      onConfirm={(motivo) => command.mutate({ params: { companyId, id: servico.id }, body: { ids, motivo } })}
    >
      {t(isLast ? 'servico.cancelar-cargas-todas' : 'servico.cancelar-cargas-texto')}
    </MotivoModal>
  )
}

import { cancelTerminalServico, type TerminalServico } from '@cais/core/api/terminal.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MotivoModal } from '../../ui/MotivoForm.tsx'
import { useModalCommand } from '../../ui/use-modal-command.ts'
import { keepServico } from './terminal-queries.ts'

/** Cancels the service in the terminal's name, while that is still possible. */
export function CancelButton({ servico }: { servico: TerminalServico }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const cancel = useModalCommand(cancelTerminalServico, {
    onDone: keepServico,
    onClose: () => setOpened(false),
  })
  const isCancellable = servico.status === 'PENDENTE' || servico.status === 'AGUARDANDO_EXECUCAO'
  if (!isCancellable) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('terminal.cancelar')}
      </Button>
      <MotivoModal
        {...cancel.state}
        opened={opened}
        title={t('terminal.cancelar-pergunta', { numero: servico.numeroSolicitacao })}
        label={t('terminal.motivo')}
        hint={t('terminal.motivo-hint')}
        required
        confirmLabel={t('terminal.cancelar')}
        color="red.9"
        onConfirm={(motivo) => cancel.send({ params: { id: servico.id }, body: { motivo } })}
      />
    </>
  )
}

import { cancelTerminalServico, type TerminalServico } from '@cais/core/api/terminal.ts'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../client/queries.ts'
import { ConfirmModal } from '../../ui/ConfirmModal.tsx'
import { keepServico } from './terminal-queries.ts'

/** Cancels the service in the terminal's name, while that is still possible. */
export function CancelButton({ servico }: { servico: TerminalServico }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const [motivo, setMotivo] = useState('')
  const [wrong, setWrong] = useState('')
  const cancel = useCommand(cancelTerminalServico, {
    quiet: true,
    onSuccess: async (answer) => {
      await keepServico(answer)
      setOpened(false)
    },
    onFieldErrors: ({ motivo: text = '' }) => setWrong(text),
  })
  const isCancellable = servico.status === 'PENDENTE' || servico.status === 'AGUARDANDO_EXECUCAO'
  if (!isCancellable) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('terminal.cancelar')}
      </Button>
      <ConfirmModal
        opened={opened}
        title={t('terminal.cancelar-pergunta', { numero: servico.numeroSolicitacao })}
        confirmLabel={t('terminal.cancelar')}
        busy={cancel.isPending}
        error={wrong ? null : cancel.error}
        onConfirm={() => cancel.mutate({ params: { id: servico.id }, body: { motivo } })}
        onClose={() => setOpened(false)}
      >
        <Textarea
          label={t('terminal.motivo')}
          description={t('terminal.motivo-hint')}
          autosize
          minRows={3}
          maxLength={500}
          withAsterisk
          value={motivo}
          error={wrong}
          onChange={({ currentTarget }) => {
            setMotivo(currentTarget.value)
            setWrong('')
          }}
        />
      </ConfirmModal>
    </>
  )
}

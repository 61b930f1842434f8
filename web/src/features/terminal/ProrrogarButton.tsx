import { extendValidade, type TerminalServico, validadeInput } from '@cais/core/api/terminal.ts'
import { isFinished } from '@cais/core/workflow/estado.ts'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../client/formats.ts'
import { validateWith } from '../../client/validate.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { MotivoInput } from '../../ui/MotivoForm.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import { keepAndThen } from './terminal-queries.ts'

/** Extends the validity of a service that is still valid. */
export function ProrrogarButton({ servico }: { servico: TerminalServico }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  if (!servico.validade || isFinished(servico)) return null
  const close = () => setOpened(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('terminal.prorrogar.abrir')}
      </Button>
      <Dialog
        opened={opened}
        onClose={close}
        title={t('terminal.prorrogar.titulo', { numero: servico.numeroSolicitacao })}
      >
        <ProrrogarForm id={servico.id} validade={servico.validade} onClose={close} />
      </Dialog>
    </>
  )
}

interface ProrrogarFormProps {
  id: number
  validade: string
  onClose: () => void
}

function ProrrogarForm({ id, validade, onClose }: ProrrogarFormProps) {
  const { t } = useTranslation()
  const form = useCheckedForm({
    initialValues: { validade: '', motivo: '' },
    validate: validateWith(validadeInput),
  })
  const send = useFormCommand(extendValidade, form, {
    onSuccess: keepAndThen(onClose),
  })
  return (
    <form {...form.propsFor((body) => send.mutate({ params: { id }, body }))}>
      <Stack>
        <Text size="sm">{t('terminal.prorrogar.texto', { dia: formatDay(validade) })}</Text>
        <TextInput
          type="date"
          label={t('terminal.prorrogar.ate')}
          min={validade}
          required
          data-autofocus
          {...form.getInputProps('validade')}
        />
        <MotivoInput
          label={t('terminal.motivo')}
          description={t('terminal.motivo-hint')}
          required
          {...form.getInputProps('motivo')}
        />
        <FormButtons
          busy={send.isPending}
          confirmLabel={t('terminal.prorrogar.confirmar')}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}

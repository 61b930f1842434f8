import { extendValidade, type TerminalServico, validadeInput } from '@cais/core/api/terminal.ts'
import { formatDay } from '@cais/core/values/format.ts'
import { isFinished } from '@cais/core/workflow/estado.ts'
import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../client/validate.ts'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import { keepServico } from './terminal-queries.ts'

/** Lets the service hold longer, while it holds at all. */
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
      <Modal
        opened={opened}
        onClose={close}
        title={t('terminal.prorrogar.titulo', { numero: servico.numeroSolicitacao })}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <ProrrogarForm id={servico.id} validade={servico.validade} onClose={close} />
      </Modal>
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
    onSuccess: async (servico) => {
      await keepServico(servico)
      onClose()
    },
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
        <Textarea
          label={t('terminal.motivo')}
          description={t('terminal.motivo-hint')}
          autosize
          minRows={3}
          maxLength={500}
          required
          {...form.getInputProps('motivo')}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={send.isPending}>
            {t('terminal.prorrogar.confirmar')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

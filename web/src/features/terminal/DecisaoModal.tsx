import { decidePendencia, decisaoInput } from '@cais/core/api/terminal.ts'
import { needsMotivo } from '@cais/core/workflow/decisoes.ts'
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../client/validate.ts'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import { labelOf, type Pergunta } from './pergunta.ts'
import { keepServico, refreshServico } from './terminal-queries.ts'

interface DecisaoModalProps {
  pergunta: Pergunta | null
  opened: boolean
  onClose: () => void
}

/** Asks once, and for the reason where somebody will read it. */
export function DecisaoModal({ pergunta, opened, onClose }: DecisaoModalProps) {
  const { t } = useTranslation()
  if (!pergunta) return null
  const { decisao, pendencia } = pergunta
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`${t(labelOf(decisao, pendencia.tipo))}: ${t(`enum.pendenciaTipo.${pendencia.tipo}`)}`}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <DecisaoForm pergunta={pergunta} onClose={onClose} />
    </Modal>
  )
}

function DecisaoForm({ pergunta, onClose }: { pergunta: Pergunta; onClose: () => void }) {
  const { t } = useTranslation()
  const { decisao, pendencia } = pergunta
  const form = useCheckedForm({
    initialValues: { evento: decisao, motivo: '', version: pendencia.version },
    validate: validateWith(decisaoInput),
  })
  const send = useFormCommand(decidePendencia, form, {
    onSuccess: async (servico) => {
      await keepServico(servico)
      onClose()
    },
  })
  const decide = (body: typeof form.values) =>
    send.mutate({ params: { id: pendencia.id }, body }, { onError: () => void refreshServico() })
  return (
    <form {...form.propsFor(decide)}>
      <Stack>
        <Text size="sm">{t(`terminal.decisao.explica.${decisao}`)}</Text>
        <Textarea
          label={t('terminal.motivo')}
          description={t('terminal.motivo-hint')}
          autosize
          minRows={3}
          maxLength={500}
          withAsterisk={needsMotivo(decisao)}
          data-autofocus
          {...form.getInputProps('motivo')}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={send.isPending}>
            {t(labelOf(decisao, pendencia.tipo))}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

import type { IsencaoView } from '@cais/core/api/fatura.ts'
import { decideIsencao, decisaoIsencaoInput } from '@cais/core/api/terminal.ts'
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../client/validate.ts'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import { keepServico, refreshServico } from './terminal-queries.ts'

export interface PerguntaIsencao {
  isencao: IsencaoView
  evento: 'APROVAR' | 'NEGAR'
}

interface IsencaoModalProps {
  pergunta: PerguntaIsencao | null
  opened: boolean
  onClose: () => void
}

/** The answer to somebody who asks not to be charged; who is denied it reads why. */
export function IsencaoModal({ pergunta, opened, onClose }: IsencaoModalProps) {
  const { t } = useTranslation()
  if (!pergunta) return null
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(`terminal.isencao.${pergunta.evento}`)}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <IsencaoForm pergunta={pergunta} onClose={onClose} />
    </Modal>
  )
}

function IsencaoForm({ pergunta, onClose }: { pergunta: PerguntaIsencao; onClose: () => void }) {
  const { t } = useTranslation()
  const { isencao, evento } = pergunta
  const form = useCheckedForm({
    initialValues: { evento, motivo: '' },
    validate: validateWith(decisaoIsencaoInput),
  })
  const send = useFormCommand(decideIsencao, form, {
    onSuccess: async (servico) => {
      await keepServico(servico)
      onClose()
    },
  })
  const decide = (body: typeof form.values) =>
    send.mutate({ params: { id: isencao.id }, body }, { onError: () => void refreshServico() })
  return (
    <form {...form.propsFor(decide)}>
      <Stack>
        <Text size="sm">{t('isencao.o-pedido', { motivo: isencao.motivo })}</Text>
        <Text size="sm">{t(`terminal.isencao.explica.${evento}`)}</Text>
        <Textarea
          label={t('terminal.motivo')}
          description={t('terminal.motivo-hint')}
          autosize
          minRows={3}
          maxLength={500}
          withAsterisk={evento === 'NEGAR'}
          data-autofocus
          {...form.getInputProps('motivo')}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={send.isPending}>
            {t(`terminal.isencao.${evento}`)}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

import { chargeMulta, multaInput } from '@cais/core/api/terminal.ts'
import { Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../client/validate.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { MoneyInput } from '../../ui/NumberField.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import type { TerminalPendencia } from './pergunta.ts'
import { keepAndThen } from './terminal-queries.ts'

interface MultaModalProps {
  pendencia: TerminalPendencia | null
  opened: boolean
  onClose: () => void
}

/** A penalty, billed to the company that bears the penalties of the service. */
export function MultaModal({ pendencia, opened, onClose }: MultaModalProps) {
  const { t } = useTranslation()
  if (!pendencia) return null
  return (
    <Dialog opened={opened} onClose={onClose} title={t('terminal.multa.cobrar')}>
      <MultaForm id={pendencia.id} onClose={onClose} />
    </Dialog>
  )
}

function MultaForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useCheckedForm<{ descricao: string; valorCentavos: number | null }>({
    initialValues: { descricao: '', valorCentavos: null },
    validate: validateWith(multaInput),
  })
  const send = useFormCommand(chargeMulta, form, {
    onSuccess: keepAndThen(onClose),
  })
  return (
    <form
      {...form.propsFor(({ descricao, valorCentavos }) =>
        send.mutate({ params: { id }, body: { descricao, valorCentavos: valorCentavos ?? 0 } }),
      )}
    >
      <Stack>
        <Text size="sm">{t('terminal.multa.explica')}</Text>
        <TextInput
          label={t('terminal.multa.descricao')}
          maxLength={80}
          withAsterisk
          data-autofocus
          {...form.getInputProps('descricao')}
        />
        <MoneyInput label={t('terminal.multa.valor')} withAsterisk {...form.getInputProps('valorCentavos')} />
        <FormButtons busy={send.isPending} confirmLabel={t('terminal.multa.cobrar')} onCancel={onClose} />
      </Stack>
    </form>
  )
}

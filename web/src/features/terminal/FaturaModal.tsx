import { emitFatura, faturaInput } from '@cais/core/api/terminal.ts'
import { Button, Group, Modal, NumberInput, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../app/validate.ts'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import type { TerminalPendencia } from './PendenciasCard.tsx'
import { keepServico } from './terminal-queries.ts'

interface FaturaModalProps {
  pendencia: TerminalPendencia | null
  opened: boolean
  onClose: () => void
}

export function FaturaModal({ pendencia, opened, onClose }: FaturaModalProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('terminal.fatura.emitir')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {pendencia && <FaturaForm id={pendencia.id} onClose={onClose} />}
    </Modal>
  )
}

const week = 7 * 86_400_000
const toCents = (reais: number | string) => Math.round(Number(reais) * 100)

function FaturaForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useCheckedForm({
    initialValues: {
      valorCentavos: '' as number | string,
      vencimento: new Date(Date.now() + week).toISOString().slice(0, 10),
    },
    validate: ({ valorCentavos, vencimento }) =>
      validateWith(faturaInput)({ valorCentavos: toCents(valorCentavos), vencimento }),
  })
  const send = useFormCommand(emitFatura, form, {
    onSuccess: async (servico) => {
      await keepServico(servico)
      onClose()
    },
  })
  return (
    <form
      {...form.propsFor(({ valorCentavos, vencimento }) =>
        send.mutate({ params: { id }, body: { valorCentavos: toCents(valorCentavos), vencimento } }),
      )}
    >
      <Stack>
        <NumberInput
          label={t('terminal.fatura.valor')}
          decimalScale={2}
          fixedDecimalScale
          decimalSeparator=","
          thousandSeparator="."
          prefix="R$ "
          min={0}
          hideControls
          required
          data-autofocus
          {...form.getInputProps('valorCentavos')}
        />
        <TextInput
          type="date"
          label={t('terminal.fatura.vencimento')}
          required
          {...form.getInputProps('vencimento')}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={send.isPending}>
            {t('terminal.fatura.emitir')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

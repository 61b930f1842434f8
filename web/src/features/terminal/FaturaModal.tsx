import type { AnswerOf } from '@cais/core/api/route.ts'
import { emitFatura, faturaInput, previewFatura } from '@cais/core/api/terminal.ts'
import { Alert, List, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatCurrency } from '../../client/formats.ts'
import { useAnswer } from '../../client/queries.ts'
import { validateWith } from '../../client/validate.ts'
import { FaturaItens } from '../../trade/fatura/FaturaItens.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import type { TerminalPendencia } from './pergunta.ts'
import { keepAndThen } from './terminal-queries.ts'

interface FaturaModalProps {
  pendencia: TerminalPendencia | null
  opened: boolean
  onClose: () => void
}

export function FaturaModal({ pendencia, opened, onClose }: FaturaModalProps) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} size="lg" title={t('terminal.fatura.emitir')}>
      {pendencia && <FaturaPreview id={pendencia.id} onClose={onClose} />}
    </Dialog>
  )
}

interface FaturaProps {
  id: number
  onClose: () => void
}

/** The bill as today's tariff makes it, before it is issued. */
function FaturaPreview({ id, onClose }: FaturaProps) {
  const preview = useAnswer(previewFatura, { params: { id } }, { quiet: true })
  return (
    <Loaded answer={preview} heights={[160]}>
      {(fatura) => <Fatura id={id} fatura={fatura} onClose={onClose} />}
    </Loaded>
  )
}

function Fatura({ id, fatura, onClose }: FaturaProps & { fatura: AnswerOf<typeof previewFatura> }) {
  const { t } = useTranslation()
  return (
    <Stack>
      <Text size="sm">{t('terminal.fatura.para', { empresa: fatura.pagador.socialName })}</Text>
      <FaturaItens itens={fatura.itens} empty={t('fatura.recusa.sem-tarifa')} />
      <Text fw={600} ta="right">
        {t('fatura.total', { valor: formatCurrency(fatura.valorCentavos) })}
      </Text>
      {fatura.faltas.length > 0 && (
        <Alert color="yellow" title={t('terminal.fatura.faltas')}>
          <List size="sm">
            {fatura.faltas.map((chave) => (
              <List.Item key={chave}>{`${t(`cobranca.${chave}`)} (cobranca/${chave})`}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <FaturaForm
        id={id}
        vencimento={fatura.vencimento}
        isReady={fatura.faltas.length === 0 && fatura.itens.length > 0}
        onClose={onClose}
      />
    </Stack>
  )
}

interface FaturaFormProps extends FaturaProps {
  vencimento: string
  isReady: boolean
}

function FaturaForm({ id, vencimento, isReady, onClose }: FaturaFormProps) {
  const { t } = useTranslation()
  const form = useCheckedForm({ initialValues: { vencimento }, validate: validateWith(faturaInput) })
  const send = useFormCommand(emitFatura, form, {
    onSuccess: keepAndThen(onClose),
  })
  return (
    <form {...form.propsFor((body) => send.mutate({ params: { id }, body }))}>
      <Stack>
        <TextInput
          type="date"
          label={t('terminal.fatura.vencimento')}
          description={t('terminal.fatura.vencimento-hint')}
          data-autofocus
          {...form.getInputProps('vencimento')}
        />
        <FormButtons
          busy={send.isPending}
          confirmLabel={t('terminal.fatura.emitir')}
          disabled={!isReady}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}

import { createFonte, novaFonte, type TipoDeFonte, tiposDeFonte } from '@cais/core/api/fonte.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../../client/validate.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormFields } from '../../../ui/FormButtons.tsx'
import { useCheckedForm, useFormCommand } from '../../../ui/use-checked-form.ts'
import { refreshFontes } from './refresh-fontes.ts'

interface NovaFonteModalProps {
  companyId: number
  opened: boolean
  onClose: () => void
}

export function NovaFonteModal({ companyId, opened, onClose }: NovaFonteModalProps) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('fonte.nova')}>
      <NovaFonteForm companyId={companyId} onClose={onClose} />
    </Dialog>
  )
}

function NovaFonteForm({ companyId, onClose }: Omit<NovaFonteModalProps, 'opened'>) {
  const { t } = useTranslation()
  const form = useCheckedForm<{ nome: string; tipo: TipoDeFonte }>({
    initialValues: { nome: '', tipo: 'cliente' },
    validate: validateWith(novaFonte),
  })
  const create = useFormCommand(createFonte, form, {
    onSuccess: async () => {
      await refreshFontes()
      onClose()
    },
  })
  return (
    <form {...form.propsFor((body) => create.mutate({ params: { companyId }, body }))}>
      <FormFields busy={create.isPending} onCancel={onClose}>
        <TextInput
          label={t('fonte.nome')}
          required
          maxLength={60}
          data-autofocus
          {...form.getInputProps('nome')}
        />
        <NativeSelect
          label={t('fonte.tipo')}
          data={tiposDeFonte.map((value) => ({ value, label: t(`enum.tipoDeFonte.${value}`) }))}
          {...form.getInputProps('tipo')}
        />
      </FormFields>
    </form>
  )
}

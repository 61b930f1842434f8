import { fontesDeEmpresas, fontesDoTerminal, type TipoDeFonte } from '@cais/core/access/fontes.ts'
import { createFonte, createFonteDoTerminal, novaFonte, novaFonteDoTerminal } from '@cais/core/api/fonte.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../../client/validate.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormFields } from '../../../ui/FormButtons.tsx'
import { useCheckedForm, useFormCommand } from '../../../ui/use-checked-form.ts'
import { refreshFontes } from './refresh-fontes.ts'

interface NovaFonteModalProps {
  /** Null for a system of the terminal. */
  companyId: number | null
  opened: boolean
  onClose: () => void
}

export function NovaFonteModal({ companyId, opened, onClose }: NovaFonteModalProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(companyId === null ? 'fonte.nova-do-terminal' : 'fonte.nova')}
    >
      <NovaFonteForm companyId={companyId} onClose={onClose} />
    </Dialog>
  )
}

function NovaFonteForm({ companyId, onClose }: Omit<NovaFonteModalProps, 'opened'>) {
  const { t } = useTranslation()
  const tipos = companyId === null ? fontesDoTerminal : fontesDeEmpresas
  const form = useCheckedForm<{ nome: string; tipo: TipoDeFonte }>({
    initialValues: { nome: '', tipo: tipos[0] },
    validate: validateWith(companyId === null ? novaFonteDoTerminal : novaFonte),
  })
  const options = {
    onSuccess: async () => {
      await refreshFontes()
      onClose()
    },
  }
  const ofEmpresa = useFormCommand(createFonte, form, options)
  const doTerminal = useFormCommand(createFonteDoTerminal, form, options)
  const send = (values: { nome: string; tipo: TipoDeFonte }) => {
    if (companyId === null) doTerminal.mutate({ body: novaFonteDoTerminal.parse(values) })
    else ofEmpresa.mutate({ params: { companyId }, body: novaFonte.parse(values) })
  }
  return (
    <form {...form.propsFor(send)}>
      <FormFields busy={ofEmpresa.isPending || doTerminal.isPending} onCancel={onClose}>
        <TextInput
          label={t('fonte.nome')}
          required
          maxLength={60}
          data-autofocus
          {...form.getInputProps('nome')}
        />
        <NativeSelect
          label={t('fonte.tipo')}
          data={tipos.map((value) => ({ value, label: t(`enum.tipoDeFonte.${value}`) }))}
          {...form.getInputProps('tipo')}
        />
      </FormFields>
    </form>
  )
}

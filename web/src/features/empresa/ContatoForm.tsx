import {
  type ContatoEmpresa,
  contatoInput,
  createContatoEmpresa,
  updateContatoEmpresa,
} from '@cais/core/api/contato-empresa.ts'
import { formatPhone } from '@cais/core/values/format.ts'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../client/validate.ts'
import { FormFields } from '../../ui/FormButtons.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'

interface ContatoFormProps {
  companyId: number
  /** Null for a new contact. */
  contato: ContatoEmpresa | null
  onSaved: () => unknown
  onCancel: () => void
}

export function ContatoForm({ companyId, contato, onSaved, onCancel }: ContatoFormProps) {
  const { t } = useTranslation()
  const form = useCheckedForm({
    initialValues: {
      nome: contato?.nome ?? '',
      cargo: contato?.cargo ?? '',
      telefone: formatPhone(contato?.telefone ?? ''),
    },
    validate: validateWith(contatoInput),
  })
  const create = useFormCommand(createContatoEmpresa, form, { onSuccess: onSaved })
  const update = useFormCommand(updateContatoEmpresa, form, { onSuccess: onSaved })
  const send = (values: typeof form.values) =>
    contato
      ? update.mutate({ body: { ...values, id: contato.id } })
      : create.mutate({ body: { ...values, empresa: { id: companyId } } })
  return (
    <form {...form.propsFor(send)}>
      <FormFields busy={create.isPending || update.isPending} onCancel={onCancel}>
        <TextInput
          label={t('contatoEmpresa.field.nome')}
          required
          maxLength={100}
          data-autofocus
          {...form.getInputProps('nome')}
        />
        <TextInput label={t('contatoEmpresa.field.cargo')} maxLength={100} {...form.getInputProps('cargo')} />
        <TextInput
          label={t('contatoEmpresa.field.telefone')}
          type="tel"
          placeholder="(27) 99999-0000"
          required
          maxLength={25}
          {...form.getInputProps('telefone')}
        />
      </FormFields>
    </form>
  )
}

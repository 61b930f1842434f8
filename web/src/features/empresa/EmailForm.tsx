import {
  createEmailEmpresa,
  type EmailAssunto,
  type EmailEmpresa,
  emailAssuntos,
  emailEmpresaInput,
  updateEmailEmpresa,
} from '@cais/core/api/email-empresa.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../client/validate.ts'
import { FormFields } from '../../ui/FormButtons.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'

interface EmailFormProps {
  companyId: number
  /** Null for a new address. */
  email: EmailEmpresa | null
  onSaved: () => unknown
  onCancel: () => void
}

const fieldOf = { 'emailEmpresa.error.exists': 'email' }

export function EmailForm({ companyId, email, onSaved, onCancel }: EmailFormProps) {
  const { t } = useTranslation()
  const form = useCheckedForm<{ email: string; assunto: EmailAssunto }>({
    initialValues: { email: email?.email ?? '', assunto: email?.assunto ?? 'GERAL' },
    validate: validateWith(emailEmpresaInput),
  })
  const create = useFormCommand(createEmailEmpresa, form, { fieldOf, onSuccess: onSaved })
  const update = useFormCommand(updateEmailEmpresa, form, { fieldOf, onSuccess: onSaved })
  const send = (values: typeof form.values) =>
    email
      ? update.mutate({ body: { ...values, id: email.id } })
      : create.mutate({ body: { ...values, empresa: { id: companyId } } })
  return (
    <form {...form.propsFor(send)}>
      <FormFields busy={create.isPending || update.isPending} onCancel={onCancel}>
        <TextInput
          label={t('emailEmpresa.field.email')}
          type="email"
          required
          maxLength={254}
          data-autofocus
          {...form.getInputProps('email')}
        />
        <NativeSelect
          label={t('emailEmpresa.field.assunto')}
          data={emailAssuntos.map((value) => ({ value, label: t(`emailEmpresa.assunto.${value}`) }))}
          {...form.getInputProps('assunto')}
        />
      </FormFields>
    </form>
  )
}

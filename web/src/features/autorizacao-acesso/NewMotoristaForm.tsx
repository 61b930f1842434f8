import { createAutorizacaoMotorista, newAutorizacaoMotorista } from '@cais/core/api/autorizacao-acesso.ts'
import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../client/validate.ts'
import { CnhFields } from '../../trade/frota/CnhFields.tsx'
import { CpfInput } from '../../ui/CpfInput.tsx'
import { DayField } from '../../ui/DayField.tsx'
import { FormFields } from '../../ui/FormButtons.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'

interface NewFormProps {
  companyId: number
  onSaved: () => unknown
  onCancel: () => void
}

/** Authorises a driver by CPF and CNH; a driver who is already registered is only authorised. */
export function NewMotoristaForm({ companyId, onSaved, onCancel }: NewFormProps) {
  const { t } = useTranslation()
  const form = useCheckedForm({
    initialValues: { nome: '', cpf: '', cnh: '', categoriaCnh: 'E', validadeCnh: '', dataVencimento: '' },
    validate: validateWith(newAutorizacaoMotorista),
  })
  const create = useFormCommand(createAutorizacaoMotorista, form, { onSuccess: onSaved })
  return (
    <form {...form.propsFor((body) => create.mutate({ params: { companyId }, body }))}>
      <FormFields busy={create.isPending} onCancel={onCancel}>
        <Text size="sm">{t('autorizados.motoristas.ajuda')}</Text>
        <TextInput label={t('column.nome')} required data-autofocus {...form.getInputProps('nome')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <CpfInput label={t('column.cpf')} required {...form.getInputProps('cpf')} />
          <CnhFields form={form} />
          <DayField name="dataVencimento" form={form} />
        </SimpleGrid>
      </FormFields>
    </form>
  )
}

import { CNH_CATEGORIES } from '@cais/core/values/cnh.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DayField } from '../../ui/DayField.tsx'

interface CnhFieldsProps {
  form: Parameters<typeof DayField<'validadeCnh'>>[0]['form'] & {
    getInputProps: (name: 'cnh' | 'categoriaCnh') => object
  }
}

/** The fields of a driver's licence: number, categories and expiry. */
export function CnhFields({ form }: CnhFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput
        label={t('column.cnh')}
        required
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('cnh')}
      />
      <NativeSelect
        label={t('column.categoriaCnh')}
        required
        data={[...CNH_CATEGORIES]}
        {...form.getInputProps('categoriaCnh')}
      />
      <DayField name="validadeCnh" form={form} />
    </>
  )
}

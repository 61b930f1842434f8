import type { NameIn } from '@cais/core/texts/text-key.ts'
import { useTranslation } from 'react-i18next'
import { TypedDateInput } from './TypedDateInput.tsx'

interface DayFieldProps<Name extends NameIn<'column'>> {
  name: Name
  form: {
    values: Record<Name, string>
    errors: Record<string, React.ReactNode>
    setFieldValue: (name: Name, day: string) => void
  }
}

/** A form's field for a day, labelled as the list's column. */
export function DayField<Name extends NameIn<'column'>>({ name, form }: DayFieldProps<Name>) {
  const { t } = useTranslation()
  return (
    <TypedDateInput
      label={t(`column.${name as NameIn<'column'>}`)}
      required
      data-path={name}
      value={form.values[name] || null}
      error={form.errors[name]}
      onChange={(day) => form.setFieldValue(name, day ?? '')}
    />
  )
}

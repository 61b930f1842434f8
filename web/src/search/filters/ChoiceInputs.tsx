import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { controlOf } from './control.ts'
import { useChoices } from './use-choices.ts'
import type { ValueInputProps } from './ValueEditor.tsx'

export function ChoiceInput(props: ValueInputProps) {
  const { definition, value, onChange, inPopover } = props
  const { t } = useTranslation()
  return (
    <Select
      {...controlOf(props)}
      clearable
      searchable={definition.options.length > 8}
      clearButtonProps={{ 'aria-label': t('action.clear') }}
      nothingFoundMessage={t('filter.no-choice')}
      placeholder={t('filter.any')}
      comboboxProps={{ withinPortal: !inPopover }}
      data={useChoices(definition)}
      value={typeof value === 'string' ? value : null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  )
}

export function BooleanInput(props: ValueInputProps) {
  const { value, onChange, inPopover } = props
  const { t } = useTranslation()
  return (
    <Select
      {...controlOf(props)}
      clearable
      clearButtonProps={{ 'aria-label': t('action.clear') }}
      placeholder={t('filter.any')}
      comboboxProps={{ withinPortal: !inPopover }}
      data={[
        { value: 'true', label: t('answer.yes') },
        { value: 'false', label: t('answer.no') },
      ]}
      value={typeof value === 'boolean' ? String(value) : null}
      onChange={(chosen) => onChange(chosen === null ? undefined : chosen === 'true')}
    />
  )
}

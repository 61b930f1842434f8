import { MultiSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './ChoicesInput.module.css'
import { controlOf } from './control.ts'
import { useChoices } from './use-choices.ts'
import type { ValueInputProps } from './ValueEditor.tsx'

export function ChoicesInput(props: ValueInputProps) {
  const { definition, value, onChange, inPopover } = props
  const { t } = useTranslation()
  const chosen = Array.isArray(value) ? value.map(String) : []
  return (
    <MultiSelect
      {...controlOf(props)}
      clearable
      classNames={inPopover ? {} : { pillsList: classes.oneLine ?? '' }}
      searchable={definition.options.length > 8}
      clearButtonProps={{ 'aria-label': t('action.clear') }}
      nothingFoundMessage={t('filter.no-choice')}
      placeholder={chosen.length ? '' : t('filter.any')}
      comboboxProps={{ withinPortal: !inPopover }}
      data={useChoices(definition)}
      value={chosen}
      onChange={onChange}
    />
  )
}

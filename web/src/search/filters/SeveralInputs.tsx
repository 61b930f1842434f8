import { MultiSelect, TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { controlOf } from './control.ts'
import classes from './SeveralInputs.module.css'
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

const longest = 100

/** Several texts; a comma, a semicolon or a pasted line break ends each. */
export function TextsInput(props: ValueInputProps) {
  const { value, onChange } = props
  const { t } = useTranslation()
  const texts = Array.isArray(value) ? value.map(String) : []
  return (
    <TagsInput
      {...controlOf(props)}
      maxTags={longest}
      splitChars={[',', ';', '\n', '\t']}
      acceptValueOnBlur
      placeholder={texts.length ? '' : t('filter.several-values')}
      value={texts}
      onChange={onChange}
    />
  )
}

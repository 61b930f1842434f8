import { TagsInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ValueInputProps } from './ValueEditor.tsx'

const longest = 100

export function TextValueInput({
  definition,
  value,
  onChange,
  inPopover,
  label: _,
  isEnd: __,
  ...input
}: ValueInputProps) {
  return (
    <TextInput
      {...input}
      maxLength={longest}
      autoComplete="off"
      disabled={!definition.editable}
      value={value === undefined ? '' : String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** Several texts; a comma, a semicolon or a pasted line break ends each. */
export function TextsInput({
  definition,
  value,
  onChange,
  inPopover,
  label: _,
  isEnd: __,
  ...input
}: ValueInputProps) {
  const { t } = useTranslation()
  const texts = Array.isArray(value) ? value.map(String) : []
  return (
    <TagsInput
      {...input}
      maxTags={longest}
      splitChars={[',', ';', '\n', '\t']}
      acceptValueOnBlur
      disabled={!definition.editable}
      placeholder={texts.length ? '' : t('filter.several-values')}
      value={texts}
      onChange={onChange}
    />
  )
}

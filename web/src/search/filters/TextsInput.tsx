import { TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { controlOf } from './control.ts'
import type { ValueInputProps } from './ValueEditor.tsx'

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

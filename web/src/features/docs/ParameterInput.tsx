import { Select, TagsInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Parameter, Schema } from './api-document.ts'

interface ParameterInputProps {
  parameter: Parameter
  value: string[]
  onChange: (value: string[]) => void
}

/** The input of a parameter: a choice, several choices, or a text. */
export function ParameterInput({
  parameter: { name, required, schema },
  value,
  onChange,
}: ParameterInputProps) {
  const { t } = useTranslation()
  const label = { label: name, withAsterisk: required === true }
  const words = wordsOf(schema)
  if (schema.type === 'array')
    return (
      <TagsInput
        {...label}
        value={value.filter(Boolean)}
        onChange={onChange}
        data={schema.items?.enum?.map(String) ?? []}
      />
    )
  if (words)
    return (
      <Select
        {...label}
        data={words}
        value={value[0] || null}
        searchable
        clearable={!required}
        onChange={(chosen) => onChange(chosen ? [chosen] : [])}
      />
    )
  return (
    <TextInput
      {...label}
      value={value[0] ?? ''}
      error={required && !value[0] && t('validation.required')}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange([currentTarget.value])}
    />
  )
}

function wordsOf(schema: Schema): string[] | null {
  if (schema.type === 'boolean') return ['true', 'false']
  return schema.enum ? schema.enum.map(String) : null
}

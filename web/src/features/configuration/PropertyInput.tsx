import type { PropertyKind } from '@cais/core/rules/property.ts'
import { NumberInput, Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface PropertyInputProps {
  label: string
  kind: PropertyKind | null
  /** Its key, by which it is led to. */
  path: string
  value: string
  isWrong: boolean
  /** What the server says of it. */
  refusal: ReactNode
  onChange: (value: string) => void
}

export function PropertyInput(props: PropertyInputProps) {
  const { label, kind, path, value, isWrong, refusal, onChange } = props
  const { t, i18n } = useTranslation()
  if (kind?.kind === 'flag')
    return (
      <Switch
        label={label}
        mt="lg"
        checked={value === 'true'}
        error={refusal}
        data-path={path}
        onChange={({ currentTarget }) => onChange(String(currentTarget.checked))}
      />
    )
  if (kind?.kind === 'number') {
    const number = new Intl.NumberFormat(i18n.language)
    const [least, most, usual] = [kind.least, kind.most, kind.usual].map((one) => number.format(one))
    const unit = t(`unidade.${kind.unit}`)
    return (
      <NumberInput
        label={label}
        description={t('configuration.bounds', { least, most, usual, unit })}
        allowDecimal={false}
        allowNegative={false}
        suffix={` ${unit}`}
        value={value}
        error={isWrong ? t('configuration.wrong-number', { least, most }) : refusal}
        data-path={path}
        onChange={(given) => onChange(String(given))}
      />
    )
  }
  return (
    <TextInput
      label={label}
      maxLength={kind?.kind === 'text' ? kind.most : undefined}
      value={value}
      error={isWrong ? t('validation.propriedade') : refusal}
      data-path={path}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

import type { PropertyKind } from '@cais/core/rules/property.ts'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldInput } from '../../ui/FieldInput.tsx'

interface PropertyInputProps {
  label: string
  kind: PropertyKind | null
  /** The property's key, by which the form moves the focus to an error. */
  path: string
  value: string
  isWrong: boolean
  /** The server's error. */
  refusal: ReactNode
  onChange: (value: string) => void
}

export function PropertyInput(props: PropertyInputProps) {
  const { label, kind, path, value, isWrong, refusal, onChange } = props
  const { t } = useTranslation()
  const field = { label, 'data-path': path }
  if (kind?.kind === 'flag')
    return (
      <FieldInput
        {...field}
        shape={{ type: 'switch', mt: 'lg' }}
        value={value === 'true'}
        error={refusal}
        onChange={(given) => onChange(String(given))}
      />
    )
  if (kind?.kind === 'number') {
    const { least, most } = kind
    return (
      <FieldInput
        {...field}
        shape={{ type: 'number', suffix: ` ${t(`unidade.${kind.unit}`)}`, withSteps: true }}
        description={boundsText(kind, value, t)}
        // The stored value may come from another source and be no number.
        value={value === '' ? null : Number(value)}
        error={isWrong ? t('configuration.wrong-number', { least, most }) : refusal}
        onChange={(given) => onChange(given === null ? '' : String(given))}
      />
    )
  }
  return (
    <FieldInput
      {...field}
      shape={{ type: 'text', maxLength: kind?.kind === 'text' ? kind.most : undefined }}
      value={value}
      error={isWrong ? t('validation.propriedade') : refusal}
      onChange={(given) => onChange(String(given))}
    />
  )
}

/** The bounds of a number. Minutes are also written as hours or days, including the present value. */
function boundsText(kind: Extract<PropertyKind, { kind: 'number' }>, value: string, t: TFunction): string {
  const { least, most, usual } = kind
  if (kind.unit !== 'minutos')
    return t('configuration.bounds', { least, most, usual, unit: t(`unidade.${kind.unit}`) })
  const now = Number(value) >= 60 ? `${t('configuration.agora-minutos', { minutes: Number(value) })} ` : ''
  return `${now}${t('configuration.bounds-minutos', { least, most, usual })}`
}

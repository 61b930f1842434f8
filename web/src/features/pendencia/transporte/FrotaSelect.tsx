import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Lido } from '../forms/Lido.tsx'

type Chosen<Props, Value> = Omit<Props, 'value' | 'onChange' | 'data'> & {
  data: { value: string; label: string; disabled: boolean }[]
  value?: Value
  onChange?: (value: Value) => void
}

/** One driver or truck, found by typing a part of the name or plate. */
export function FrotaSelect({ value, onChange, ...props }: Chosen<SelectProps, number | null>) {
  const { t } = useTranslation()
  if (props.readOnly)
    return <Lido label={props.label}>{props.data.find((one) => one.value === String(value))?.label}</Lido>
  return (
    <Select
      searchable
      limit={50}
      nothingFoundMessage={t('transporte.nenhum-opcao')}
      {...props}
      value={value ? String(value) : null}
      onChange={(chosen) => onChange?.(chosen ? Number(chosen) : null)}
    />
  )
}

/** Several of them. */
export function FrotaMultiSelect({ value, onChange, ...props }: Chosen<MultiSelectProps, number[]>) {
  const { t } = useTranslation()
  if (props.readOnly) {
    const chosen = props.data.filter((one) => value?.includes(Number(one.value)))
    return <Lido label={props.label}>{chosen.map(({ label }) => label).join('\n')}</Lido>
  }
  return (
    <MultiSelect
      searchable
      limit={50}
      hidePickedOptions
      nothingFoundMessage={t('transporte.nenhum-opcao')}
      {...props}
      value={(value ?? []).map(String)}
      onChange={(chosen) => onChange?.(chosen.map(Number))}
    />
  )
}

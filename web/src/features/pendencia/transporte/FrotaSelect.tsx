import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Lido } from '../forms/Lido.tsx'

interface Choice {
  value: string
  label: string
  disabled: boolean
}

type Chosen<Props, Value> = Omit<Props, 'value' | 'onChange' | 'data'> & {
  data: Choice[]
  value?: Value
  onChange?: (value: Value) => void
}

/** Other companies see a carrier's drivers and trucks only after submission, so a chosen one may have no name here. */
function useKnown(data: Choice[], value: readonly number[]): Choice[] {
  const { t } = useTranslation()
  const known = new Set(data.map((one) => one.value))
  const unknown = value.map(String).filter((id) => !known.has(id))
  return [
    ...data,
    ...unknown.map((id, index) => ({
      value: id,
      label: t('transporte.indicado', { n: index + 1 }),
      disabled: false,
    })),
  ]
}

/** A select of one driver or truck, with a search by name or plate. */
export function FrotaSelect({ value, onChange, ...props }: Chosen<SelectProps, number | null>) {
  const { t } = useTranslation()
  const data = useKnown(props.data, value ? [value] : [])
  if (props.readOnly)
    return <Lido label={props.label}>{data.find((one) => one.value === String(value))?.label}</Lido>
  return (
    <Select
      searchable
      limit={50}
      nothingFoundMessage={t('transporte.nenhum-opcao')}
      {...props}
      data={data}
      value={value ? String(value) : null}
      onChange={(chosen) => onChange?.(chosen ? Number(chosen) : null)}
    />
  )
}

/** The same for several. */
export function FrotaMultiSelect({ value, onChange, ...props }: Chosen<MultiSelectProps, number[]>) {
  const { t } = useTranslation()
  const data = useKnown(props.data, value ?? [])
  if (props.readOnly) {
    const chosen = data.filter((one) => value?.includes(Number(one.value)))
    return <Lido label={props.label}>{chosen.map(({ label }) => label).join('\n')}</Lido>
  }
  return (
    <MultiSelect
      searchable
      limit={50}
      hidePickedOptions
      nothingFoundMessage={t('transporte.nenhum-opcao')}
      {...props}
      data={data}
      value={(value ?? []).map(String)}
      onChange={(chosen) => onChange?.(chosen.map(Number))}
    />
  )
}

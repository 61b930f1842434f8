import { listIsoCodes } from '@cais/core/api/iso-code.ts'
import { Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { useAnswer } from '../../client/queries.ts'
import { problemText } from '../../ui/problem-text.ts'

interface IsoCodeFieldsProps {
  value: number | null
  onChange: (id: number | null) => void
  required: boolean
  error: ReactNode
}

/** The ISO code of a container; it determines type and size. */
export function IsoCodeFields({ value, onChange, required, error }: IsoCodeFieldsProps) {
  const { t } = useTranslation()
  const { data, error: unread } = useAnswer(listIsoCodes, {}, { quiet: true })
  const chosen = data?.find(({ id }) => id === value)
  return (
    <>
      <Select
        label={t('column.isoCode')}
        required={required}
        searchable
        clearable={!required}
        data-path="isocodeId"
        data={data?.map(({ id, codigo }) => ({ value: String(id), label: codigo })) ?? []}
        value={value === null ? null : String(value)}
        onChange={(id) => onChange(id === null ? null : Number(id))}
        disabled={!data}
        error={unread ? problemText(unread) : error}
        nothingFoundMessage={t('bookingItem.iso-code-not-found')}
      />
      <TextInput
        label={t('column.tipoConteiner')}
        value={dadoText(chosen?.tipoConteiner ?? '')}
        readOnly
        variant="filled"
      />
      <TextInput
        label={t('column.tamanhoConteiner')}
        value={chosen?.tamanhoConteiner ? t(`enum.tamanhoConteiner.${chosen.tamanhoConteiner}`) : ''}
        readOnly
        variant="filled"
      />
    </>
  )
}

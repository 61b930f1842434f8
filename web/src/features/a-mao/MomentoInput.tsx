import { Group, Input, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TypedDateInput } from '../../ui/TypedDateInput.tsx'

interface MomentoInputProps {
  label: string
  /** `2030-11-20 06:00` in the terminal's time zone, or empty. */
  value: string
  onChange: (value: string) => void
  error?: React.ReactNode
  description?: string | undefined
  required: boolean
  'data-path': string
}

/** A day with a time. A day alone means midnight, and a time alone waits for its day. */
export function MomentoInput({ label, value, onChange, error, required, ...props }: MomentoInputProps) {
  const { t } = useTranslation()
  const [day = '', given = ''] = value.split(' ')
  const [typedHour, setHour] = useState(given)
  const hour = given || typedHour
  const write = (nextDay: string | null, nextHour: string) => {
    setHour(nextHour)
    onChange(nextDay ? `${nextDay} ${nextHour || '00:00'}` : '')
  }
  return (
    <Input.Wrapper label={label} error={error} required={required} component="div" labelElement="div">
      <Group gap={6} wrap="nowrap">
        <TypedDateInput
          aria-label={label}
          value={day || null}
          onChange={(next) => write(next, hour)}
          onTypedTime={(time) => write(day || null, time)}
          error={Boolean(error)}
          flex={1}
          data-path={props['data-path']}
        />
        <TextInput
          type="time"
          aria-label={t('cadastros.hora', { campo: label })}
          value={hour}
          onChange={({ currentTarget }) => write(day || null, currentTarget.value)}
          w={104}
        />
      </Group>
    </Input.Wrapper>
  )
}

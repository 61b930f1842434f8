import { endsAfterBegin, type HorarioKey, inSavingOrder, isHorarioValue } from '@cais/core/rules/suporte.ts'
import { Button, Checkbox, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Properties } from './ConfigurationScreen.tsx'

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

/** On which days and at what hours somebody answers in the support chat. */
export function HorarioForm({ title, properties }: { title: string; properties: Properties }) {
  const { t } = useTranslation()
  const current = (key: HorarioKey) => properties.currentOf(key)
  const [dias, setDias] = useState(() => current('dias').split(',').filter(Boolean))
  const [inicio, setInicio] = useState(() => current('inicio'))
  const [fim, setFim] = useState(() => current('fim'))
  const lacks = {
    dias: dias.length === 0,
    inicio: !isHorarioValue('inicio', inicio),
    fim: !isHorarioValue('fim', fim),
  }
  const isBackwards = !lacks.inicio && !lacks.fim && !endsAfterBegin({ inicio, fim })
  const isSound = !lacks.dias && !lacks.inicio && !lacks.fim && !isBackwards
  const values = { dias: weekdays.filter((day) => dias.includes(day)).join(','), inicio, fim }
  const isChanged = (Object.keys(values) as HorarioKey[]).some((key) => values[key] !== current(key))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isSound) void properties.save(inSavingOrder(values, { fim: current('fim') }))
      }}
    >
      <Stack>
        <Checkbox.Group
          label={t('configuration.suporte.dias')}
          value={dias}
          onChange={setDias}
          error={lacks.dias && t('configuration.suporte.nenhum-dia')}
        >
          <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="xs" mt={6}>
            {weekdays.map((day) => (
              <Checkbox key={day} value={day} label={t(`configuration.suporte.dia.${day}`)} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        <SimpleGrid cols={2} maw={360}>
          <TextInput
            type="time"
            label={t('configuration.suporte.inicio')}
            value={inicio}
            error={lacks.inicio && t('configuration.suporte.hora')}
            onChange={({ currentTarget }) => setInicio(currentTarget.value)}
          />
          <TextInput
            type="time"
            label={t('configuration.suporte.fim')}
            value={fim}
            error={
              (lacks.fim && t('configuration.suporte.hora')) ||
              (isBackwards && t('configuration.suporte.ordem'))
            }
            onChange={({ currentTarget }) => setFim(currentTarget.value)}
          />
        </SimpleGrid>
        <Group justify="end">
          <Button type="submit" loading={properties.isSaving} disabled={!isSound || !isChanged}>
            {t('configuration.save-of', { title })}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

import { endsAfterBegin, isHorarioValue } from '@cais/core/rules/suporte.ts'
import { Button, Checkbox, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Properties } from './use-properties.ts'

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

/** The days and hours of the support chat. */
export function HorarioForm({ title, properties }: { title: string; properties: Properties }) {
  const { t } = useTranslation()
  const { read, errorOf, write } = properties
  const [inicio, fim] = [read('inicio'), read('fim')]
  const dias = read('dias').split(',').filter(Boolean)
  const lacks = {
    dias: dias.length === 0,
    inicio: !isHorarioValue('inicio', inicio),
    fim: !isHorarioValue('fim', fim),
  }
  const isBackwards = !lacks.inicio && !lacks.fim && !endsAfterBegin({ inicio, fim })
  const isSound = !lacks.dias && !lacks.inicio && !lacks.fim && !isBackwards
  const chooseDias = (chosen: string[]) =>
    write('dias', weekdays.filter((day) => chosen.includes(day)).join(','))
  return (
    <form {...properties.propsFor(isSound)}>
      <Stack>
        <Checkbox.Group
          label={t('configuration.suporte.dias')}
          value={dias}
          onChange={chooseDias}
          error={lacks.dias ? t('configuration.suporte.nenhum-dia') : errorOf('dias')}
        >
          <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="xs" mt={6}>
            {weekdays.map((day) => (
              <Checkbox
                key={day}
                value={day}
                data-path="dias"
                label={t(`configuration.suporte.dia.${day}`)}
              />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        <SimpleGrid cols={2} maw={360}>
          <TextInput
            type="time"
            label={t('configuration.suporte.inicio')}
            value={inicio}
            error={lacks.inicio ? t('configuration.suporte.hora') : errorOf('inicio')}
            data-path="inicio"
            onChange={({ currentTarget }) => write('inicio', currentTarget.value)}
          />
          <TextInput
            type="time"
            label={t('configuration.suporte.fim')}
            value={fim}
            error={
              (lacks.fim && t('configuration.suporte.hora')) ||
              (isBackwards && t('configuration.suporte.ordem')) ||
              errorOf('fim')
            }
            data-path="fim"
            onChange={({ currentTarget }) => write('fim', currentTarget.value)}
          />
        </SimpleGrid>
        <Group justify="end">
          <Button
            aria-label={t('configuration.save-of', { title })}
            type="submit"
            loading={properties.isSaving}
            disabled={!isSound || !properties.isChanged}
          >
            {t('action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

import type { JanelaDisponivel } from '@cais/core/api/agendamento.ts'
import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { shortOf } from '../../ui/week/week.ts'

interface JanelaDetailsProps {
  janela: JanelaDisponivel | null
  /** How many cargo lines would be placed. */
  count: number
  busy: boolean
  onHold: (janelaId: number) => void
}

/** The chosen window: hold places in it, or see why not and which are near. */
export function JanelaDetails({ janela, count, busy, onHold }: JanelaDetailsProps) {
  const { t } = useTranslation()
  return (
    <Card
      withBorder
      padding="sm"
      aria-live="polite"
      component="section"
      aria-label={t('agendamento.escolhida')}
    >
      {janela === null ? (
        <Text c="dimmed">{t('agendamento.escolha-janela')}</Text>
      ) : (
        <Stack gap="xs">
          <Group justify="space-between">
            <Text fw={600}>
              {shortOf(janela)} · {t('agendamento.vagas', { count: janela.vagas })}
            </Text>
            {janela.recusa === null && count > 0 && (
              <Button
                leftSection={<IconCalendarPlus size={16} />}
                loading={busy}
                onClick={() => onHold(janela.id)}
              >
                {t('agendamento.reservar', { count })}
              </Button>
            )}
          </Group>
          {count === 0 && <Text c="dimmed">{t('agendamento.escolha-carga')}</Text>}
          {janela.recusa && <Text>{t(janela.recusa)}</Text>}
          {janela.alternativas.length > 0 && (
            <Group gap="xs">
              <Text size="sm" c="dimmed">
                {t('agendamento.proximas')}
              </Text>
              {janela.alternativas.map((one) => (
                <Button
                  key={one.id}
                  size="xs"
                  variant="light"
                  loading={busy}
                  disabled={count === 0}
                  onClick={() => onHold(one.id)}
                >
                  {`${shortOf(one)} · ${t('agendamento.vagas', { count: one.vagas })}`}
                </Button>
              ))}
            </Group>
          )}
        </Stack>
      )}
    </Card>
  )
}

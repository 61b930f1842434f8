import type { JanelaDisponivel } from '@cais/core/api/agendamento.ts'
import { Button, Card, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shortOf } from '../../../ui/week/week.ts'

interface JanelaDetailsProps {
  janela: JanelaDisponivel | null
  /** The number of cargo lines that need a place. */
  count: number
  busy: boolean
  onChoose: (janelaId: number) => void
  /** Further actions for a full window. */
  children?: ReactNode
}

/** The selected window: its free places, or the reason why it has none, with near alternatives. */
export function JanelaDetails({ janela, count, busy, onChoose, children }: JanelaDetailsProps) {
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
          <Text fw={600}>
            {shortOf(janela)} · {t('agendamento.vagas', { count: janela.vagas })}
          </Text>
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
                  onClick={() => onChoose(one.id)}
                >
                  {`${shortOf(one)} · ${t('agendamento.vagas', { count: one.vagas })}`}
                </Button>
              ))}
            </Group>
          )}
          {children}
        </Stack>
      )}
    </Card>
  )
}

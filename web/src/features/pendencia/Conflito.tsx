import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface ConflitoProps {
  /** The pendencia as another user has saved it. */
  newer: PendenciaTela
  onKeep: () => void
  onDiscard: () => void
}

/**
 * Shown when another user has saved the pendencia meanwhile. The typed values stay until their author keeps or discards
 * them.
 */
export function Conflito({ newer, onKeep, onDiscard }: ConflitoProps) {
  const { t } = useTranslation()
  return (
    <Alert
      mt="lg"
      color="ambar"
      role="alert"
      icon={<IconUsers aria-hidden />}
      title={t('pendencia.conflito.titulo')}
    >
      <Text size="sm" mb="sm">
        {t(newer.podeEditar ? 'pendencia.conflito.salva' : 'pendencia.conflito.enviada')}
      </Text>
      <Group gap="xs">
        {newer.podeEditar && (
          <Button size="xs" onClick={onKeep}>
            {t('pendencia.conflito.manter')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onDiscard}>
          {t('pendencia.conflito.descartar')}
        </Button>
      </Group>
    </Alert>
  )
}

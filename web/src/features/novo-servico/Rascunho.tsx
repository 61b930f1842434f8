import type { Pedido } from '@cais/core/api/rascunho-servico.ts'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { clockOf, formatDateTime } from '../../client/terminal-time.ts'
import type { RascunhoControls } from './use-rascunho.ts'

interface RascunhoOfferProps {
  rascunho: RascunhoControls
  onResume: (pedido: Pedido) => void
}

/** Offers to resume a request that the user has begun. */
export function RascunhoOffer({ rascunho, onResume }: RascunhoOfferProps) {
  const { t } = useTranslation()
  const { offered, resume, discard } = rascunho
  if (!offered) return null
  return (
    <Alert icon={<IconFileText aria-hidden />} title={t('novo-servico.draft.title')}>
      <Text size="sm" mb="sm">
        {t('novo-servico.draft.text', { at: formatDateTime(new Date(offered.alteradoEm)) })}{' '}
        {t('novo-servico.lines', { count: offered.pedido.linhas.length })}
      </Text>
      <Group>
        <Button
          onClick={() => {
            resume()
            onResume(offered.pedido)
          }}
        >
          {t('novo-servico.draft.resume')}
        </Button>
        <Button variant="default" onClick={discard}>
          {t('novo-servico.draft.discard')}
        </Button>
      </Group>
    </Alert>
  )
}

/** The time when the draft was last saved. */
export function RascunhoSaved({ rascunho: { savedAt, failed } }: { rascunho: RascunhoControls }) {
  const { t } = useTranslation()
  return (
    <Text size="xs" c={failed ? 'red' : 'dimmed'} role="status">
      {failed
        ? t('novo-servico.draft.failed')
        : savedAt && t('novo-servico.draft.saved', { at: clockOf(new Date(savedAt)) })}
    </Text>
  )
}

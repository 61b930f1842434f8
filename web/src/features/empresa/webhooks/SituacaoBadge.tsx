import type { SituacaoDeEntrega, WebhookView } from '@cais/core/api/webhook.ts'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconPlayerPause,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ToneBadge } from '../../../ui/ToneBadge.tsx'

const ofWebhook = {
  ATIVO: { color: 'teal', icon: IconCircleCheck },
  FALHANDO: { color: 'ambar', icon: IconAlertTriangle },
  PAUSADO: { color: 'ambar', icon: IconPlayerPause },
  DESLIGADO: { color: 'red', icon: IconCircleX },
} as const

const ofEntrega = {
  ENTREGUE: { color: 'teal', icon: IconCircleCheck },
  PENDENTE: { color: 'ambar', icon: IconClock },
  FALHOU: { color: 'red', icon: IconCircleX },
} as const

export function WebhookBadge({ situacao }: Pick<WebhookView, 'situacao'>) {
  const { t } = useTranslation()
  return <ToneBadge {...ofWebhook[situacao]}>{t(`enum.situacaoDeWebhook.${situacao}`)}</ToneBadge>
}

export function EntregaBadge({ situacao }: { situacao: SituacaoDeEntrega }) {
  const { t } = useTranslation()
  return (
    <ToneBadge size="sm" {...ofEntrega[situacao]}>
      {t(`enum.situacaoDeEntrega.${situacao}`)}
    </ToneBadge>
  )
}

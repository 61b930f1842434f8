import type { SituacaoDePagamento } from '@cais/core/rules/pagamento.ts'
import { Badge } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ToneBadge } from '../../ui/ToneBadge.tsx'

const tones = {
  CASADO: { color: 'teal', icon: IconCircleCheck },
  PARCIAL: { color: 'ambar', icon: IconAlertTriangle },
  A_MAIS: { color: 'ambar', icon: IconAlertTriangle },
  SEM_FATURA: { color: 'ambar', icon: IconAlertTriangle },
  DUPLICADO: { color: 'red', icon: IconCopy },
  ESTORNADO: { color: 'red', icon: IconArrowBackUp },
} as const

/** The state of a payment in relation to its bill. */
export function SituacaoPagamento({ situacao }: { situacao: SituacaoDePagamento }) {
  const { t } = useTranslation()
  const text = t(`enum.situacaoDePagamento.${situacao}`)
  return situacao === 'RESOLVIDO' ? (
    <Badge variant="light" color="gray" c="inherit" tt="none">
      {text}
    </Badge>
  ) : (
    <ToneBadge {...tones[situacao]}>{text}</ToneBadge>
  )
}

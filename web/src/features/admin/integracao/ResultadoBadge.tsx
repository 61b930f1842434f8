import type { Resultado } from '@cais/core/entrada/envelope.ts'
import { Badge } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconHistory,
  IconRepeat,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ToneBadge } from '../../../ui/ToneBadge.tsx'

const tones = {
  APLICADO: { color: 'teal', icon: IconCircleCheck },
  ESPERANDO: { color: 'ambar', icon: IconClock },
  CONFLITO: { color: 'red', icon: IconAlertTriangle },
  RECUSADO: { color: 'red', icon: IconBan },
} as const

interface ResultadoBadgeProps {
  /** Null: still to be applied. */
  resultado: Resultado | null
  quantidade?: number
}

/** What became of an item, or of how many. */
export function ResultadoBadge({ resultado, quantidade }: ResultadoBadgeProps) {
  const { t, i18n } = useTranslation()
  const word = resultado === null ? t('integracao.pendente') : t(`enum.resultado.${resultado}`)
  const text = quantidade === undefined ? word : `${word} ${quantidade.toLocaleString(i18n.language)}`
  if (resultado !== null && resultado in tones)
    return (
      <ToneBadge size="sm" {...tones[resultado as keyof typeof tones]}>
        {text}
      </ToneBadge>
    )
  const Icon = resultado === 'REPETIDO' ? IconRepeat : IconHistory
  return (
    <Badge
      size="sm"
      variant="light"
      color="gray"
      c="inherit"
      tt="none"
      leftSection={<Icon size={13} aria-hidden />}
    >
      {text}
    </Badge>
  )
}

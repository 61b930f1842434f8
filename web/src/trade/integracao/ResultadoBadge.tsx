import type { Resultado } from '@cais/core/entrada/envelope.ts'
import { isKeyOf } from '@cais/core/values/tables.ts'
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
import { formatNumber } from '../../client/formats.ts'
import { ToneBadge } from '../../ui/ToneBadge.tsx'

const tones = {
  APLICADO: { color: 'teal', icon: IconCircleCheck },
  ESPERANDO: { color: 'ambar', icon: IconClock },
  CONFLITO: { color: 'red', icon: IconAlertTriangle },
  RECUSADO: { color: 'red', icon: IconBan },
} as const

interface ResultadoBadgeProps {
  /** Null: the item is not applied yet. */
  resultado: Resultado | null
  quantidade?: number
}

/** The result of an item, or of a number of items. */
export function ResultadoBadge({ resultado, quantidade }: ResultadoBadgeProps) {
  const { t } = useTranslation()
  const word = resultado === null ? t('integracao.pendente') : t(`enum.resultado.${resultado}`)
  const text = quantidade === undefined ? word : `${word} ${formatNumber(quantidade)}`
  if (resultado !== null && isKeyOf(tones, resultado))
    return (
      <ToneBadge size="sm" {...tones[resultado]}>
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

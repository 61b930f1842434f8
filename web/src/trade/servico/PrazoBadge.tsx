import { type PrazoTipo, type Urgencia, urgenciaOf } from '@cais/core/rules/prazo.ts'
import { Text } from '@mantine/core'
import { IconAlarm, IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime } from '../../client/terminal-time.ts'
import { ToneBadge } from '../../ui/ToneBadge.tsx'

interface PrazoBadgeProps {
  em: string
  tipo: PrazoTipo
  now?: Date
}

const tones = {
  VENCIDO: { color: 'red', icon: IconAlertTriangle },
  LOGO: { color: 'ambar', icon: IconAlarm },
} as const satisfies Record<Exclude<Urgencia, 'DEPOIS'>, object>

/** What ends with its day is told by the day. */
const isOfDay = (tipo: PrazoTipo) => tipo === 'FATURA' || tipo === 'VALIDADE'

/** When something runs out and what it is; what has, or will within a day, catches the eye. */
export function PrazoBadge({ em, tipo, now = new Date() }: PrazoBadgeProps) {
  const { t } = useTranslation()
  const urgencia = urgenciaOf(new Date(em), now)
  const text = (isOfDay(tipo) ? formatDate : formatDateTime)(new Date(em))
  const label = `${t(`enum.prazoTipo.${tipo}`)}: ${t(`enum.urgencia.${urgencia}`)}`
  return (
    <span title={label}>
      {urgencia === 'DEPOIS' ? (
        text
      ) : (
        <ToneBadge {...tones[urgencia]} miw="max-content">
          {text}
        </ToneBadge>
      )}
      {/* As wide as the moment above it, so that the columns of a list fit. */}
      <Text span display="block" size="xs" c="dimmed" style={{ whiteSpace: 'normal' }}>
        {t(`enum.prazoTipo.${tipo}`)}
        {urgencia === 'VENCIDO' && `, ${t('enum.urgencia.VENCIDO')}`}
      </Text>
    </span>
  )
}

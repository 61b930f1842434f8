import { type PrazoTipo, type Urgencia, urgenciaOf } from '@cais/core/rules/prazo.ts'
import { Text } from '@mantine/core'
import { IconAlarm, IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime } from '../../client/terminal-time.ts'
import { ToneBadge } from '../../ui/ToneBadge.tsx'
import { wholeBadge } from '../../ui/wrapping-badge.ts'

interface PrazoBadgeProps {
  em: string
  tipo: PrazoTipo
  now?: Date
}

const tones = {
  VENCIDO: { color: 'red', icon: IconAlertTriangle },
  LOGO: { color: 'ambar', icon: IconAlarm },
} as const satisfies Record<Exclude<Urgencia, 'DEPOIS'>, object>

/** A deadline at the end of a day is shown as the day. */
const isOfDay = (tipo: PrazoTipo) => tipo === 'FATURA' || tipo === 'VALIDADE'

/** A deadline with its kind. Deadlines that have passed, or will within a day, are highlighted. */
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
        <ToneBadge {...tones[urgencia]} className={wholeBadge}>
          {text}
        </ToneBadge>
      )}
      {/* The text wraps at the width of the time above it, so that the columns of a list fit. */}
      <Text span display="block" size="xs" c="dimmed" style={{ whiteSpace: 'normal' }}>
        {t(`enum.prazoTipo.${tipo}`)}
        {urgencia === 'VENCIDO' && `, ${t('enum.urgencia.VENCIDO')}`}
      </Text>
    </span>
  )
}

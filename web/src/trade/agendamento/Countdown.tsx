import { IconClockHour4 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ToneBadge } from '../../ui/ToneBadge.tsx'
import { wholeBadge } from '../../ui/wrapping-badge.ts'

/** The time until a reserved place expires: `14:59`. */
export function Countdown({ until, now }: { until: string; now: Date }) {
  const { t } = useTranslation()
  const left = Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 1000))
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <ToneBadge
      color="ambar"
      icon={IconClockHour4}
      style={{ fontVariantNumeric: 'tabular-nums' }}
      className={wholeBadge}
      role="timer"
    >
      {t('agendamento.reservada', { tempo: time })}
    </ToneBadge>
  )
}

import type { TextKey } from '@cais/core/texts/text-key.ts'
import { Alert } from '@mantine/core'
import { IconInfoCircle, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Why nothing can be edited: a used booking is an error to try, a past deadline is only good to know. */
export function BookingFrozen({ motivo }: { motivo: TextKey }) {
  const { t } = useTranslation()
  const isUsed = motivo === 'booking.editar.booking-ja-utilizado'
  const Icon = isUsed ? IconLock : IconInfoCircle
  return (
    <Alert
      color={isUsed ? 'red' : 'blue'}
      icon={<Icon aria-hidden />}
      title={t('booking.editar.title')}
      mb="md"
      role="status"
    >
      {t(motivo)}
    </Alert>
  )
}

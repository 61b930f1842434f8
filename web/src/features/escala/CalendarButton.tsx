import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

/** The button that opens the calendars of the shipping lines. */
export function CalendarButton(props: ComponentProps<'button'>) {
  const { t } = useTranslation()
  return (
    <Button {...props} variant="default" leftSection={<IconCalendarPlus size={16} />}>
      {t('lineup.subscribe')}
    </Button>
  )
}

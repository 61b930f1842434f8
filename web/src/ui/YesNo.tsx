import { Badge } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { wholeBadge } from './wrapping-badge.ts'

/** The colour is dark enough to be read at this size. */
const yesText = 'light-dark(#06694b, var(--mantine-color-teal-light-color))'

/** Yes or no, with an icon beside the colour. */
export function YesNo({ value }: { value: boolean }) {
  const { t } = useTranslation()
  const Icon = value ? IconCheck : IconX
  return (
    <Badge
      variant="light"
      color={value ? 'teal' : 'gray'}
      c={value ? yesText : undefined}
      leftSection={<Icon size={12} stroke={2.5} aria-hidden />}
      tt="none"
      className={wholeBadge}
    >
      {t(value ? 'answer.yes' : 'answer.no')}
    </Badge>
  )
}

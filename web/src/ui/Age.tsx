import { Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatRelative } from '../client/formats.ts'
import { formatDateTime } from '../client/terminal-time.ts'

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago, in the largest unit that fits; the exact moment on hover. */
export function Age({ since }: { since: string }) {
  // The component renders again when the language changes.
  useTranslation()
  const at = new Date(since)
  const passed = Math.max(0, Date.now() - at.getTime())
  const [unit, length] = steps.find(([, step]) => passed >= step) ?? steps[2]
  // Less than a minute reads "now" rather than "0 minutes ago".
  const numeric = passed < 60_000 ? 'auto' : 'always'
  return (
    <Tooltip label={formatDateTime(at)}>
      <time dateTime={since} style={{ whiteSpace: 'nowrap' }}>
        {formatRelative(-Math.floor(passed / length), unit, numeric)}
      </time>
    </Tooltip>
  )
}

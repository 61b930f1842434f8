import { Group, Text } from '@mantine/core'
import { dateOf, localTime } from '../../../client/terminal-time.ts'
import type { KnownLine } from './use-known-lines.ts'

/** Louder lines stand out by their words and their weight, not by colour alone. */
const weights: Record<string, number> = { WARN: 600, ERROR: 700, FATAL: 700 }

export function LogLineView({ line: { at, level, logger, message, details } }: { line: KnownLine }) {
  return (
    <Group gap="xs" wrap="nowrap" align="start" py={2} ff="monospace" fz="xs">
      <Text span inherit c="dimmed" title={dateOf(at)} style={{ whiteSpace: 'nowrap' }}>
        {clockOf(at)}
      </Text>
      <Text span inherit fw={weights[level] ?? 400} miw={44}>
        {level}
      </Text>
      <Text span inherit style={{ overflowWrap: 'anywhere' }}>
        <Text span inherit c="dimmed">
          {logger}
        </Text>{' '}
        {message}{' '}
        <Text span inherit c="dimmed">
          {details}
        </Text>
      </Text>
    </Group>
  )
}

/** To the second, which tells lines of one minute apart. */
function clockOf(at: string): string {
  const { hour, minute } = localTime(new Date(at))
  return `${hour}:${minute}:${at.slice(17, 19)}`
}

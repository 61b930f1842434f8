import { type EffectiveLevel, type LogLine, listLogLines, logLevels } from '@cais/core/api/loggers.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { isOneOf } from '@cais/core/values/tables.ts'
import { Group, NativeSelect, ScrollArea, Switch, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { clockOf, dateOf } from '../../client/terminal-time.ts'
import { FilterInput } from '../../ui/FilterInput.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Section.tsx'

const everyTwoSeconds = 2_000

/** The last log lines of all servers, the newest first, updated live. */
export function LogLines() {
  const { t } = useTranslation()
  const [isLive, setLive] = useState(true)
  const [text, setText] = useState('')
  const [least, setLeast] = useState<EffectiveLevel>('TRACE')
  const answer = useAnswer(
    listLogLines,
    {},
    { quiet: true, refetchOnMount: 'always', ...(isLive && { refetchInterval: everyTwoSeconds }) },
  )
  const lines = useKnownLines(answer.data)
  const shown = lines.filter((line) => isAtLeast(line, least) && tells(line, text)).reverse()
  return (
    <Section
      title={t('loggers.lines.title')}
      aside={
        <Switch
          label={t('loggers.lines.live')}
          checked={isLive}
          onChange={({ currentTarget }) => setLive(currentTarget.checked)}
        />
      }
    >
      <Group mb="sm" gap="sm">
        <FilterInput label={t('loggers.lines.filter')} value={text} onChange={setText} />
        <NativeSelect
          aria-label={t('loggers.lines.least')}
          data={logLevels.filter((level) => level !== 'OFF')}
          value={least}
          onChange={({ currentTarget: { value } }) => isOneOf(logLevels, value) && setLeast(value)}
        />
      </Group>
      <Loaded answer={answer} heights={[320]}>
        {() => <Lines lines={shown} />}
      </Loaded>
    </Section>
  )
}

function Lines({ lines }: { lines: KnownLine[] }) {
  const { t } = useTranslation()
  if (lines.length === 0) return <Text c="dimmed">{t('loggers.lines.none')}</Text>
  return (
    <ScrollArea.Autosize
      mah={480}
      type="auto"
      viewportProps={{ tabIndex: 0, role: 'log', 'aria-label': t('loggers.lines.title') }}
    >
      {lines.map((line) => (
        <LogLineView key={line.key} line={line} />
      ))}
    </ScrollArea.Autosize>
  )
}

const ranks: readonly EffectiveLevel[] = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'FATAL']
const isAtLeast = ({ level }: LogLine, least: EffectiveLevel) => ranks.indexOf(level) >= ranks.indexOf(least)

const tells = ({ message, details, logger }: LogLine, text: string) =>
  `${logger} ${message} ${details}`.toLowerCase().includes(text.toLowerCase())

/** Severe lines are bold too, so that colour is not the only sign. */
const weights: Record<string, number> = { WARN: 600, ERROR: 700, FATAL: 700 }

function LogLineView({ line: { at, level, logger, message, details } }: { line: KnownLine }) {
  return (
    <Group gap="xs" wrap="nowrap" align="start" py={2} ff="monospace" fz="xs">
      <Text span inherit c="dimmed" title={dateOf(at)} style={{ whiteSpace: 'nowrap' }}>
        {secondOf(at)}
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

/** The time with seconds, which tells lines of the same minute apart. */
function secondOf(at: string): string {
  return `${clockOf(new Date(at))}:${at.slice(17, 19)}`
}

const most = 1_000

interface KnownLine extends LogLine {
  key: string
}

/** Each server answers with its own lines. The lines of all answers so far are merged by time. */
function useKnownLines(answer: AnswerOf<typeof listLogLines> | undefined): KnownLine[] {
  const known = useRef(new Map<string, KnownLine>())
  for (const line of answer?.lines ?? []) {
    const key = `${answer?.instance} ${line.id}`
    known.current.set(key, { ...line, key })
  }
  const lines = [...known.current.values()].sort((one, other) => one.at.localeCompare(other.at))
  for (const { key } of lines.splice(0, Math.max(0, lines.length - most))) known.current.delete(key)
  return lines
}

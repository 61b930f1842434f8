import {
  type EffectiveLevel,
  type LoggerName,
  type LoggerView,
  type LogLevel,
  listLoggers,
  loggerNames,
  logLevels,
  setLogger,
} from '@cais/core/api/loggers.ts'
import { Badge, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useAnswer, useCommand } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { FilterInput } from '../../ui/FilterInput.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import type { SortOrder } from '../../ui/list-place.ts'
import { Section } from '../../ui/Section.tsx'

type Loggers = Record<LoggerName, LoggerView>

/** The loggers, each with a level that can be changed. */
export function LoggersTable() {
  const { t } = useTranslation()
  const loggers = useAnswer(listLoggers, {}, { quiet: true, refetchOnMount: 'always' })
  const [text, setText] = useState('')
  const [sort, setSort] = useState<SortOrder>({ field: 'name', direction: 'asc' })
  return (
    <Section
      title={t('loggers.title')}
      aside={<FilterInput label={t('loggers.filter')} value={text} onChange={setText} />}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('loggers.about')}
      </Text>
      <Loaded answer={loggers} heights={[220]}>
        {({ loggers: all }) => (
          <DataTable
            name={t('loggers.title')}
            minWidth={620}
            phone="cards"
            columns={[
              {
                key: 'name',
                label: t('loggers.column.name'),
                isSortable: true,
                kind: 'title',
                cell: (name) => <LoggerTitle name={name} />,
              },
              {
                key: 'effectiveLevel',
                label: t('loggers.column.effective'),
                isSortable: true,
                cell: (name) => <LevelBadge level={all[name].effectiveLevel} />,
              },
              {
                key: 'configuredLevel',
                label: t('loggers.column.configured'),
                cell: (name) => <LevelSelect name={name} level={all[name].configuredLevel} />,
              },
            ]}
            isOld={false}
            sort={sort}
            onSort={setSort}
            rows={namesIn(all, text, sort)}
            keyOf={(name) => name}
          />
        )}
      </Loaded>
    </Section>
  )
}

const loudness: readonly string[] = logLevels

function namesIn(all: Loggers, text: string, { field, direction }: SortOrder): LoggerName[] {
  const rankOf = (name: LoggerName) =>
    field === 'name' ? name : String(loudness.indexOf(all[name].effectiveLevel))
  const found = loggerNames
    .filter((name) => name.toLowerCase().includes(text.toLowerCase()))
    .toSorted((one, other) => rankOf(one).localeCompare(rankOf(other)))
  return direction === 'asc' ? found : found.reverse()
}

const inherited = ''

function LevelSelect({ name, level }: { name: LoggerName; level: LogLevel | null }) {
  const { t } = useTranslation()
  const change = useCommand(setLogger, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(listLoggers) }),
  })
  const choices = logLevels.map((one) => ({ value: one, label: one }))
  const none = t(name === 'ROOT' ? 'loggers.as-setting' : 'loggers.as-root')
  return (
    <NativeSelect
      size="xs"
      w={200}
      maw="100%"
      aria-label={t('loggers.level-of', { name })}
      disabled={change.isPending}
      data={[{ value: inherited, label: none }, ...choices]}
      value={level ?? inherited}
      onChange={({ currentTarget: { value } }) =>
        change.mutate({
          params: { name },
          body: { configuredLevel: logLevels.find((one) => one === value) ?? null },
        })
      }
    />
  )
}

function LoggerTitle({ name }: { name: LoggerName }) {
  const { t } = useTranslation()
  return (
    <>
      <Text size="sm" fw={600}>
        {name}
      </Text>
      <Text size="xs" c="dimmed" fw={400}>
        {t(`loggers.name.${name}`)}
      </Text>
    </>
  )
}

const LevelBadge = ({ level }: { level: EffectiveLevel }) => (
  <Badge variant="default" tt="none">
    {level}
  </Badge>
)

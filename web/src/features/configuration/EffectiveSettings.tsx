import {
  type ConfigProps,
  type Environment,
  getConfigProps,
  getEnvironment,
} from '@cais/core/api/environment.ts'
import { Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { textOf } from '../../client/text-of.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { FilterInput } from '../../ui/FilterInput.tsx'
import { Loaded, together } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Section.tsx'

interface Source {
  name: string
  rows: { name: string; value: string }[]
}

/** The settings in effect, with a table for each source. */
export function EffectiveSettings() {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const environment = useAnswer(getEnvironment, {}, { quiet: true, refetchOnMount: 'always' })
  const configProps = useAnswer(getConfigProps, {}, { quiet: true })
  return (
    <Section
      title={t('configuration.effective')}
      aside={<FilterInput label={t('configuration.filter')} value={text} onChange={setText} />}
    >
      <Loaded answer={together(environment, configProps)} heights={[320]}>
        {([found, props]) => (
          <Stack gap="lg">
            {[...sourcesOf(found), ...beansOf(props)].map((source) => (
              <SourceTable key={source.name} source={source} text={text} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}

const sourcesOf = ({ propertySources }: Environment): Source[] =>
  propertySources.map(({ name, properties }) => ({
    name,
    rows: Object.entries(properties).map(([key, { value }]) => ({ name: key, value })),
  }))

const beansOf = ({ contexts }: ConfigProps): Source[] =>
  Object.values(contexts).flatMap(({ beans }) =>
    Object.entries(beans).map(([name, { properties }]) => ({
      name,
      rows: Object.entries(properties).map(([key, value]) => ({ name: key, value: written(value) })),
    })),
  )

/** `{ attempts: 10, minutes: 15 }` as `attempts 10, minutes 15`. */
const written = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([name, one]) => `${name} ${written(one)}`)
        .join(', ')
    : String(value)

function SourceTable({ source, text }: { source: Source; text: string }) {
  const { t } = useTranslation()
  const name = textOf(`configuration.source.${source.name}`)
  const wanted = text.toLowerCase()
  const rows = source.rows.filter((row) => `${row.name} ${row.value}`.toLowerCase().includes(wanted))
  if (rows.length === 0 && text) return null
  return (
    <div>
      <Title order={3} size="h6" mb="xs">
        {name}
      </Title>
      <DataTable
        name={name}
        minWidth={420}
        rows={rows}
        keyOf={(row) => row.name}
        empty={t('configuration.nothing')}
        columns={[
          { key: 'name', label: t('configuration.column.name'), cell: (row) => row.name, maxWidth: 260 },
          {
            key: 'value',
            label: t('configuration.column.value'),
            cell: ({ value }) => <span style={{ overflowWrap: 'anywhere' }}>{value || '—'}</span>,
          },
        ]}
      />
    </div>
  )
}

import { diasDeEstatistica, type EstatisticaDaMesa, getEstatisticasDaMesa } from '@cais/core/api/mesa.ts'
import { isOneOf } from '@cais/core/values/tables.ts'
import { Select, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../client/formats.ts'
import { useAnswer } from '../../../client/queries.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Section } from '../../../ui/Section.tsx'
import { ViewScreen } from '../../../ui/ViewScreen.tsx'
import { filaPath } from '../terminal-paths.ts'
import { tempoText } from './tempo.ts'

type Dias = (typeof diasDeEstatistica)[number]

/** The recent decisions of the desk, by kind. */
export function EstatisticasScreen() {
  const { t } = useTranslation()
  const [dias, setDias] = useState<Dias>('30')
  const answer = useAnswer(getEstatisticasDaMesa, { query: { dias } }, { quiet: true })
  return (
    <ViewScreen
      answer={answer}
      title={() => t('mesa.estatisticas.title')}
      listPath={filaPath}
      size="xl"
      heights={[480]}
    >
      {(rows) => (
        <Section
          title={t('mesa.estatisticas.dias', { dias })}
          aside={
            <Select
              aria-label={t('mesa.estatisticas.periodo')}
              data={diasDeEstatistica.map((value) => ({
                value,
                label: t('mesa.estatisticas.dias', { dias: value }),
              }))}
              value={dias}
              allowDeselect={false}
              onChange={(value) => isOneOf(diasDeEstatistica, value) && setDias(value)}
            />
          }
        >
          <Text size="sm" c="dimmed" mb="sm">
            {t('mesa.estatisticas.explica')}
          </Text>
          <Tabela rows={rows} />
        </Section>
      )}
    </ViewScreen>
  )
}

function Tabela({ rows }: { rows: EstatisticaDaMesa[] }) {
  const { t } = useTranslation()
  const parte = (quantas: number, decididas: number) =>
    t('mesa.estatisticas.parte', {
      quantas,
      parte: formatNumber(quantas / decididas, { style: 'percent', maximumFractionDigits: 0 }),
    })
  return (
    <DataTable
      name={t('mesa.estatisticas.title')}
      rows={rows}
      keyOf={({ tipo }) => tipo}
      empty={t('mesa.estatisticas.nenhuma')}
      minWidth={680}
      columns={[
        {
          key: 'tipo',
          label: t('mesa.estatisticas.tipo'),
          cell: ({ tipo }) => t(`enum.pendenciaTipo.${tipo}`),
        },
        {
          key: 'decididas',
          label: t('mesa.estatisticas.decididas'),
          align: 'right',
          cell: ({ decididas }) => formatNumber(decididas),
        },
        {
          key: 'mediana',
          label: t('mesa.estatisticas.mediana'),
          align: 'right',
          cell: ({ medianaMinutos }) => tempoText(medianaMinutos),
        },
        {
          key: 'meta',
          label: t('mesa.estatisticas.meta'),
          align: 'right',
          cell: ({ metaMinutos }) => tempoText(metaMinutos),
        },
        {
          key: 'alem',
          label: t('mesa.estatisticas.alem'),
          align: 'right',
          cell: ({ alemDaMeta, decididas }) => parte(alemDaMeta, decididas),
        },
        {
          key: 'devolvidas',
          label: t('mesa.estatisticas.devolvidas'),
          align: 'right',
          cell: ({ devolvidas, decididas }) => parte(devolvidas, decididas),
        },
      ]}
    />
  )
}

import type { Home, JanelaDoDia } from '@cais/core/api/home.ts'
import { dayFromNumber, dayNumber } from '@cais/core/values/calendar.ts'
import { formatPlate } from '@cais/core/values/plate.ts'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { clockOf, dayOf, terminalToday } from '../../client/terminal-time.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Figure, Figures } from '../../ui/Figure.tsx'
import { Section } from '../../ui/Section.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { pathOfServico, servicos } from './links.ts'

/** The trucks and drivers expected today and tomorrow. */
export function JanelasDoDia({ hoje, amanha, lista }: Home['janelas']) {
  const { t } = useTranslation()
  const tomorrow = dayFromNumber(dayNumber(terminalToday()) + 1) ?? ''
  return (
    <Section title={t('dia.janelas')}>
      {lista.length === 0 ? (
        <Text c="dimmed">{t('dia.janelas-nenhuma')}</Text>
      ) : (
        <Stack>
          <Figures label={t('dia.janelas')}>
            <Figure
              value={hoje}
              label={t('dia.janelas-hoje', { count: hoje })}
              {...servicos(['janela', 'today'])}
            />
            <Figure
              value={amanha}
              label={t('dia.janelas-amanha', { count: amanha })}
              {...servicos(['janela', 'exactDate', tomorrow])}
            />
          </Figures>
          <Lista lista={lista} />
        </Stack>
      )}
    </Section>
  )
}

function Lista({ lista }: { lista: JanelaDoDia[] }) {
  const { t } = useTranslation()
  return (
    <DataTable
      name={t('dia.janelas-tabela')}
      rows={lista}
      empty={t('dia.janelas-nenhuma')}
      columns={[
        { key: 'quando', label: t('dia.quando'), cell: (one) => <Quando {...one} /> },
        {
          key: 'carga',
          label: t('dia.carga'),
          cell: (one) => (
            <>
              <TextLink to={pathOfServico(one)}>{one.carga}</TextLink>
              <Text size="xs" c="dimmed">
                {one.numeroSolicitacao}
              </Text>
            </>
          ),
        },
        {
          key: 'area',
          label: t('dia.lugar'),
          cell: ({ areaTerminal }) => t(`enum.areaTerminal.${areaTerminal}`),
        },
        {
          key: 'placas',
          label: t('dia.caminhao'),
          cell: ({ placas }) => <Nomes nomes={placas.map(formatPlate)} />,
        },
        {
          key: 'motoristas',
          label: t('dia.motorista'),
          cell: ({ motoristas }) => <Nomes nomes={motoristas} />,
        },
      ]}
    />
  )
}

function Quando({ inicio, fim }: JanelaDoDia) {
  const { t } = useTranslation()
  const [from, to] = [new Date(inicio), new Date(fim)]
  const day = dayOf(from) === terminalToday() ? t('dia.hoje') : t('dia.amanha')
  const isOver = to < new Date()
  return (
    <>
      {day}, {clockOf(from)}–{clockOf(to)}
      {isOver && (
        <Text size="xs" c="light-dark(var(--mantine-color-red-9), var(--mantine-color-red-3))">
          {t('dia.passou')}
        </Text>
      )}
    </>
  )
}

/** A missing name is highlighted. */
function Nomes({ nomes }: { nomes: string[] }) {
  const { t } = useTranslation()
  if (nomes.length === 0)
    return (
      <Text span size="sm" c="light-dark(var(--mantine-color-ambar-9), var(--mantine-color-ambar-3))">
        {t('dia.a-indicar')}
      </Text>
    )
  return nomes.length > 2 ? `${nomes.slice(0, 2).join(', ')} +${nomes.length - 2}` : nomes.join(', ')
}

import type { Home, NavioDoDia } from '@cais/core/api/home.ts'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { dateOf } from '../../client/terminal-time.ts'
import { RecenteMark } from '../../trade/escala/Recente.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Figure, Figures } from '../../ui/Figure.tsx'
import { Section } from '../../ui/Section.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { navios } from './links.ts'

/** The ships that the user's services depend on, with the changes since yesterday. */
export function NaviosDoDia({ total, mudaram, lista }: Home['navios']) {
  const { t } = useTranslation()
  return (
    <Section title={t('dia.navios')}>
      {total === 0 ? (
        <Text c="dimmed">{t('dia.navios-nenhum')}</Text>
      ) : (
        <Stack>
          <Figures label={t('dia.navios')}>
            <Figure value={total} label={t('dia.navios-todos')} {...navios()} />
            <Figure
              value={mudaram}
              label={t('dia.navios-mudaram', { count: mudaram })}
              tone="ambar"
              {...navios(['mudouEm24h', 'equals', true])}
            />
          </Figures>
          <DataTable
            name={t('dia.navios-tabela')}
            minWidth={360}
            rows={lista}
            empty={t('dia.navios-nenhum')}
            columns={[
              {
                key: 'navio',
                label: t('column.navio'),
                cell: ({ id, navioNome, viagem, status }) => (
                  <>
                    <TextLink to={`/escala/${id}/view`}>{navioNome}</TextLink>
                    <Text size="xs" c="dimmed">
                      {viagem} · {t(`enum.escalaStatus.${status}`)}
                    </Text>
                  </>
                ),
              },
              {
                key: 'eta',
                label: t('column.dataETA'),
                cell: (one) => <Momento navio={one} campo="dataETA" />,
              },
              {
                key: 'deadline',
                label: t('column.dataDeadline'),
                cell: (one) => <Momento navio={one} campo="dataDeadline" />,
              },
            ]}
          />
        </Stack>
      )}
    </Section>
  )
}

function Momento({ navio, campo }: { navio: NavioDoDia; campo: 'dataETA' | 'dataDeadline' }) {
  const { t } = useTranslation()
  return (
    <>
      {dateOf(navio[campo])}
      <RecenteMark recentes={navio.recentes} campo={campo} valor={navio[campo]} t={t} />
    </>
  )
}

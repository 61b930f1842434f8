import type { Home, PendenciaDoDia } from '@cais/core/api/home.ts'
import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../client/formats.ts'
import { PrazoBadge } from '../../trade/servico/PrazoBadge.tsx'
import { Bars } from '../../ui/Bars.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Figure, Figures } from '../../ui/Figure.tsx'
import { Section } from '../../ui/Section.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { minhas, pathOfPrimeira } from './links.ts'

interface EsperaPorVoceProps {
  pendencias: Home['pendencias']
  primeiras: PendenciaDoDia[]
}

/** The pendencias that wait for this user, by deadline and by kind, with the first ones. */
export function EsperaPorVoce({ pendencias, primeiras }: EsperaPorVoceProps) {
  const { t } = useTranslation()
  const { total, esperando } = pendencias
  const all = (
    <Anchor component={Link} to="/minhas-pendencias" size="sm">
      {t('dia.todas', { count: total + esperando })}
    </Anchor>
  )
  return (
    <Section title={t('dia.espera')} aside={total + esperando > 0 && all}>
      {total === 0 ? (
        <Text c="dimmed">{esperando > 0 ? t('dia.nada-mas', { count: esperando }) : t('dia.nada')}</Text>
      ) : (
        <Stack>
          <PorPrazo {...pendencias} />
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
            <Primeiras primeiras={primeiras} />
            <PorTipo porTipo={pendencias.porTipo} />
          </SimpleGrid>
        </Stack>
      )}
    </Section>
  )
}

/** Each pendencia counts in one tile, so that the tiles add up to the total. */
function PorPrazo({ past, next24h, later, none, total }: Home['pendencias']) {
  const { t } = useTranslation()
  return (
    <Figures label={t('dia.por-prazo')}>
      <Figure
        value={past}
        label={t('dia.prazo.past', { count: past })}
        tone="red"
        {...minhas(['prazo', 'past'])}
      />
      <Figure value={next24h} label={t('dia.prazo.next24h')} tone="ambar" {...minhas(['prazo', 'next24h'])} />
      <Figure value={later} label={t('dia.prazo.later')} {...minhas(['prazo', 'later'])} />
      <Figure value={none} label={t('dia.prazo.none')} {...minhas(['prazo', 'none'])} />
      <Figure value={total} label={t('dia.prazo.total')} {...minhas()} />
    </Figures>
  )
}

function Primeiras({ primeiras }: { primeiras: PendenciaDoDia[] }) {
  const { t } = useTranslation()
  return (
    <DataTable
      name={t('dia.primeiras')}
      minWidth={360}
      rows={primeiras}
      empty={t('dia.nada')}
      columns={[
        {
          key: 'tipo',
          label: t('dia.primeiras'),
          kind: 'title',
          cell: (one) => (
            <>
              <TextLink to={pathOfPrimeira(one)}>{t(`enum.pendenciaTipo.${one.tipo}`)}</TextLink>
              <Text size="xs" c="dimmed">
                {[one.numeroSolicitacao, one.conteineres?.split(', ')[0], one.requisitante]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </>
          ),
        },
        {
          key: 'prazo',
          label: t('column.prazo'),
          cell: ({ prazo, prazoTipo }) => prazo && prazoTipo && <PrazoBadge em={prazo} tipo={prazoTipo} />,
        },
      ]}
    />
  )
}

/** The number of kinds that are shown, those with most pendencias; the list has all. */
const mostKinds = 8

function PorTipo({ porTipo }: Pick<Home['pendencias'], 'porTipo'>) {
  const { t } = useTranslation()
  const bars = porTipo.slice(0, mostKinds).map(({ tipo, total, past }) => ({
    key: tipo,
    value: total,
    late: past,
    text: past > 0 ? t('dia.tipo-vencidas', { total, count: past }) : formatNumber(total),
    label: (
      <Anchor renderRoot={(props) => <Link {...minhas(['tipo', 'equals', tipo])} {...props} />} fz="inherit">
        {t(`enum.pendenciaTipo.${tipo}`)}
      </Anchor>
    ),
  }))
  return <Bars name={t('dia.por-tipo')} columns={[t('column.tipo'), t('dia.quantas')]} bars={bars} />
}

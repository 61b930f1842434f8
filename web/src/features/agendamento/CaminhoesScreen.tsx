import {
  type CaminhaoEsperado,
  listCaminhoesDoDia,
  type PeriodoDeCaminhoes,
  periodosDeCaminhoes,
} from '@cais/core/api/agendamento.ts'
import { isOneOf } from '@cais/core/values/tables.ts'
import { Container, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../client/formats.ts'
import { useAnswer } from '../../client/queries.ts'
import { companyAddress } from '../../client/route-params.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { addDays, dayOfInstant, spanOf } from '../../ui/week/week.ts'
import { CaminhaoCard } from './CaminhaoCard.tsx'

/** The day's trucks for a dispatcher on a phone, with the two changes that are common: driver and truck, or window. */
export function CaminhoesScreen() {
  const { t } = useTranslation()
  const { companyId } = companyAddress.useParams()
  const [periodo, setPeriodo] = useState<PeriodoDeCaminhoes>('PROXIMAS_24H')
  const answer = useAnswer(
    listCaminhoesDoDia,
    { params: { companyId }, query: { periodo } },
    { quiet: true, refetchInterval: 60_000, refetchOnMount: 'always' },
  )
  return (
    <Container size="sm" py="lg" px={{ base: 'xs', sm: 'md' }}>
      <PageTitle>{t('menu.entry.caminhoes-do-dia')}</PageTitle>
      <SegmentedControl
        fullWidth
        mb="md"
        aria-label={t('caminhoes.periodo')}
        value={periodo}
        onChange={(chosen) => isOneOf(periodosDeCaminhoes, chosen) && setPeriodo(chosen)}
        data={periodosDeCaminhoes.map((value) => ({ value, label: t(`caminhoes.periodos.${value}`) }))}
      />
      <Loaded answer={answer} heights={[150, 151, 152]} loading={t('caminhoes.loading')}>
        {({ caminhoes, agora, haMais }) => (
          <Stack gap="md">
            <Text size="sm" c="dimmed" role="status">
              {caminhoes.length
                ? t(`caminhoes.quantos.${periodo}`, { count: caminhoes.length })
                : t(`caminhoes.nenhum.${periodo}`)}
            </Text>
            {hoursOf(caminhoes).map(({ key, janela, rows }) => (
              <section key={key} aria-labelledby={`janela-${key}`}>
                <Title order={2} size="h5" mb={6} id={`janela-${key}`}>
                  <When janela={janela} agora={agora} />
                </Title>
                <Stack gap="xs">
                  {rows.map((one) => (
                    <CaminhaoCard key={one.agendamentoId} caminhao={one} companyId={companyId} />
                  ))}
                </Stack>
              </section>
            ))}
            {haMais && <Text>{t('caminhoes.ha-mais')}</Text>}
          </Stack>
        )}
      </Loaded>
    </Container>
  )
}

/** `Hoje, 08:00–10:00` */
function When({ janela, agora }: { janela: CaminhaoEsperado['janela']; agora: string }) {
  const { t } = useTranslation()
  const [today, day] = [dayOfInstant(agora), dayOfInstant(janela.inicio)]
  const name = (day === today && t('caminhoes.hoje')) || (day === addDays(today, 1) && t('caminhoes.amanha'))
  return `${name || formatDay(day)}, ${spanOf(janela)}`
}

interface Hour {
  key: string
  janela: CaminhaoEsperado['janela']
  rows: CaminhaoEsperado[]
}

/** Trucks of the same window form a group; the groups are sorted by time. */
function hoursOf(caminhoes: readonly CaminhaoEsperado[]): Hour[] {
  const hours = new Map<string, Hour>()
  for (const one of caminhoes) {
    const key = String(Date.parse(one.janela.inicio)) + Date.parse(one.janela.fim)
    const hour = hours.get(key) ?? { key, janela: one.janela, rows: [] }
    hours.set(key, { ...hour, rows: [...hour.rows, one] })
  }
  return [...hours.values()]
}

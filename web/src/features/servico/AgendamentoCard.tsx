import { type CaminhaoEsperado, listCaminhoesDoServico } from '@cais/core/api/agendamento.ts'
import { itensToBring } from '@cais/core/rules/passe.ts'
import { choosesJanela } from '@cais/core/workflow/politica.ts'
import { Button, Group, List, Stack, Text } from '@mantine/core'
import { IconCalendarRepeat, IconId } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../client/formats.ts'
import { useAnswer } from '../../client/queries.ts'
import { textOf } from '../../client/text-of.ts'
import type { Visao } from '../../client/visao.ts'
import { StatusBadge } from '../../trade/estado/StatusBadge.tsx'
import { PasseButton } from '../../trade/passe/PasseButton.tsx'
import { Section } from '../../ui/Section.tsx'
import { dayOfInstant, spanOf } from '../../ui/week/week.ts'

/** The appointments of a service, shown first on its page: time, place, driver, truck and documents. */
export function AgendamentoCard({ visao }: { visao: Visao }) {
  const { t } = useTranslation()
  const { servico, companyId } = visao
  const hasJanelas = servico.pendencias.some(({ tipo }) => choosesJanela(tipo))
  const request = hasJanelas ? { params: { companyId, servicoId: servico.id } } : null
  const { data = [] } = useAnswer(listCaminhoesDoServico, request, { quiet: true })
  if (data.length === 0) return null
  const isAhead = data.some(({ status }) => status === 'CONFIRMADO')
  return (
    <Section title={t('caminhoes.agendamento')}>
      <Stack gap="md">
        {byJanela(data).map((rows) => (
          <JanelaMarcada key={rows[0]?.janela.id} rows={rows} companyId={companyId} />
        ))}
        {isAhead && <ATrazer tipo={servico.tipo} />}
      </Stack>
    </Section>
  )
}

/** One window, with all trucks that come in it. */
function JanelaMarcada({ rows, companyId }: { rows: readonly CaminhaoEsperado[]; companyId: number }) {
  const { t } = useTranslation()
  const [first] = rows
  if (!first) return null
  const { janela, motivoFixo } = first
  const movable = rows.find(({ reagendarEm }) => reagendarEm !== null)
  const changeable = rows.find(({ motoristaEm }) => motoristaEm !== null)
  return (
    <div>
      <Text size="lg" fw={700} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {`${weekdayOf(janela.inicio)} ${formatDay(dayOfInstant(janela.inicio))}, ${spanOf(janela)}`}
      </Text>
      <Text mb={6}>{t(`enum.areaTerminal.${janela.areaTerminal}`)}</Text>
      <List listStyleType="none" spacing={4}>
        {rows.map((one) => (
          <List.Item key={one.agendamentoId}>
            <Group gap="xs">
              <Text fw={600}>{one.identificador}</Text>
              <Text>{one.placas.join(', ') || t('caminhoes.sem-placa')}</Text>
              <Text>{one.motoristas.join(', ') || t('caminhoes.sem-motorista')}</Text>
              <StatusBadge enumType="agendamentoStatus" status={one.status} />
              {one.temPasse && (
                <PasseButton
                  companyId={companyId}
                  servicoId={one.servico.id}
                  agendamentoId={one.agendamentoId}
                  carga={one.identificador}
                />
              )}
            </Group>
          </List.Item>
        ))}
      </List>
      <Group gap="xs" mt="sm">
        {movable?.reagendarEm && (
          <Button
            component={Link}
            to={withLinhas(movable.reagendarEm, rows)}
            variant="light"
            leftSection={<IconCalendarRepeat size={16} aria-hidden />}
          >
            {t('servico.reagendar')}
          </Button>
        )}
        {changeable?.motoristaEm && (
          <Button
            component={Link}
            to={changeable.motoristaEm}
            variant="default"
            leftSection={<IconId size={16} aria-hidden />}
          >
            {t('caminhoes.motorista-e-veiculo')}
          </Button>
        )}
      </Group>
      {!movable && motivoFixo && (
        <Text size="sm" c="dimmed" mt={6}>
          {t(motivoFixo)}
        </Text>
      )}
    </div>
  )
}

/** The documents that the driver must show at the gate, in the words of the pass. */
function ATrazer({ tipo }: { tipo: string }) {
  const { t } = useTranslation()
  return (
    <div>
      <Text fw={600} mb={4}>
        {t('passe.itens')}
      </Text>
      <List size="sm" spacing={2}>
        {itensToBring(tipo).map((item) => (
          <List.Item key={item}>{t(`passe.item.${item}`)}</List.Item>
        ))}
      </List>
    </div>
  )
}

const weekdayOf = (instant: string) =>
  textOf(`agendamento.dia.${new Date(`${dayOfInstant(instant)}T12:00Z`).getUTCDay()}`)

/** All lines of a window are moved together. */
const withLinhas = (path: string, rows: readonly CaminhaoEsperado[]) =>
  path.replace(/linha=\d+$/, `linha=${rows.map(({ cargaServicoId }) => cargaServicoId).join(',')}`)

function byJanela(rows: readonly CaminhaoEsperado[]): CaminhaoEsperado[][] {
  const windows = new Map<number, CaminhaoEsperado[]>()
  for (const one of rows) windows.set(one.janela.id, [...(windows.get(one.janela.id) ?? []), one])
  return [...windows.values()]
}

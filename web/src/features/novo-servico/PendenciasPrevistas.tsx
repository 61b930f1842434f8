import type { Linha } from '@cais/core/api/rascunho-servico.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { simulateServico } from '@cais/core/api/servico.ts'
import type { ServicoSubtipo } from '@cais/core/catalogo/servicos.ts'
import { depthsOf } from '@cais/core/workflow/falta.ts'
import { Badge, Group, Stack, Text, Timeline, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import type { Lugar } from '../../trade/servico/lugar.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { bookingItemIdOf, cargaIdOf } from './pedido.ts'

/** The pendencias that the service will have, step by step, each with the party that resolves it. */
export function PendenciasPrevistas({ lugar, linhas }: { lugar: Lugar; linhas: readonly Linha[] }) {
  const { companyId, area, declarado } = lugar
  const previsto = useAnswer(
    simulateServico,
    {
      params: { companyId, kind: area },
      body: {
        subtipo: declarado.subtipo as ServicoSubtipo,
        cargaIds: [...new Set(linhas.flatMap((one) => cargaIdOf(one) ?? []))],
        bookingItemIds: [...new Set(linhas.flatMap((one) => bookingItemIdOf(one) ?? []))],
      },
    },
    { quiet: true },
  )
  return (
    <Loaded answer={previsto} heights={[120]}>
      {({ pendencias }) => <Passos pendencias={pendencias} />}
    </Loaded>
  )
}

function Passos({ pendencias }: Pick<AnswerOf<typeof simulateServico>, 'pendencias'>) {
  const { t } = useTranslation()
  const depths = depthsOf(pendencias)
  const steps = [...new Set(depths.values())].toSorted((a, b) => a - b)
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('novo-servico.to-come')}
      </Title>
      {steps.length === 0 ? (
        <Text size="sm">{t('novo-servico.nothing-to-come')}</Text>
      ) : (
        <Timeline active={-1} bulletSize={22} lineWidth={2}>
          {steps.map((step) => (
            <Timeline.Item key={step} bullet={<Text size="xs">{step + 1}</Text>}>
              <Group gap={6}>
                {pendencias
                  .filter(({ id }) => depths.get(id) === step)
                  .map(({ id, tipo, subtipo, vez }) => (
                    <Badge key={id} variant="default" tt="none" size="lg" h="auto" py={4}>
                      <Text span size="sm" style={{ whiteSpace: 'normal' }}>
                        {t(`enum.pendenciaTipo.${tipo}`)}
                        {subtipo && ` (${subtipo})`}
                        {vez && (
                          <Text span size="xs" c="dimmed">
                            {' '}
                            · {t(`servico.vez.${vez}`)}
                          </Text>
                        )}
                      </Text>
                    </Badge>
                  ))}
              </Group>
            </Timeline.Item>
          ))}
        </Timeline>
      )}
    </Stack>
  )
}

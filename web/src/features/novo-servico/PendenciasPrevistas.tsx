import type { Linha } from '@cais/core/api/rascunho-servico.ts'
import { simulateServico } from '@cais/core/api/servico.ts'
import type { ServicoSubtipo } from '@cais/core/catalogo/servicos.ts'
import { depthsOf } from '@cais/core/workflow/falta.ts'
import { Badge, Group, Skeleton, Stack, Text, Timeline, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import type { Lugar } from './lugar.ts'
import { bookingItemIdOf, cargaIdOf } from './pedido.ts'

/** What will have to be resolved, step after step, and by whom. */
export function PendenciasPrevistas({ lugar, linhas }: { lugar: Lugar; linhas: readonly Linha[] }) {
  const { t } = useTranslation()
  const { companyId, area, declarado } = lugar
  const { data, error, refetch } = useAnswer(
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
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={120} aria-busy />
  const depths = depthsOf(data.pendencias)
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
                {data.pendencias
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

import { cancelPedido, type MeuPedido } from '@cais/core/api/adesao.ts'
import { formatRegister } from '@cais/core/values/format.ts'
import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { useCommand } from '../../client/queries.ts'
import { useSession } from '../../client/session.ts'
import { formatDateTime } from '../../client/terminal-time.ts'
import { useSwitchEmpresa } from '../../client/use-switch-empresa.ts'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import { ToneBadge } from '../../ui/ToneBadge.tsx'

const tones = {
  ABERTO: { color: 'ambar', icon: IconHourglass },
  ACEITO: { color: 'teal', icon: IconCircleCheck },
  RECUSADO: { color: 'red', icon: IconCircleX },
  CANCELADO: { color: 'red', icon: IconCircleX },
} as const

/** One of the user's own requests: waiting, accepted, or refused with the reason. */
export function MeuPedidoRow({ pedido, onChange }: { pedido: MeuPedido; onChange: () => unknown }) {
  const { t } = useTranslation()
  const cancel = useCommand(cancelPedido, { quiet: true, onSuccess: onChange, onProblem: onChange })
  const isOpen = pedido.status === 'ABERTO'
  const nome = [pedido.nome, formatRegister(pedido.nationalRegister)].filter(Boolean).join(' · ')
  return (
    <Card withBorder padding="lg">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {nome}
          </Text>
          <ToneBadge {...tones[pedido.status]}>{t(`adesao.status.${pedido.status}`)}</ToneBadge>
        </Group>
        <Text size="sm" c="dimmed">
          {t(pedido.nova ? 'adesao.esperando.nova' : 'adesao.esperando.entrada', {
            quando: formatDateTime(new Date(pedido.pedidoEm)),
          })}
        </Text>
        {pedido.motivo && <Text>{t('adesao.motivo', { motivo: dadoText(pedido.motivo) })}</Text>}
        <ProblemAlert error={cancel.error} />
        {pedido.empresaId !== null && <OpenEmpresa id={pedido.empresaId} />}
        {isOpen && (
          <Group>
            <Button
              variant="default"
              size="xs"
              loading={cancel.isPending}
              aria-label={t('adesao.cancelar-de', { nome })}
              onClick={() => cancel.mutate({ params: { id: pedido.id } })}
            >
              {t('adesao.cancelar')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  )
}

/** A link to the company, for its users. */
function OpenEmpresa({ id }: { id: number }) {
  const { t } = useTranslation()
  const { account } = useSession()
  const switchTo = useSwitchEmpresa()
  const empresa = account?.empresaAuthorities.find((one) => one.id === id && one.activated)
  if (!empresa) return null
  return (
    <Group>
      <Button variant="light" size="xs" onClick={() => switchTo(id)}>
        {t('adesao.abrir', { nome: empresa.nome })}
      </Button>
    </Group>
  )
}

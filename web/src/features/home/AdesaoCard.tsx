import { listMeusPedidos } from '@cais/core/api/adesao.ts'
import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { refreshAccount, useSession } from '../../client/session.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { MeuPedidoRow } from './MeuPedidoRow.tsx'
import { PedirEmpresaForm } from './PedirEmpresaForm.tsx'
import { PedirEntradaForm } from './PedirEntradaForm.tsx'

const whileWaiting = 15_000

/** How somebody without a company gets one: what they have asked for, and the two ways to ask. */
export function AdesaoCard({ isInvited }: { isInvited: boolean }) {
  const { t } = useTranslation()
  const { data } = useAnswer(listMeusPedidos, {}, { quiet: true })
  const isWaiting = data?.some(({ status }) => status === 'ABERTO')
  const pedidos = useAnswer(
    listMeusPedidos,
    {},
    { quiet: true, refetchOnMount: 'always', ...(isWaiting && { refetchInterval: whileWaiting }) },
  )
  useNewEmpresas(pedidos.data?.filter(({ status }) => status === 'ACEITO').length ?? 0)
  return (
    <Stack>
      <Text>
        {t(isInvited ? 'home.convidado' : isWaiting ? 'home.pedido-enviado' : 'home.without-empresa')}
      </Text>
      <Loaded answer={pedidos} heights={[96]}>
        {(found) =>
          found
            .filter(({ status }) => status !== 'ACEITO')
            .map((pedido) => <MeuPedidoRow key={pedido.id} pedido={pedido} onChange={pedidos.refetch} />)
        }
      </Loaded>
      <Asking onAsked={pedidos.refetch} />
      <Meanwhile />
    </Stack>
  )
}

/** Who was accepted works without signing in again: the account is read anew as soon as it is seen. */
function useNewEmpresas(accepted: number): void {
  const { account } = useSession()
  const known = account?.empresaAuthorities.length ?? 0
  useEffect(() => {
    if (accepted > known) void refreshAccount()
  }, [accepted, known])
}

function Asking({ onAsked }: { onAsked: () => unknown }) {
  const { t } = useTranslation()
  /** The register that nobody has here, once somebody wants to ask for it. */
  const [nova, setNova] = useState<string | null>(null)
  return (
    <Card withBorder padding="lg" component="section" aria-label={t('adesao.pedir.title')}>
      <Title order={2} size="h5" mb={4}>
        {t(nova === null ? 'adesao.pedir.title' : 'adesao.nova.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t(nova === null ? 'adesao.pedir.hint' : 'adesao.nova.hint')}
      </Text>
      {nova === null ? (
        <PedirEntradaForm onAsked={onAsked} onNova={setNova} />
      ) : (
        <PedirEmpresaForm
          register={nova}
          onAsked={() => {
            setNova(null)
            return onAsked()
          }}
          onCancel={() => setNova(null)}
        />
      )}
    </Card>
  )
}

/** What can be done without a company. */
function Meanwhile() {
  const { t } = useTranslation()
  return (
    <Group gap="md">
      <Text size="sm" c="dimmed">
        {t('adesao.enquanto')}
      </Text>
      <Button component={Link} to="/line-up" size="xs" variant="default">
        {t('adesao.line-up')}
      </Button>
      <Anchor href="/help/guia-do-cliente.pdf" download size="sm">
        {t('adesao.guia')}
      </Anchor>
    </Group>
  )
}

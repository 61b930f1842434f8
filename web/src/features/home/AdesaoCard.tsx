import { listMeusPedidos } from '@cais/core/api/adesao.ts'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { PedirAcesso } from './PedirAcesso.tsx'

/** Explains to a user without a company how to join one, and what is possible until then. */
export function AdesaoCard({ isInvited }: { isInvited: boolean }) {
  const { t } = useTranslation()
  const { data } = useAnswer(listMeusPedidos, {}, { quiet: true })
  const isWaiting = data?.some(({ status }) => status === 'ABERTO')
  return (
    <Stack>
      <Text>
        {t(isInvited ? 'home.convidado' : isWaiting ? 'home.pedido-enviado' : 'home.without-empresa')}
      </Text>
      <PedirAcesso />
      <Meanwhile />
    </Stack>
  )
}

/** The screens that need no company. */
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

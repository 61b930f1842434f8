import { acceptConvite, type Convite, declineConvite, listConvites } from '@cais/core/api/convite.ts'
import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAnswer, useCommand } from '../../client/queries.ts'
import { refreshAccount } from '../../client/refresh-account.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'

/** The user's invitations by companies; hidden if there are none. */
export function ConvitesCard() {
  const convites = useAnswer(listConvites, {}, { quiet: true })
  return (
    <Loaded answer={convites} outline={null}>
      {(found) =>
        found.map((convite) => (
          <ConviteRow key={convite.id} convite={convite} onAnswered={() => convites.refetch()} />
        ))
      }
    </Loaded>
  )
}

function ConviteRow({ convite, onAnswered }: { convite: Convite; onAnswered: () => Promise<unknown> }) {
  const { t } = useTranslation()
  const request = { params: { id: convite.id } }
  const onSuccess = async () => {
    await refreshAccount()
    await onAnswered()
  }
  const accept = useCommand(acceptConvite, { quiet: true, onSuccess })
  const decline = useCommand(declineConvite, { quiet: true, onSuccess })
  const { nome } = convite.empresa
  return (
    <Card withBorder padding="lg">
      <Stack gap="sm">
        <Text>{t(convite.admin ? 'convite.texto-admin' : 'convite.texto', { nome })}</Text>
        <ProblemAlert error={accept.error ?? decline.error} />
        <Group>
          <Button
            aria-label={t('convite.aceitar-de', { nome })}
            loading={accept.isPending}
            disabled={decline.isPending}
            onClick={() => accept.mutate(request)}
          >
            {t('convite.aceitar')}
          </Button>
          <Button
            variant="default"
            aria-label={t('convite.recusar-de', { nome })}
            loading={decline.isPending}
            disabled={accept.isPending}
            onClick={() => decline.mutate(request)}
          >
            {t('convite.recusar')}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}

import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type OwnSession,
} from '@cais/core/api/own-sessions.ts'
import { Badge, Button, Card, Container, Group, Stack, Text } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { keyOf, useAnswer, useCommand } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'
import { useSession } from '../../client/session.ts'
import { dateOf } from '../../client/terminal-time.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'

const refresh = () => queryClient.invalidateQueries({ queryKey: keyOf(listOwnSessions) })

/** The user's open sessions, with buttons to end them. */
export function SessionsScreen() {
  const { t } = useTranslation()
  const { account } = useSession()
  const answer = useAnswer(listOwnSessions, {}, { quiet: true, refetchOnMount: 'always' })
  const endOthers = useCommand(endOtherSessions, { onSuccess: refresh })
  const idle = account?.idleMinutes ?? 0
  return (
    <Container size="sm" py={{ base: 'md', sm: 'xl' }}>
      <PageTitle>{t('sessions.title')}</PageTitle>
      <Text c="dimmed" mt={-16} mb="md">
        {t('sessions.intro')} {idle > 0 && t('sessions.idle', { count: idle })}
      </Text>
      <Loaded answer={answer} heights={[96, 96]}>
        {(sessions) => (
          <Stack gap="sm">
            {sessions.map((session) => (
              <SessionCard key={session.id} session={session} />
            ))}
            {sessions.length > 1 ? (
              <Group justify="end">
                <Button color="red.9" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
                  {t('sessions.end-others')}
                </Button>
              </Group>
            ) : (
              <Text c="dimmed">{t('sessions.only')}</Text>
            )}
          </Stack>
        )}
      </Loaded>
    </Container>
  )
}

function SessionCard({ session }: { session: OwnSession }) {
  const { t } = useTranslation()
  const end = useCommand(endOwnSession, { onSuccess: refresh })
  const nome = deviceText(session, t)
  return (
    <Card withBorder padding="md" component="article" aria-label={nome}>
      <Group justify="space-between" wrap="nowrap" align="start">
        <div>
          <Group gap="xs">
            <Text fw={600}>{nome}</Text>
            {session.atual && <Badge variant="light">{t('sessions.this')}</Badge>}
            {session.lembrada && (
              <Badge variant="light" color="gray">
                {t('sessions.remembered')}
              </Badge>
            )}
          </Group>
          <Text size="sm">{t('sessions.used', { quando: dateOf(session.usadaEm) })}</Text>
          <Text size="sm" c="dimmed">
            {t('sessions.opened', { quando: dateOf(session.criadaEm) })}
            {session.endereco && ` · ${t('sessions.place', { endereco: session.endereco })}`}
          </Text>
        </div>
        {!session.atual && (
          <Button
            variant="default"
            loading={end.isPending}
            aria-label={t('sessions.end-name', { nome })}
            onClick={() => end.mutate({ params: { id: session.id } })}
          >
            {t('sessions.end')}
          </Button>
        )}
      </Group>
    </Card>
  )
}

/** `Chrome em Windows` */
function deviceText({ navegador, sistema }: OwnSession, t: TFunction): string {
  if (navegador && sistema) return t('sessions.device', { navegador, sistema })
  return navegador ?? sistema ?? t('sessions.device.unknown')
}

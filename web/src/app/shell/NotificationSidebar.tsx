import type { MensagemUser } from '@cais/core/api/mensagem.ts'
import type { Account } from '@cais/core/api/session.ts'
import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core'
import { IconChecks, IconMailOpened } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { shownLanguage } from '../../client/formats.ts'
import { formatDateTime } from '../../client/terminal-time.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Sidebar } from '../../ui/Sidebar.tsx'
import { useMensagens } from './use-mensagens.ts'

interface SidebarProps {
  account: Account
  opened: boolean
  onClose: () => void
}

export function NotificationSidebar({ account, opened, onClose }: SidebarProps) {
  const { t } = useTranslation()
  return (
    <Sidebar opened={opened} onClose={onClose} title={t('messages.title')}>
      <MessageList userId={account.id} onLeave={onClose} />
    </Sidebar>
  )
}

function MessageList({ userId, onLeave }: { userId: number; onLeave: () => void }) {
  const { t } = useTranslation()
  const mensagens = useMensagens(userId)
  return (
    <Loaded answer={mensagens.answer} heights={[90]} failed={t('messages.unreadable')}>
      {(found) =>
        found.length === 0 ? (
          <Text c="dimmed">{t('messages.empty')}</Text>
        ) : (
          <Messages {...mensagens} mensagens={found} onLeave={onLeave} />
        )
      }
    </Loaded>
  )
}

type MessagesProps = ReturnType<typeof useMensagens> & { mensagens: MensagemUser[]; onLeave: () => void }

function Messages({ mensagens, unread, isMarking, mark, markAll, onLeave }: MessagesProps) {
  const { t } = useTranslation()
  return (
    <Stack>
      <Button
        variant="light"
        leftSection={<IconChecks size={16} />}
        disabled={unread === 0}
        loading={isMarking}
        onClick={markAll}
      >
        {t('messages.mark-all')}
      </Button>
      {mensagens.map((mensagem) => (
        <Message
          key={mensagem.id}
          mensagem={mensagem}
          onMark={() => mark([mensagem])}
          onOpen={() => {
            if (!mensagem.isLida) mark([mensagem])
            onLeave()
          }}
        />
      ))}
    </Stack>
  )
}

interface MessageProps {
  mensagem: MensagemUser
  onMark: () => void
  /** Called when the user follows the message's link, which marks it as read. */
  onOpen: () => void
}

function Message({ mensagem: { isLida, mensagem }, onMark, onOpen }: MessageProps) {
  const { t } = useTranslation()
  const { titulo, texto } = mensagem.textos?.[shownLanguage()] ?? mensagem
  return (
    <Card
      withBorder
      component="article"
      padding="sm"
      bg={isLida ? undefined : 'var(--mantine-primary-color-light)'}
    >
      <Group justify="space-between" wrap="nowrap" align="start">
        <Text fw={600}>{titulo}</Text>
        {!isLida && (
          <Badge color="ambar.9" flex="none">
            {t('messages.new')}
          </Badge>
        )}
      </Group>
      <Text size="sm" mt={4} style={{ whiteSpace: 'pre-line' }}>
        {texto}
      </Text>
      <Group justify="space-between" mt="xs">
        <Text size="xs" c={isLida ? 'dimmed' : undefined}>
          {formatDateTime(new Date(mensagem.dataCriacao))}
        </Text>
        {mensagem.caminho && (
          <Button
            component={Link}
            to={mensagem.caminho}
            size="compact-xs"
            variant="light"
            ml="auto"
            aria-label={`${t('messages.open')}: ${titulo}`}
            onClick={onOpen}
          >
            {t('messages.open')}
          </Button>
        )}
        {!isLida && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconMailOpened size={14} />}
            onClick={onMark}
          >
            {t('messages.mark')}
          </Button>
        )}
      </Group>
    </Card>
  )
}

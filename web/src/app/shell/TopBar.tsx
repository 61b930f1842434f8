import { ActionIcon, Burger, Group, Indicator, Tooltip } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../client/session.ts'
import { Wordmark } from '../../ui/Wordmark.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { ColorSchemeButton } from './ColorSchemeButton.tsx'
import { EmpresaSwitcher } from './EmpresaSwitcher.tsx'
import { HelpMenu } from './HelpMenu.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import classes from './TopBar.module.css'
import { useMensagens } from './use-mensagens.ts'

interface TopBarProps {
  hasMenu: boolean
  menuOpen: boolean
  onToggleMenu: () => void
  onOpenMessages: () => void
}

export function TopBar({ hasMenu, menuOpen, onToggleMenu, onOpenMessages }: TopBarProps) {
  const { t } = useTranslation()
  const { account } = useSession()
  return (
    <Group h="100%" px="xs" gap={6} wrap="nowrap" className={classes.bar}>
      {hasMenu && (
        <Burger
          opened={menuOpen}
          onClick={onToggleMenu}
          hiddenFrom="md"
          size="sm"
          color="white"
          aria-label={t('shell.menu')}
        />
      )}
      <Link to="/" aria-label={t('shell.home')} className={classes.brand}>
        <Wordmark />
      </Link>
      <Group gap={4} ml="auto" wrap="nowrap" className={classes.tools}>
        {account && <EmpresaSwitcher account={account} />}
        <LanguageMenu />
        <ColorSchemeButton />
        {account && <Bell userId={account.id} onClick={onOpenMessages} />}
        <HelpMenu />
        <AccountMenu />
      </Group>
    </Group>
  )
}

function Bell({ userId, onClick }: { userId: number; onClick: () => void }) {
  const { t } = useTranslation()
  const { unread, isUnreadable } = useMensagens(userId)
  const label = isUnreadable ? t('messages.title') : t('shell.messages', { count: unread })
  return (
    <Tooltip label={label}>
      <Indicator
        label={unread > 99 ? '99+' : unread}
        size={16}
        offset={5}
        disabled={unread === 0}
        color="ambar"
      >
        <ActionIcon variant="subtle" className={classes.tool} size="lg" onClick={onClick} aria-label={label}>
          <IconBell size={20} stroke={1.7} />
        </ActionIcon>
      </Indicator>
    </Tooltip>
  )
}

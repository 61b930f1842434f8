import { Burger, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../client/session.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Brand } from './Brand.tsx'
import { ColorSchemeButton } from './ColorSchemeButton.tsx'
import { useFindKey } from './find-key.ts'
import { HelpMenu } from './HelpMenu.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Bell, EmpresaSwitcher, FindButton } from './signed-in.ts'
import classes from './TopBar.module.css'

interface TopBarProps {
  hasMenu: boolean
  menuOpen: boolean
  onToggleMenu: () => void
  onOpenMessages: () => void
}

export function TopBar({ hasMenu, menuOpen, onToggleMenu, onOpenMessages }: TopBarProps) {
  const { t } = useTranslation()
  const { account } = useSession()
  const findKey = useFindKey(Boolean(account))
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
        <Brand />
      </Link>
      <Group gap={4} ml="auto" wrap="nowrap" className={classes.tools}>
        <Suspense>{account && <FindButton key={account.id} {...findKey} />}</Suspense>
        <Suspense>{account && <EmpresaSwitcher account={account} />}</Suspense>
        <LanguageMenu />
        <ColorSchemeButton />
        <Suspense>{account && <Bell userId={account.id} onClick={onOpenMessages} />}</Suspense>
        <HelpMenu />
        <AccountMenu />
      </Group>
    </Group>
  )
}

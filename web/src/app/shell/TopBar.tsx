import {
  ActionIcon,
  Box,
  Burger,
  Button,
  Group,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import { IconHelp, IconMoon, IconSun } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { usePortalName, useTerminal } from '../../client/portal-info.ts'
import { useSession } from '../../client/session.ts'
import { type BarButtonProps, BarMenu } from './BarMenu.tsx'
import { useFindKey } from './find-key.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Bell, EmpresaSwitcher, FindButton, SignedInMenu, SupportButton } from './signed-in.ts'
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
      <Link
        to="/"
        aria-label={t('shell.home')}
        className={classes.brand}
        data-signed-in={Boolean(account) || undefined}
      >
        <Brand />
      </Link>
      <Group gap={4} justify="flex-end" wrap="nowrap" className={classes.tools}>
        <Suspense>{account && <FindButton key={account.id} {...findKey} />}</Suspense>
        <Suspense>{account && <EmpresaSwitcher account={account} />}</Suspense>
        <Box visibleFrom={account ? 'xs' : undefined}>
          <LanguageMenu />
        </Box>
        <ColorSchemeButton />
        <Suspense>{account && <Bell userId={account.id} onClick={onOpenMessages} />}</Suspense>
        <Suspense>{account && <SupportButton />}</Suspense>
        <HelpMenu />
        <AccountMenu />
      </Group>
    </Group>
  )
}

/** The logo of the terminal, else its name, else the portal's logo. */
function Brand() {
  const terminal = useTerminal()
  const name = usePortalName()
  if (terminal?.logo) return <img src={terminal.logo} alt={name} className={classes.logo} />
  if (terminal?.nome) return <span className={classes.name}>{name}</span>
  return <Wordmark />
}

/** The portal's logo: its name and a ship with containers. It has the colour of the text around it. */
function Wordmark({ height = 28 }: { height?: number }) {
  return (
    <svg height={height} viewBox="0 0 112 32" role="img" aria-label="Cais">
      <path d="M2 19h24l-2.8 6H5z" fill="currentColor" />
      <path d="M5.5 11.5h6.8v6H5.5zM13.8 11.5h6.8v6h-6.8zM9.6 4h6.8v6H9.6z" fill="#f4a640" />
      <path
        d="M1 29q3.4-2.6 6.8 0t6.8 0 6.8 0 6.8 0"
        fill="none"
        stroke="#7cc4ea"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <g fill="none" stroke="currentColor" strokeWidth="3.2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M52 10.5a8.2 8.2 0 1 0 0 11.5" />
        <path d="M71 24V13.5M71 18.7a5.3 5.3 0 1 1-10.6 0a5.3 5.3 0 0 1 10.6 0" />
        <path d="M79 13.5V24M79 7.7v.1" />
        <path d="M94.5 14.8c-1-1.2-2.6-1.7-4.2-1.7-2.2 0-3.9 1-3.9 2.8 0 3.8 8.6 1.6 8.6 5.4 0 1.9-1.9 2.9-4.2 2.9-1.9 0-3.7-.6-4.7-2" />
      </g>
    </svg>
  )
}

function ColorSchemeButton() {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  const label = t(dark ? 'shell.light' : 'shell.dark')
  return (
    <ActionIcon
      variant="subtle"
      className={classes.tool}
      size="lg"
      visibleFrom="xs"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={20} stroke={1.7} /> : <IconMoon size={20} stroke={1.7} />}
    </ActionIcon>
  )
}

const HelpMenu = () => <BarMenu button={HelpButton} items={items} width={240} />

const items = async () => (await import('./HelpItems.tsx')).HelpItems

function HelpButton(props: BarButtonProps) {
  const { t } = useTranslation()
  return (
    <ActionIcon {...props} variant="subtle" className={classes.tool} size="lg" aria-label={t('shell.help')}>
      <IconHelp size={20} stroke={1.7} />
    </ActionIcon>
  )
}

function AccountMenu() {
  const { account } = useSession()
  if (!account) return <BarMenu button={AccountButton} items={signedOutItems} width={200} />
  return (
    <Suspense>
      <SignedInMenu />
    </Suspense>
  )
}

const signedOutItems = async () => (await import('./AccountItems.tsx')).SignedOutItems

function AccountButton(props: BarButtonProps) {
  const { t } = useTranslation()
  return (
    <Button {...props} size="xs" variant="white">
      {t('shell.account')}
    </Button>
  )
}

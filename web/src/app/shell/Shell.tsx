import { isStaff, showsSideMenu } from '@cais/core/access/access.ts'
import { Alert, Group, Text } from '@mantine/core'
import { useDisclosure, useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePortalInfo, usePortalName } from '../../client/portal-info.ts'
import { useSession } from '../../client/session.ts'
import { formatDateTime } from '../../client/terminal-time.ts'
import { useTextOf } from '../../client/text-of.ts'
import { lazyPart } from '../../ui/lazy-screen.tsx'
import { useEver } from '../../ui/use-ever.ts'
import band from './ActingBand.module.css'
import { CopyBand } from './CopyBand.tsx'
import classes from './Shell.module.css'
import { ActingBand, GeneralNotice } from './signed-in.ts'
import { TopBar } from './TopBar.tsx'
import { useUntouched } from './use-untouched.ts'

const SideMenu = lazyPart(() => import('./SideMenu.tsx'), 'SideMenu')
const NotificationSidebar = lazyPart(() => import('./NotificationSidebar.tsx'), 'NotificationSidebar')
const IdleWarning = lazyPart(() => import('./IdleWarning.tsx'), 'IdleWarning')
const LoginModal = lazyPart(() => import('./LoginModal.tsx'), 'LoginModal')

/** The frame around every screen. */
export function Shell() {
  const { t } = useTranslation()
  const { account, loginModal } = useSession()
  const isLoginWanted = useEver(loginModal !== 'closed')
  const [messagesOpen, messages] = useDisclosure()
  const areMessagesWanted = useEver(messagesOpen)
  const { pathname } = useLocation()
  const hasMenu = useHasMenu()
  const [menuAt, setMenuAt] = useState<string | null>(null)
  // On a phone the menu closes whenever the screen changes.
  if (menuAt !== null && menuAt !== pathname) setMenuAt(null)
  const menuOpen = menuAt !== null
  return (
    <div data-menu={hasMenu || undefined} className={classes.shell}>
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      <header className={classes.header}>
        <TopBar
          hasMenu={hasMenu}
          menuOpen={menuOpen}
          onToggleMenu={() => setMenuAt(menuOpen ? null : pathname)}
          onOpenMessages={messages.open}
        />
      </header>
      {hasMenu && (
        <nav className={classes.menu} data-open={menuOpen || undefined} aria-label={t('shell.menu')}>
          <Suspense>
            <SideMenu />
          </Suspense>
        </nav>
      )}
      <main id="main" tabIndex={-1} className={classes.main}>
        <CopyBand />
        <OfflineBar />
        <Acting />
        <div className={classes.screen}>
          <Outlet />
        </div>
        <Footer />
        <Ribbon />
      </main>
      <Suspense>
        {isLoginWanted && <LoginModal />}
        {account && areMessagesWanted && (
          <NotificationSidebar account={account} opened={messagesOpen} onClose={messages.close} />
        )}
        {account && account.idleMinutes > 0 && <IdleWarning idleMinutes={account.idleMinutes} />}
      </Suspense>
      {account && <Notice key={account.id} />}
    </div>
  )
}

/**
 * The notice for a person. What they type is watched here: outside of what waits for its part to be loaded, and not in the
 * frame, which would be drawn again, with all its fields, in the middle of a keystroke.
 */
function Notice() {
  const isUntouched = useUntouched()
  return (
    <Suspense>
      <GeneralNotice isUntouched={isUntouched} />
    </Suspense>
  )
}

/**
 * The name of the company that terminal staff act for; empty for the company's own users. Its space is reserved before
 * it loads.
 */
function Acting() {
  const { account, empresa } = useSession()
  if (!account || !empresa || !isStaff(account)) return null
  if (account.empresaAuthorities.some(({ id }) => id === empresa.id)) return null
  const { nome } = empresa
  return (
    <Suspense fallback={<div className={band.band} />}>
      <ActingBand nome={nome} />
    </Suspense>
  )
}

/** Whether the side menu is shown: to users with an active company, and beside the line-up to everybody. */
function useHasMenu(): boolean {
  const { account, empresa } = useSession()
  const { pathname } = useLocation()
  return showsSideMenu(account, empresa) || pathname === '/line-up'
}

function OfflineBar() {
  const { t } = useTranslation()
  const { online } = useNetwork()
  return online ? null : (
    <Alert color="yellow" radius={0} icon={<IconWifiOff />} role="status">
      {t('shell.offline')}
    </Alert>
  )
}

/** Servers with a test profile say so at the foot of the menu, which leaves room; without a menu at the end of the page. */
function Ribbon() {
  const textOf = useTextOf()
  const info = usePortalInfo()
  const shown = info?.['display-ribbon-on-profiles'].split(',') ?? []
  const profile = info?.activeProfiles.find((active) => shown.includes(active))
  return profile ? <div className={classes.ribbon}>{textOf(`ribbon.${profile}`)}</div> : null
}

function Footer() {
  const { t } = useTranslation()
  const info = usePortalInfo()
  const portal = usePortalName()
  return (
    <Group
      component="footer"
      justify="space-between"
      px="md"
      py="xs"
      gap="xs"
      mt="lg"
      className={classes.footer}
    >
      <Text size="xs" c="dimmed">
        {t('shell.footer', { portal })}
      </Text>
      {info && (
        <Text size="xs" c="dimmed">
          {t('shell.version', {
            version: info.build.version,
            time: formatDateTime(new Date(info.build.time)),
          })}
        </Text>
      )}
    </Group>
  )
}

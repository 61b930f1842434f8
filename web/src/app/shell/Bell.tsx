import type { MensagemUser } from '@cais/core/api/mensagem.ts'
import { ActionIcon, Indicator, Tooltip } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshAccount } from '../../client/refresh-account.ts'
import { fetchable, useAfterFetch } from '../../ui/use-fetched.ts'
import classes from './TopBar.module.css'
import { useMensagens } from './use-mensagens.ts'

const sidebar = fetchable(() => import('./NotificationSidebar.tsx'))

/** How much is unread; busy while what it opens is fetched for the first time. */
export function Bell({ userId, onClick }: { userId: number; onClick: () => void }) {
  const { t } = useTranslation()
  const { answer, unread, isUnreadable } = useMensagens(userId)
  useFreshAccount(answer.data)
  const { error } = answer
  useEffect(() => {
    if (error) console.info('the messages could not be read:', error)
  }, [error])
  const { isFetching, after } = useAfterFetch(sidebar)
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
        <ActionIcon
          variant="subtle"
          className={classes.tool}
          size="lg"
          loading={isFetching}
          onClick={() => after(onClick)}
          aria-label={label}
        >
          <IconBell size={20} stroke={1.7} />
        </ActionIcon>
      </Indicator>
    </Tooltip>
  )
}

/** Coming back to a page again and again asks no more often than this. */
const pause = 10_000

/**
 * Others let a person into a company and take them out. The page finds out when it is looked at again, and by the message
 * that comes with it; menus, bar and company follow.
 */
function useFreshAccount(mensagens: MensagemUser[] | undefined): void {
  const newest = mensagens && Math.max(0, ...mensagens.map(({ id }) => id))
  const known = useRef(newest)
  useEffect(() => {
    if (newest === undefined || newest === known.current) return
    // Those that were there when the page was opened bring nothing new.
    if (known.current !== undefined) refresh()
    known.current = newest
  }, [newest])
  useEffect(() => {
    let askedAt = Date.now()
    const look = () => {
      if (document.visibilityState === 'hidden' || Date.now() - askedAt < pause) return
      askedAt = Date.now()
      refresh()
    }
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}

/** What cannot be read now is read the next time. */
const refresh = () => void refreshAccount().catch(() => {})

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

/** The number of unread messages. The button is busy while the sidebar is loaded for the first time. */
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

/** The shortest time between two refreshes when the user returns to the page, in milliseconds. */
const pause = 10_000

/**
 * Refreshes the account when the page becomes visible or a new message comes. Others may have added the user to a
 * company or removed them. Menus, top bar and company follow.
 */
function useFreshAccount(mensagens: MensagemUser[] | undefined): void {
  const newest = mensagens && Math.max(0, ...mensagens.map(({ id }) => id))
  const known = useRef(newest)
  useEffect(() => {
    if (newest === undefined || newest === known.current) return
    // Messages that were there when the page was opened are no news.
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

/** A failed read is repeated at the next occasion. */
const refresh = () => void refreshAccount().catch(() => {})

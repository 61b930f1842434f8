import { ActionIcon, Indicator, Tooltip } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fetchable, useAfterFetch } from '../../ui/use-fetched.ts'
import classes from './TopBar.module.css'
import { useMensagens } from './use-mensagens.ts'

const sidebar = fetchable(() => import('./NotificationSidebar.tsx'))

/** How much is unread; busy while what it opens is fetched for the first time. */
export function Bell({ userId, onClick }: { userId: number; onClick: () => void }) {
  const { t } = useTranslation()
  const { unread, isUnreadable } = useMensagens(userId)
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

import { Card, NavLink, Text } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiDocument, Call } from './api-document.ts'
import { CallLink } from './CallLink.tsx'
import classes from './Docs.module.css'
import { MethodBadge } from './MethodBadge.tsx'

interface CallListProps {
  tags: ApiDocument['tags']
  calls: Call[]
  text: string
  openedId: string | undefined
}

/** The calls by feature. A search opens the groups with matches; otherwise the user opens a group. */
export function CallList({ tags, calls, text, openedId }: CallListProps) {
  const { t } = useTranslation()
  const groups = tags
    .map((tag) => ({ ...tag, calls: calls.filter((call) => call.tag === tag.name) }))
    .filter((group) => group.calls.length > 0)
  return (
    <Card withBorder padding={0} component="nav" aria-label={t('docs.calls')} className={classes.list}>
      {groups.map((group) => (
        <Group
          key={`${group.name} ${text}`}
          group={group}
          text={text}
          openedId={openedId}
          startsOpen={text !== '' || group.calls.some(({ id }) => id === openedId)}
        />
      ))}
    </Card>
  )
}

interface GroupProps {
  group: ApiDocument['tags'][number] & { calls: Call[] }
  text: string
  openedId: string | undefined
  startsOpen: boolean
}

function Group({ group, text, openedId, startsOpen }: GroupProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <>
      <NavLink
        component="button"
        type="button"
        label={
          <>
            {group.name}{' '}
            <Text span size="xs" c="dimmed">
              {group.calls.length}
            </Text>
          </>
        }
        description={<span lang="en">{group.description}</span>}
        aria-expanded={isOpen}
        rightSection={
          isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />
        }
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen &&
        group.calls.map((call) => (
          <NavLink
            key={call.id}
            renderRoot={(props) => <CallLink {...props} call={call.id} text={text} resetScroll={false} />}
            active={call.id === openedId}
            aria-current={call.id === openedId ? 'true' : undefined}
            pl="lg"
            leftSection={<MethodBadge method={call.method} />}
            label={<span className={call.isOld ? classes.old : classes.path}>{call.path}</span>}
            description={<span lang="en">{call.summary}</span>}
          />
        ))}
    </>
  )
}

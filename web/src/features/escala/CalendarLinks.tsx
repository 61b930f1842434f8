import { getLineupCalendar, type LineupCall } from '@cais/core/api/lineup.ts'
import { urlOf } from '@cais/core/api/route.ts'
import { ActionIcon, CopyButton, Group, Popover, Stack, Text, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CalendarButton } from './CalendarButton.tsx'

/** Calendar addresses of each shipping line's calls, for other programs to subscribe to. */
export function CalendarLinks({ calls }: { calls: LineupCall[] }) {
  const { t } = useTranslation()
  return (
    <Popover position="bottom-end" width={380} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <CalendarButton />
      </Popover.Target>
      <Popover.Dropdown maw="calc(100vw - 24px)" aria-label={t('lineup.subscribe')}>
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {t('lineup.subscribe-intro')}
          </Text>
          <Lines calls={calls} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The names are sorted only when the list opens: the first comparison by locale takes longer than rendering the page. */
function Lines({ calls }: { calls: LineupCall[] }) {
  const names = new Map(calls.map((call) => [call.armadorId, call.armadorSocialName]))
  return [...names]
    .toSorted((a, b) => a[1].localeCompare(b[1]))
    .map(([armadorId, nome]) => <CalendarLink key={armadorId} armadorId={armadorId} nome={nome} />)
}

function CalendarLink({ armadorId, nome }: { armadorId: number; nome: string }) {
  const { t } = useTranslation()
  const path = urlOf(getLineupCalendar.path, { params: { armadorId } })
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Text size="sm">{nome}</Text>
      <Group gap={4} wrap="nowrap">
        <CopyButton value={`${location.origin}${path}`} timeout={3_000}>
          {({ copied, copy }) => {
            const label = t(copied ? 'lineup.copied' : 'lineup.copy', { nome })
            return (
              <Tooltip label={label}>
                <ActionIcon variant="subtle" onClick={copy} aria-label={label}>
                  {copied ? <IconCheck size={17} /> : <IconCopy size={17} />}
                </ActionIcon>
              </Tooltip>
            )
          }}
        </CopyButton>
        <Tooltip label={t('lineup.open-calendar', { nome })}>
          <ActionIcon
            component="a"
            href={`webcal://${location.host}${path}`}
            variant="subtle"
            aria-label={t('lineup.open-calendar', { nome })}
          >
            <IconExternalLink size={17} />
          </ActionIcon>
        </Tooltip>
      </Group>
    </Group>
  )
}

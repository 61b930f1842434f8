import {
  getHealth,
  type HealthComponent,
  type HealthComponentName,
  type HealthStatus,
  healthComponents,
} from '@cais/core/api/health.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { getAccount } from '@cais/core/api/session.ts'
import { Alert, Badge, Button, Card, Container, Group, Stack, Text, Title } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconHelpCircle,
  IconListDetails,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { dateOf } from '../../client/terminal-time.ts'
import { textOf } from '../../client/text-of.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { RefreshButton } from '../../ui/RefreshButton.tsx'
import { useFigures } from '../../ui/use-figures.ts'
import { wholeBadge } from '../../ui/wrapping-badge.ts'

/** The health of the portal's components, with the reasons of failures. */
export function HealthScreen() {
  const { t } = useTranslation()
  const health = useAnswer(getHealth, {}, { quiet: true, refetchOnMount: 'always' })
  useKnownHere(health)
  const [opened, setOpened] = useState<HealthComponentName | null>(null)
  return (
    <Container size="lg" py="lg">
      <PageTitle actions={<RefreshButton busy={health.isFetching} onClick={health.refetch} />}>
        {t('menu.entry.jhi-health')}
      </PageTitle>
      <Loaded answer={health} heights={[84, 85, 86, 87, 88]}>
        {({ components }) => (
          <>
            <Stack component="ul" p={0} m={0} gap="sm" style={{ listStyle: 'none' }}>
              {healthComponents.map((name) => {
                const component = components?.[name]
                return (
                  component && (
                    <Row key={name} name={name} component={component} onOpen={() => setOpened(name)} />
                  )
                )
              })}
            </Stack>
            <Dialog
              opened={opened !== null}
              onClose={() => setOpened(null)}
              size="lg"
              title={opened && t(`health.component.${opened}`)}
            >
              {opened && components && <HealthDetails component={components[opened]} />}
            </Dialog>
          </>
        )}
      </Loaded>
    </Container>
  )
}

/**
 * Everybody may read whether the portal is up; details need a session. If the session has ended, the answer lacks them.
 * The account is read then, which opens the sign-in, and afterwards the health is read again.
 */
function useKnownHere({
  data,
  refetch,
}: {
  data: AnswerOf<typeof getHealth> | undefined
  refetch: () => unknown
}): void {
  const isStranger = data !== undefined && data.components === undefined
  const { data: account } = useAnswer(getAccount, isStranger ? {} : null, { quiet: true, staleTime: 0 })
  const isBack = isStranger && account !== undefined
  useEffect(() => {
    if (isBack) void refetch()
  }, [isBack, refetch])
}

interface RowProps {
  name: HealthComponentName
  component: HealthComponent
  onOpen: () => void
}

function Row({ name, component, onOpen }: RowProps) {
  const { t } = useTranslation()
  const title = t(`health.component.${name}`)
  const reason = useReason(component)
  return (
    <Card withBorder padding="md" component="li">
      <Group justify="space-between" align="start" gap="sm">
        <div style={{ flex: '1 1 240px' }}>
          <Group gap="sm">
            <Title order={2} size="h5">
              {title}
            </Title>
            <HealthBadge status={component.status} />
          </Group>
          <Text size="sm" mt={4} c={reason ? undefined : 'dimmed'}>
            {reason ?? t(`health.about.${name}`)}
          </Text>
        </div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconListDetails size={14} />}
          aria-label={t('health.details-of', { name: title })}
          onClick={onOpen}
        >
          {t('health.details')}
        </Button>
      </Group>
    </Card>
  )
}

const looks = {
  UP: { color: 'teal', text: '#06694b', icon: IconCircleCheck },
  WARNING: { color: 'ambar', text: 'var(--mantine-color-ambar-9)', icon: IconAlertTriangle },
  DOWN: { color: 'red', text: 'var(--mantine-color-red-9)', icon: IconCircleX },
  UNKNOWN: { color: 'gray', text: 'var(--mantine-color-gray-8)', icon: IconHelpCircle },
} satisfies Record<HealthStatus, unknown>

function HealthBadge({ status }: { status: HealthStatus }) {
  const { t } = useTranslation()
  const { color, text, icon: Icon } = looks[status]
  return (
    <Badge
      variant="light"
      color={color}
      c={`light-dark(${text}, var(--mantine-color-${color}-2))`}
      tt="none"
      className={wholeBadge}
      leftSection={<Icon size={13} aria-hidden />}
    >
      {t(`health.status.${status}`)}
    </Badge>
  )
}

const sizes = new Set(['total', 'free', 'threshold'])

function HealthDetails({ component }: { component: HealthComponent }) {
  const { t } = useTranslation()
  const figures = useFigures()
  const reason = useReason(component)
  const shown = (name: string, value: string | number | null) => {
    if (value === null || value === '') return '—'
    if (typeof value === 'number') return sizes.has(name) ? figures.bytes(value) : figures.number(value)
    return readable(value)
  }
  return (
    <>
      {reason && (
        <Alert color={component.status === 'DOWN' ? 'red' : 'ambar'} mb="md" title={t('health.why')}>
          {reason}
        </Alert>
      )}
      <Facts>
        {Object.entries(component.details).map(([name, value]) => (
          <Fact key={name} label={textOf(`health.detail.${name}`)}>
            {shown(name, value)}
          </Fact>
        ))}
      </Facts>
    </>
  )
}

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

/** Instants come as ISO text, and are shown in the terminal's time zone. */
function readable<T>(value: T) {
  return isMoment(value) ? dateOf(value) : value
}

/** The reason of a failure, or null. */
function useReason({ reason }: HealthComponent): string | null {
  const { t } = useTranslation()
  if (!reason) return null
  const gaps = Object.entries(reason.params).map(([name, value]) => [name, readable(value)])
  return t(reason.message, Object.fromEntries(gaps))
}

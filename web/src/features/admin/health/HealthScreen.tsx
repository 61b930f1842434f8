import {
  getHealth,
  type HealthComponent,
  type HealthComponentName,
  healthComponents,
} from '@cais/core/api/health.ts'
import { Button, Card, Container, Group, Stack, Text, Title } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../../client/queries.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { RefreshButton } from '../RefreshButton.tsx'
import { HealthBadge } from './HealthBadge.tsx'
import { HealthDetails } from './HealthDetails.tsx'
import { useReason } from './use-reason.ts'

/** How everything is that the portal stands on, and why not well. */
export function HealthScreen() {
  const { t } = useTranslation()
  const health = useAnswer(getHealth, {}, { quiet: true, refetchOnMount: 'always' })
  const [opened, setOpened] = useState<HealthComponentName | null>(null)
  return (
    <Container size="lg" py="lg">
      <PageTitle actions={<RefreshButton busy={health.isFetching} onClick={health.refetch} />}>
        {t('screen.admin.jhi-health')}
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

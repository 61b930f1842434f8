import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePortalInfo, usePortalName } from '../../client/portal-info.ts'
import { formatDateTime } from '../../client/terminal-time.ts'
import classes from './Shell.module.css'

export function Footer() {
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

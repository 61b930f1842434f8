import { Alert } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

export function OfflineBar() {
  const { t } = useTranslation()
  const { online } = useNetwork()
  return online ? null : (
    <Alert color="yellow" radius={0} icon={<IconWifiOff />} role="status">
      {t('shell.offline')}
    </Alert>
  )
}

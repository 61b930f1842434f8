import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface RefreshButtonProps {
  busy: boolean
  onClick: () => unknown
}

export function RefreshButton({ busy, onClick }: RefreshButtonProps) {
  const { t } = useTranslation()
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} />}
      loading={busy}
      onClick={() => onClick()}
    >
      {t('health.refresh')}
    </Button>
  )
}

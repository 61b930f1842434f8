import { Button } from '@mantine/core'
import { IconMoodSad } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../ui/Notice.tsx'

/** A screen broke or could not be fetched; loading the page again starts clean. */
export function ScreenError({ error }: { error: unknown }) {
  const { t } = useTranslation()
  console.error(error)
  return (
    <Notice
      icon={IconMoodSad}
      title={t('screen.error.title')}
      actions={<Button onClick={() => location.reload()}>{t('action.reload')}</Button>}
    >
      {t('screen.error.text')}
    </Notice>
  )
}

import { IconCompassOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Notice } from './Notice.tsx'

export function NotFoundScreen() {
  const { t } = useTranslation()
  return (
    <Notice icon={IconCompassOff} title={t('screen.not-found.title')}>
      {t('screen.not-found.text')}
    </Notice>
  )
}

import { IconUserOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

export function useMissingUser() {
  const { t } = useTranslation()
  return {
    icon: IconUserOff,
    title: t('userManagement.not-found.title'),
    text: t('userManagement.not-found.text'),
    toList: t('userManagement.to-list'),
  }
}

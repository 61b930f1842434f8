import { Drawer, type DrawerProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** What comes in from the right, over the page that it is about. */
export function Sidebar(props: DrawerProps) {
  const { t } = useTranslation()
  return <Drawer position="right" closeButtonProps={{ 'aria-label': t('action.close') }} {...props} />
}

import { Drawer, type DrawerProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A drawer that opens from the right, over the page. */
export function Sidebar(props: DrawerProps) {
  const { t } = useTranslation()
  return <Drawer position="right" closeButtonProps={{ 'aria-label': t('action.close') }} {...props} />
}

import { ActionIcon } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type BarButtonProps, BarMenu } from './BarMenu.tsx'
import classes from './TopBar.module.css'

export const HelpMenu = () => <BarMenu button={HelpButton} items={items} width={240} />

const items = async () => (await import('./HelpItems.tsx')).HelpItems

function HelpButton(props: BarButtonProps) {
  const { t } = useTranslation()
  return (
    <ActionIcon {...props} variant="subtle" className={classes.tool} size="lg" aria-label={t('shell.help')}>
      <IconHelp size={20} stroke={1.7} />
    </ActionIcon>
  )
}

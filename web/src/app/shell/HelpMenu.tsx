import { ActionIcon, Menu } from '@mantine/core'
import { IconBook2, IconHelp, IconNotebook, IconVideo } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './TopBar.module.css'

const downloads = [
  { name: 'guide', file: '/help/guia-do-cliente.pdf', icon: IconBook2 },
  { name: 'manual', file: '/help/manual-de-acesso.pdf', icon: IconNotebook },
  { name: 'video', file: '/help/visita-guiada.webm', icon: IconVideo },
] as const

export function HelpMenu() {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="subtle" className={classes.tool} size="lg" aria-label={t('shell.help')}>
          <IconHelp size={20} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('shell.help')}</Menu.Label>
        {downloads.map(({ name, file, icon: Icon }) => (
          <Menu.Item key={name} component="a" href={file} download leftSection={<Icon size={16} />}>
            {t(`help.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

import { Menu } from '@mantine/core'
import { IconBook2, IconNotebook, IconVideo } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

const downloads = [
  { name: 'guide', file: '/help/guia-do-cliente.pdf', icon: IconBook2 },
  { name: 'manual', file: '/help/manual-de-acesso.pdf', icon: IconNotebook },
  { name: 'video', file: '/help/visita-guiada.webm', icon: IconVideo },
] as const

export function HelpItems() {
  const { t } = useTranslation()
  return (
    <>
      <Menu.Label>{t('shell.help')}</Menu.Label>
      {downloads.map(({ name, file, icon: Icon }) => (
        <Menu.Item key={name} component="a" href={file} download leftSection={<Icon size={16} />}>
          {t(`help.${name}`)}
        </Menu.Item>
      ))}
    </>
  )
}

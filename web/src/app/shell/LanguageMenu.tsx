import { languages } from '@cais/core/texts/language.ts'
import { ActionIcon } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type BarButtonProps, BarMenu } from './BarMenu.tsx'
import classes from './TopBar.module.css'

export function LanguageMenu() {
  return languages.length < 2 ? null : <BarMenu button={LanguageButton} items={items} />
}

const items = async () => (await import('./LanguageItems.tsx')).LanguageItems

function LanguageButton(props: BarButtonProps) {
  const { t } = useTranslation()
  return (
    <ActionIcon
      {...props}
      variant="subtle"
      className={classes.tool}
      size="lg"
      aria-label={t('shell.language')}
    >
      <IconLanguage size={20} stroke={1.7} />
    </ActionIcon>
  )
}

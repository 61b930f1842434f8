import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, currentLanguage, languages } from '../../client/language.ts'
import classes from './TopBar.module.css'

export function LanguageMenu() {
  const { t } = useTranslation()
  if (languages.length < 2) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" className={classes.tool} size="lg" aria-label={t('shell.language')}>
          <IconLanguage size={20} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            onClick={() => chooseLanguage(language)}
            rightSection={language === currentLanguage() ? <IconCheck size={16} /> : null}
          >
            {t(`language.${language}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

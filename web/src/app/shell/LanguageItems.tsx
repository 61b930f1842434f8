import { languages } from '@cais/core/texts/language.ts'
import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, currentLanguage } from '../../client/language.ts'

export function LanguageItems() {
  const { t } = useTranslation()
  return languages.map((language) => (
    <Menu.Item
      key={language}
      lang={language}
      onClick={() => chooseLanguage(language)}
      rightSection={language === currentLanguage() ? <IconCheck size={16} /> : null}
    >
      {t(`language.${language}`)}
    </Menu.Item>
  ))
}

import { languages } from '@cais/core/texts/language.ts'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The language of the portal and of its e-mails for a user. */
export function LanguageSelect(select: NativeSelectProps) {
  const { t } = useTranslation()
  const data = languages.map((language) => ({ value: language, label: t(`language.${language}`) }))
  return (
    <NativeSelect
      label={t('account.language')}
      description={t('account.language-hint')}
      data={data}
      {...select}
    />
  )
}

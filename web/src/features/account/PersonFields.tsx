import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** First and last name, with the browser's autocompletion. */
export function NameFields({ first, last }: { first: TextInputProps; last: TextInputProps }) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput
        label={t('account.first-name')}
        autoComplete="given-name"
        required
        maxLength={50}
        {...first}
      />
      <TextInput
        label={t('account.last-name')}
        autoComplete="family-name"
        required
        maxLength={50}
        {...last}
      />
    </>
  )
}

export function EmailField(input: TextInputProps) {
  const { t } = useTranslation()
  return (
    <TextInput
      label={t('account.email')}
      type="email"
      autoComplete="email"
      required
      maxLength={254}
      {...input}
    />
  )
}

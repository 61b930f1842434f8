import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { KindFieldsProps } from '../kind-forms.ts'

/** What the terminal should know besides. */
export function ObservacaoField({ form, readOnly }: Pick<KindFieldsProps, 'form' | 'readOnly'>) {
  const { t } = useTranslation()
  return (
    <Textarea
      label={t('pendencia.campo.observacao')}
      maxLength={500}
      autosize
      minRows={2}
      readOnly={readOnly}
      {...form.getInputProps('dados.observacao')}
    />
  )
}

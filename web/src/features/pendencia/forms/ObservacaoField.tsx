import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AnyKindForm } from '../kind-forms.ts'
import { Lido } from './Lido.tsx'

export function ObservacaoField({ form, readOnly }: { form: AnyKindForm; readOnly: boolean }) {
  const { t } = useTranslation()
  const label = t('pendencia.campo.observacao')
  const input = form.getInputProps('dados.observacao')
  if (readOnly) return <Lido label={label}>{input.value}</Lido>
  return <Textarea label={label} maxLength={500} autosize minRows={2} {...input} value={input.value ?? ''} />
}

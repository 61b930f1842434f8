import { embalagens } from '@cais/core/pendencia/formas/romaneio.ts'
import { Stack, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { KindFieldsProps, KindFormDefinition } from '../kind-forms.ts'
import { RowCards } from './RowCards.tsx'

const emptyRow = { descricao: '', embalagem: null, quantidade: null, pesoBruto: null }

/** What is in the load, piece by piece. */
function RomaneioFields({ form, readOnly }: KindFieldsProps) {
  const { t } = useTranslation()
  const choices = embalagens.map((value) => ({ value, label: t(`enum.embalagem.${value}`) }))
  return (
    <Stack>
      <RowCards
        form={form}
        readOnly={readOnly}
        list="volumes"
        emptyRow={emptyRow}
        campos={[
          { name: 'descricao', type: 'text', required: true, span: 12 },
          { name: 'embalagem', type: 'choice', choices, required: true, span: 4 },
          { name: 'quantidade', type: 'number', min: 1, required: true, span: 4 },
          { name: 'pesoBruto', type: 'weight', required: true, span: 4 },
        ]}
      />
      <Textarea
        label={t('pendencia.campo.observacao')}
        maxLength={500}
        autosize
        minRows={2}
        readOnly={readOnly}
        {...form.getInputProps('dados.observacao')}
      />
    </Stack>
  )
}

export const romaneioForm: KindFormDefinition = {
  Fields: RomaneioFields,
  emptyOf: () => ({ volumes: [emptyRow], observacao: '' }),
}

import { embalagens } from '@cais/core/pendencia/romaneio/forma.ts'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ObservacaoField } from '../forms/ObservacaoField.tsx'
import { RowsTable } from '../forms/RowsTable.tsx'
import type { KindFieldsProps, KindFormDefinition } from '../kind-forms.ts'

const emptyRow = { descricao: '', embalagem: null, quantidade: null, pesoBruto: null }

/** The packing list, piece by piece. */
function RomaneioFields({ form, readOnly }: KindFieldsProps<'romaneio'>) {
  const { t } = useTranslation()
  const choices = embalagens.map((value) => ({ value, label: t(`enum.embalagem.${value}`) }))
  return (
    <Stack>
      <RowsTable
        form={form}
        readOnly={readOnly}
        list="volumes"
        rows={form.getValues().dados.volumes}
        emptyRow={emptyRow}
        campos={[
          { name: 'descricao', type: 'text', width: 280 },
          { name: 'embalagem', type: 'choice', choices },
          { name: 'quantidade', type: 'number', min: 1 },
          { name: 'pesoBruto', type: 'weight' },
        ]}
      />
      <ObservacaoField form={form} readOnly={readOnly} />
    </Stack>
  )
}

export const romaneioForm: KindFormDefinition<'romaneio'> = {
  Fields: RomaneioFields,
  emptyOf: () => ({ volumes: [emptyRow], observacao: '' }),
}

import { useTranslation } from 'react-i18next'
import { LinhaCards } from '../forms/LinhaCards.tsx'
import type { KindFieldsProps, KindFormDefinition } from '../kind-forms.ts'

/** The export declaration, verified mass and seals of each container. */
function DadosDocumentaisFields(props: KindFieldsProps<'dados-documentais'>) {
  const { t } = useTranslation()
  const metodos = (['1', '2'] as const).map((value) => ({ value, label: t(`pendencia.metodoVgm.${value}`) }))
  return (
    <LinhaCards
      {...props}
      list="cargas"
      linhas={props.form.getValues().dados.cargas}
      campos={[
        { name: 'due', type: 'text', required: true },
        { name: 'vgm', type: 'weight', required: true },
        { name: 'metodoVgm', type: 'choice', choices: metodos, isNumber: true, required: true },
        { name: 'lacres', type: 'tags', hint: true, required: true },
      ]}
    />
  )
}

export const dadosDocumentaisForm: KindFormDefinition<'dados-documentais'> = {
  Fields: DadosDocumentaisFields,
  emptyOf: ({ cargas }) => ({
    cargas: cargas.map(({ id }) => ({
      cargaServicoId: id,
      due: '',
      vgm: null,
      metodoVgm: null,
      lacres: [],
    })),
  }),
}

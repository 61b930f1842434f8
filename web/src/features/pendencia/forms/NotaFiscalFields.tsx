import type { KindFieldsProps, KindFormDefinition } from '../kind-forms.ts'
import type { CampoDef } from './Campo.tsx'
import { RowCards } from './RowCards.tsx'

type RowCampo = CampoDef & { span: number }
const ofNota: RowCampo[] = [
  { name: 'chave', type: 'text', required: true, span: 8 },
  { name: 'valorCentavos', type: 'money', required: true, span: 4 },
  { name: 'pesoBruto', type: 'weight', required: true, span: 4 },
  { name: 'dataEmissao', type: 'day', required: true, span: 4 },
]
const emptyNota = { chave: '', valorCentavos: null, pesoBruto: null, dataEmissao: '' }

/** Invoices, each with the cargo it covers. */
function NotaFiscalFields({ form, tela, readOnly }: KindFieldsProps) {
  const choices = tela.cargas.map(({ id, carga }) => ({ value: id, label: carga.identificador }))
  return (
    <RowCards
      form={form}
      readOnly={readOnly}
      list="notas"
      emptyRow={{ ...emptyNota, cargas: [] }}
      campos={[...ofNota, { name: 'cargas', type: 'choices', choices, required: true, span: 12 }]}
    />
  )
}

export const notaFiscalForm: KindFormDefinition = {
  Fields: NotaFiscalFields,
  emptyOf: ({ cargas }) => ({ notas: [{ ...emptyNota, cargas: cargas.map(({ id }) => id) }] }),
}

const cesOf = ({ tela: { cargas } }: Pick<KindFieldsProps, 'tela'>) => [
  ...new Set(cargas.flatMap(({ carga }) => carga.ceMercante ?? [])),
]

/** Invoices, each under the CE Mercante it belongs to. */
function NotaCeMercanteFields(props: KindFieldsProps) {
  const choices = cesOf(props).map((value) => ({ value, label: value }))
  return (
    <RowCards
      form={props.form}
      readOnly={props.readOnly}
      list="notas"
      emptyRow={{ ...emptyNota, ceMercante: choices[0]?.value ?? null }}
      campos={[{ name: 'ceMercante', type: 'choice', choices, required: true, span: 4 }, ...ofNota]}
    />
  )
}

export const notaCeMercanteForm: KindFormDefinition = {
  Fields: NotaCeMercanteFields,
  emptyOf: (tela) => ({ notas: cesOf({ tela }).map((ceMercante) => ({ ...emptyNota, ceMercante })) }),
}

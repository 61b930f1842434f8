import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import type { CampoDef } from '../forms/Campo.tsx'
import { RowsTable } from '../forms/RowsTable.tsx'
import type { KindFieldsProps, KindFormDefinition } from '../kind-forms.ts'

const ofNota: CampoDef<keyof typeof emptyNota>[] = [
  { name: 'chave', type: 'text', width: 400 },
  { name: 'valorCentavos', type: 'money' },
  { name: 'pesoBruto', type: 'weight' },
  { name: 'dataEmissao', type: 'day' },
]
const emptyNota = { chave: '', valorCentavos: null, pesoBruto: null, dataEmissao: '' }

/** Invoices, each with the cargo it covers. */
function NotaFiscalFields({ form, tela, readOnly }: KindFieldsProps<'nota-fiscal'>) {
  const choices = tela.cargas.map(({ id, carga }) => ({ value: id, label: carga.identificador }))
  return (
    <RowsTable
      form={form}
      readOnly={readOnly}
      list="notas"
      rows={form.getValues().dados.notas}
      emptyRow={{ ...emptyNota, cargas: [] }}
      campos={[...ofNota, { name: 'cargas', type: 'choices', choices }]}
    />
  )
}

export const notaFiscalForm: KindFormDefinition<'nota-fiscal'> = {
  Fields: NotaFiscalFields,
  emptyOf: ({ cargas }) => ({ notas: [{ ...emptyNota, cargas: cargas.map(({ id }) => id) }] }),
}

const cesOf = ({ tela: { cargas } }: { tela: PendenciaTela }) => [
  ...new Set(cargas.flatMap(({ carga }) => carga.ceMercante ?? [])),
]

/** Invoices, each under the CE Mercante it belongs to. */
function NotaCeMercanteFields(props: KindFieldsProps<'nota-fiscal-ce-mercante'>) {
  const choices = cesOf(props).map((value) => ({ value, label: value }))
  return (
    <RowsTable
      form={props.form}
      readOnly={props.readOnly}
      list="notas"
      rows={props.form.getValues().dados.notas}
      emptyRow={{ ...emptyNota, ceMercante: choices[0]?.value ?? null }}
      campos={[{ name: 'ceMercante', type: 'choice', choices, width: 180 }, ...ofNota]}
    />
  )
}

export const notaCeMercanteForm: KindFormDefinition<'nota-fiscal-ce-mercante'> = {
  Fields: NotaCeMercanteFields,
  emptyOf: (tela) => ({ notas: cesOf({ tela }).map((ceMercante) => ({ ...emptyNota, ceMercante })) }),
}

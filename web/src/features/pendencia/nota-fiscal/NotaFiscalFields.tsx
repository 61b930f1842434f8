import { lerNotasCeMercante, lerNotasFiscais, type NotaDoArquivo } from '@cais/core/api/nota-fiscal.ts'
import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import type { Rascunho } from '@cais/core/pendencia/rascunhos.ts'
import { Stack } from '@mantine/core'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { CampoDef } from '../forms/Campo.tsx'
import { RowsTable } from '../forms/RowsTable.tsx'
import type { Recusado } from '../forms/XmlDrop.tsx'
import type { KindFieldsProps, KindFormDefinition } from '../kind-forms.ts'
import { joinNotas } from './join-notas.ts'
import { NotasConferidas } from './NotasConferidas.tsx'
import { NotasDrop } from './NotasDrop.tsx'
import { useLerNotas } from './use-ler-notas.ts'

const ofNota: CampoDef<keyof typeof emptyNota>[] = [
  { name: 'chave', type: 'text', width: 400 },
  { name: 'valorCentavos', type: 'money' },
  { name: 'pesoBruto', type: 'weight' },
  { name: 'dataEmissao', type: 'day' },
]
const emptyNota = { chave: '', valorCentavos: null, pesoBruto: null, dataEmissao: '' }

type Nota = NonNullable<Rascunho<'nota-fiscal'>['notas']>[number]
type NotaDoCe = NonNullable<Rascunho<'nota-fiscal-ce-mercante'>['notas']>[number]

/** Reads invoice files into the rows of a form. */
function useNotasDrop<Row extends { chave?: string | null }>(
  route: typeof lerNotasFiscais | typeof lerNotasCeMercante,
  { rows, rowOf, onRows }: Filling<Row>,
) {
  const [repetidas, setRepetidas] = useState<Recusado[]>([])
  const reading = useLerNotas(route, ({ notas }) => {
    const joined = joinNotas(rows(), notas, rowOf)
    setRepetidas(joined.repetidas)
    onRows(joined.rows)
  })
  return { reading, repetidas }
}

interface Filling<Row> {
  rows: () => readonly Row[]
  rowOf: (nota: NotaDoArquivo) => Row
  onRows: (rows: Row[]) => void
}

const filledOf = ({ chave, valorCentavos, pesoBruto, dataEmissao, detalhes }: NotaDoArquivo) => ({
  chave,
  valorCentavos,
  pesoBruto,
  dataEmissao,
  detalhes,
})

const conteineresOf = ({ cargas }: PendenciaTela) =>
  cargas.flatMap(({ carga }) => carga.conteiner?.codigo ?? [])

interface NotasProps extends ComponentProps<typeof NotasConferidas> {
  drop: Omit<ComponentProps<typeof NotasDrop>, 'conteineres'>
  children: ReactNode
}

/** The drop area of invoices, the content of their files, and the rows that they fill. */
function Notas({ drop, children, ...conferidas }: NotasProps) {
  return (
    <Stack>
      {!conferidas.readOnly && <NotasDrop {...drop} conteineres={conteineresOf(conferidas.tela)} />}
      <NotasConferidas {...conferidas} />
      {children}
    </Stack>
  )
}

/** Invoices, each with the cargo that it covers. */
function NotaFiscalFields({ form, tela, readOnly }: KindFieldsProps<'nota-fiscal'>) {
  const choices = tela.cargas.map(({ id, carga }) => ({ value: id, label: carga.identificador }))
  const { notas } = form.getValues().dados
  const drop = useNotasDrop<Nota>(lerNotasFiscais, {
    rows: () => form.getValues().dados.notas ?? [],
    rowOf: (nota) => ({ ...filledOf(nota), cargas: nota.cargas }),
    onRows: (rows) => form.setFieldValue('dados.notas', rows),
  })
  return (
    <Notas drop={drop} notas={notas} tela={tela} readOnly={readOnly}>
      <RowsTable
        form={form}
        readOnly={readOnly}
        list="notas"
        rows={notas}
        emptyRow={{ ...emptyNota, cargas: choices.length === 1 ? choices.map(({ value }) => value) : [] }}
        campos={[...ofNota, { name: 'cargas', type: 'choices', choices }]}
      />
    </Notas>
  )
}

export const notaFiscalForm: KindFormDefinition<'nota-fiscal'> = {
  Fields: NotaFiscalFields,
  emptyOf: ({ cargas }) => ({ notas: [{ ...emptyNota, cargas: cargas.map(({ id }) => id) }] }),
}

const cesOf = ({ tela: { cargas } }: { tela: PendenciaTela }) => [
  ...new Set(cargas.flatMap(({ carga }) => carga.ceMercante ?? [])),
]

/** Invoices, each under the CE Mercante that it belongs to. */
function NotaCeMercanteFields({ form, tela, readOnly }: KindFieldsProps<'nota-fiscal-ce-mercante'>) {
  const choices = cesOf({ tela }).map((value) => ({ value, label: value }))
  const { notas } = form.getValues().dados
  const drop = useNotasDrop<NotaDoCe>(lerNotasCeMercante, {
    rows: () => form.getValues().dados.notas ?? [],
    rowOf: (nota) => ({ ...filledOf(nota), ceMercante: nota.ceMercante }),
    onRows: (rows) => form.setFieldValue('dados.notas', rows),
  })
  return (
    <Notas drop={drop} notas={notas} tela={tela} readOnly={readOnly}>
      <RowsTable
        form={form}
        readOnly={readOnly}
        list="notas"
        rows={notas}
        emptyRow={{ ...emptyNota, ceMercante: choices[0]?.value ?? null }}
        campos={[
          ...(choices.length > 0
            ? [{ name: 'ceMercante', type: 'choice', choices, width: 180 } as const]
            : []),
          ...ofNota,
        ]}
      />
    </Notas>
  )
}

export const notaCeMercanteForm: KindFormDefinition<'nota-fiscal-ce-mercante'> = {
  Fields: NotaCeMercanteFields,
  emptyOf: (tela) => ({ notas: cesOf({ tela }).map((ceMercante) => ({ ...emptyNota, ceMercante })) }),
}

import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { KindFieldsProps, KindFormDefinition } from '../kind-forms.ts'
import { errorUnder } from '../transporte/errors-under.ts'
import { FrotaMultiSelect } from '../transporte/FrotaSelect.tsx'
import { useFrotaOptions } from '../transporte/frota-options.ts'
import { PlanilhaDaFrota } from '../transporte/PlanilhaDaFrota.tsx'
import { TransportadorField } from '../transporte/TransportadorField.tsx'
import { refreshFrotas, useFrotas } from '../transporte/use-frotas.ts'

type Lista = 'motoristas' | 'veiculos'

/** Those of the carrier who may come for the service. */
function ListaFields({ lista, ...props }: KindFieldsProps & { lista: Lista }) {
  const { form, tela, readOnly } = props
  const { t } = useTranslation()
  const dados = form.getValues().dados as { transportadorId: number | null } & Partial<
    Record<Lista, number[]>
  >
  const frota = useFrotas(tela).frotaOf(dados.transportadorId)
  const options = useFrotaOptions(frota)
  const path = `dados.${lista}`
  return (
    <Stack>
      <TransportadorField {...props} onChange={() => form.setFieldValue(path, [])} />
      <FrotaMultiSelect
        label={t(`transporte.${lista}`)}
        description={t('transporte.so-autorizados')}
        required
        readOnly={readOnly}
        disabled={!frota}
        data-path={path}
        data={options[lista]}
        error={errorUnder(form.errors, path)}
        value={dados[lista] ?? []}
        onChange={(chosen) => form.setFieldValue(path, chosen)}
      />
      {!readOnly && tela.podeEditar && (
        <PlanilhaDaFrota lista={lista} tela={tela} dados={dados} disabled={dados.transportadorId === null} />
      )}
    </Stack>
  )
}

const MotoristasFields = (props: KindFieldsProps) => <ListaFields {...props} lista="motoristas" />
const VeiculosFields = (props: KindFieldsProps) => <ListaFields {...props} lista="veiculos" />

export const motoristasForm: KindFormDefinition = {
  Fields: MotoristasFields,
  emptyOf: ({ transportador }) => ({ transportadorId: transportador?.id ?? null, motoristas: [] }),
  onSaved: refreshFrotas,
}

export const veiculosForm: KindFormDefinition = {
  Fields: VeiculosFields,
  emptyOf: ({ transportador }) => ({ transportadorId: transportador?.id ?? null, veiculos: [] }),
  onSaved: refreshFrotas,
}

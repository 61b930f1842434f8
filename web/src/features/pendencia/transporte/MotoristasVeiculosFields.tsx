import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FrotaProblem } from '../../../trade/frota/FrotaProblem.tsx'
import { refreshFrotas } from '../../../trade/frota/use-frotas.ts'
import type { AnyKindForm, KindFieldsProps, KindFormDefinition } from '../kind-forms.ts'
import { avisaUm } from './avisar.ts'
import { errorUnder } from './errors-under.ts'
import { FrotaMultiSelect } from './FrotaSelect.tsx'
import { useFrota } from './frota-options.ts'
import { ManifestosDrop } from './ManifestosDrop.tsx'
import { achadosEm } from './manifestos.ts'
import { PlanilhaDaFrota } from './PlanilhaDaFrota.tsx'
import { TransportadorField } from './TransportadorField.tsx'

type Lista = 'motoristas' | 'veiculos'

interface ListaFieldsProps {
  form: AnyKindForm
  tela: PendenciaTela
  readOnly: boolean
  lista: Lista
  ids: number[] | null | undefined
  transportadorId: number | null | undefined
}

/** The drivers or trucks of the carrier that may come for the service. */
function ListaFields({ lista, ids, transportadorId, form, tela, readOnly }: ListaFieldsProps) {
  const { t } = useTranslation()
  const { frota, options, mayRead } = useFrota(tela, transportadorId)
  const path = `dados.${lista}` as const
  return (
    <Stack>
      <TransportadorField
        form={form}
        tela={tela}
        readOnly={readOnly}
        transportadorId={transportadorId}
        onChange={() => form.setFieldValue(path, [])}
      />
      <FrotaProblem tela={tela} />
      {!readOnly && mayRead && (
        <ManifestosDrop
          transportadorId={transportadorId}
          onRead={(manifestos) => {
            form.setFieldValue(path, [...new Set([...(ids ?? []), ...achadosEm(manifestos)[lista]])])
            return []
          }}
        />
      )}
      {mayRead && (
        <FrotaMultiSelect
          label={t(`transporte.${lista}`)}
          description={t('transporte.so-autorizados')}
          required
          readOnly={readOnly}
          disabled={!frota}
          data-path={path}
          data={options[lista]}
          error={errorUnder(form.errors, path)}
          value={ids ?? []}
          onChange={(chosen) => form.setFieldValue(path, chosen)}
        />
      )}
      {!readOnly && tela.podeEditar && mayRead && (
        <PlanilhaDaFrota lista={lista} tela={tela} transportadorId={transportadorId} ids={ids ?? []} />
      )}
    </Stack>
  )
}

function MotoristasFields(props: KindFieldsProps<'motoristas'>) {
  const { transportadorId, motoristas } = props.form.getValues().dados
  return <ListaFields {...props} lista="motoristas" transportadorId={transportadorId} ids={motoristas} />
}

function VeiculosFields(props: KindFieldsProps<'veiculos'>) {
  const { transportadorId, veiculos } = props.form.getValues().dados
  return <ListaFields {...props} lista="veiculos" transportadorId={transportadorId} ids={veiculos} />
}

export const motoristasForm: KindFormDefinition<'motoristas'> = {
  Fields: MotoristasFields,
  emptyOf: ({ transportador }) => ({ transportadorId: transportador?.id ?? null, motoristas: [] }),
  nomear: (_tela, transportadorId) => ({ transportadorId, motoristas: [] }),
  mandar: ({ transportador }, { motoristaId }) => ({
    transportadorId: transportador?.id ?? null,
    motoristas: motoristaId === null ? [] : [motoristaId],
  }),
  frota: ['motoristas'],
  avisa: avisaUm,
  onSaved: refreshFrotas,
  handsIn: ({ transportadorId }, companyId) => transportadorId === companyId,
}

export const veiculosForm: KindFormDefinition<'veiculos'> = {
  Fields: VeiculosFields,
  emptyOf: ({ transportador }) => ({ transportadorId: transportador?.id ?? null, veiculos: [] }),
  nomear: (_tela, transportadorId) => ({ transportadorId, veiculos: [] }),
  mandar: ({ transportador }, { caminhaoId }) => ({
    transportadorId: transportador?.id ?? null,
    veiculos: caminhaoId === null ? [] : [caminhaoId],
  }),
  frota: ['veiculos'],
  avisa: avisaUm,
  onSaved: refreshFrotas,
  handsIn: ({ transportadorId }, companyId) => transportadorId === companyId,
}

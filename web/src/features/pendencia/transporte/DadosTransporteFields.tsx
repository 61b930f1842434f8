import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import { SimpleGrid, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LinhaCard } from '../forms/LinhaCard.tsx'
import type { KindFieldsProps, KindFormDefinition } from '../kind-forms.ts'
import { FrotaSelect } from './FrotaSelect.tsx'
import { useFrota } from './frota-options.ts'
import { TransportadorField } from './TransportadorField.tsx'
import { refreshFrotas } from './use-frotas.ts'

/** The carrier, and for each cargo line who drives which truck. */
function DadosTransporteFields(props: KindFieldsProps<'dados-transporte'>) {
  const { form, tela, readOnly } = props
  const { t } = useTranslation()
  const { transportadorId, cargas } = form.getValues().dados
  const { frota, options, mayRead } = useFrota(tela, transportadorId)
  return (
    <Stack>
      <TransportadorField
        {...props}
        transportadorId={transportadorId}
        onChange={() => form.setFieldValue('dados.cargas', emptyLinhas(tela))}
      />
      {(mayRead ? cargas : [])?.map(({ cargaServicoId }, index) => {
        // Whoever is inside already, or came too late, stays who was named.
        const isFixed =
          !tela.podeEditar && !tela.trocaveis.some((one) => one.cargaServicoId === cargaServicoId)
        const at = (name: 'motoristaId' | 'caminhaoId') => ({
          required: true,
          readOnly: readOnly || isFixed,
          disabled: !frota,
          clearable: !readOnly,
          ...form.getInputProps(`dados.cargas.${index}.${name}`),
        })
        return (
          <LinhaCard key={cargaServicoId} tela={tela} cargaServicoId={cargaServicoId}>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <FrotaSelect
                label={t('transporte.motorista')}
                {...at('motoristaId')}
                data={options.motoristas}
              />
              <FrotaSelect label={t('transporte.veiculo')} {...at('caminhaoId')} data={options.veiculos} />
            </SimpleGrid>
          </LinhaCard>
        )
      })}
    </Stack>
  )
}

const emptyLinhas = ({ cargas }: PendenciaTela) =>
  cargas.map(({ id }) => ({ cargaServicoId: id, motoristaId: null, caminhaoId: null }))

export const dadosTransporteForm: KindFormDefinition<'dados-transporte'> = {
  Fields: DadosTransporteFields,
  emptyOf: (tela) => ({ transportadorId: tela.transportador?.id ?? null, cargas: emptyLinhas(tela) }),
  onSaved: refreshFrotas,
  handsIn: ({ transportadorId }, companyId) => transportadorId === companyId,
}

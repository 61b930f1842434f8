import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import { Button, SimpleGrid, Stack } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FrotaProblem } from '../../../trade/frota/FrotaProblem.tsx'
import { refreshFrotas } from '../../../trade/frota/use-frotas.ts'
import { LinhaCard } from '../forms/LinhaCard.tsx'
import type { KindFieldsProps, KindFormDefinition } from '../kind-forms.ts'
import { avisaUm } from './avisar.ts'
import { FrotaSelect } from './FrotaSelect.tsx'
import { besideOf, useFrota } from './frota-options.ts'
import { ManifestosDrop } from './ManifestosDrop.tsx'
import { fillLinhas } from './manifestos.ts'
import { TransportadorField } from './TransportadorField.tsx'

/** The carrier, and the driver and truck of each cargo line. */
function DadosTransporteFields(props: KindFieldsProps<'dados-transporte'>) {
  const { form, tela, readOnly } = props
  const { t } = useTranslation()
  const { transportadorId, cargas } = form.getValues().dados
  const { frota, options, mayRead } = useFrota(tela, transportadorId)
  // After submission, a line stays as it is once its truck has entered or its time to change is over.
  const isFixed = (cargaServicoId: number | null | undefined) =>
    !tela.podeEditar && !tela.trocaveis.some((one) => one.cargaServicoId === cargaServicoId)
  return (
    <Stack>
      <TransportadorField
        {...props}
        transportadorId={transportadorId}
        onChange={() => form.setFieldValue('dados.cargas', emptyLinhas(tela))}
      />
      <FrotaProblem tela={tela} />
      {!readOnly && mayRead && (
        <ManifestosDrop
          transportadorId={transportadorId}
          onRead={(manifestos) => {
            const before = form.getValues().dados.cargas ?? []
            const { linhas, semLugar } = fillLinhas(before, manifestos, (one) => isFixed(one.cargaServicoId))
            form.setFieldValue('dados.cargas', linhas)
            return semLugar
          }}
        />
      )}
      {(mayRead ? cargas : [])?.map(({ cargaServicoId, motoristaId, caminhaoId }, index) => {
        const at = (name: 'motoristaId' | 'caminhaoId') => ({
          required: true,
          readOnly: readOnly || isFixed(cargaServicoId),
          disabled: !frota,
          clearable: !readOnly,
          ...form.getInputProps(`dados.cargas.${index}.${name}`),
        })
        const { motoristas, veiculos } = besideOf(frota, options, { motoristaId, caminhaoId })
        return (
          <LinhaCard key={cargaServicoId} tela={tela} cargaServicoId={cargaServicoId}>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <FrotaSelect label={t('transporte.motorista')} {...at('motoristaId')} data={motoristas} />
              <FrotaSelect label={t('transporte.veiculo')} {...at('caminhaoId')} data={veiculos} />
            </SimpleGrid>
            {!readOnly && (cargas?.length ?? 0) > 1 && motoristaId && caminhaoId && (
              <Button
                mt="xs"
                size="xs"
                variant="light"
                leftSection={<IconCopy size={15} aria-hidden />}
                onClick={() =>
                  form.setFieldValue(
                    'dados.cargas',
                    cargas?.map((one) =>
                      isFixed(one.cargaServicoId) ? one : { ...one, motoristaId, caminhaoId },
                    ),
                  )
                }
              >
                {t('transporte.em-todas')}
              </Button>
            )}
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
  nomear: (tela, transportadorId) => ({ transportadorId, cargas: emptyLinhas(tela) }),
  mandar: (tela, escolhida) => ({
    transportadorId: tela.transportador?.id ?? null,
    cargas: tela.cargas.map(({ id }) => ({ cargaServicoId: id, ...escolhida })),
  }),
  frota: ['motoristas', 'veiculos'],
  avisa: avisaUm,
  onSaved: refreshFrotas,
  handsIn: ({ transportadorId }, companyId) => transportadorId === companyId,
}

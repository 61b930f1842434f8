import { condicoesConteiner } from '@cais/core/pendencia/intercambio-devolucao/forma.ts'
import { Select, SimpleGrid, Stack, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../../client/text-of.ts'
import { Lido } from '../forms/Lido.tsx'
import { LinhaCard } from '../forms/LinhaCard.tsx'
import type { KindFieldsProps, KindFormDefinition } from '../kind-forms.ts'

/** The condition in which each container is returned. */
function IntercambioDevolucaoFields({ form, tela, readOnly }: KindFieldsProps<'intercambio-devolucao'>) {
  const { t } = useTranslation()
  const { cargas } = form.getValues().dados
  return (
    <Stack>
      {cargas?.map(({ cargaServicoId, condicao }, index) => {
        const at = (name: 'condicao' | 'avarias') => form.getInputProps(`dados.cargas.${index}.${name}`)
        return (
          <LinhaCard key={cargaServicoId} tela={tela} cargaServicoId={cargaServicoId}>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              {readOnly ? (
                <>
                  <Lido label={t('pendencia.campo.condicao')}>
                    {condicao && textOf(`enum.condicaoConteiner.${condicao}`)}
                  </Lido>
                  <Lido label={t('pendencia.campo.avarias')}>{at('avarias').value}</Lido>
                </>
              ) : (
                <>
                  <Select
                    label={t('pendencia.campo.condicao')}
                    required
                    allowDeselect={false}
                    data={condicoesConteiner.map((value) => ({
                      value,
                      label: t(`enum.condicaoConteiner.${value}`),
                    }))}
                    {...at('condicao')}
                  />
                  <Textarea
                    label={t('pendencia.campo.avarias')}
                    required={condicao === 'AVARIADA'}
                    maxLength={500}
                    autosize
                    minRows={1}
                    {...at('avarias')}
                  />
                </>
              )}
            </SimpleGrid>
          </LinhaCard>
        )
      })}
    </Stack>
  )
}

export const intercambioDevolucaoForm: KindFormDefinition<'intercambio-devolucao'> = {
  Fields: IntercambioDevolucaoFields,
  emptyOf: ({ cargas }) => ({
    cargas: cargas.map(({ id }) => ({ cargaServicoId: id, condicao: null, avarias: '' })),
  }),
}

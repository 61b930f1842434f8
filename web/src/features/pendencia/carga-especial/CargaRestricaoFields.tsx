import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Lido } from '../forms/Lido.tsx'
import { LinhaCard } from '../forms/LinhaCard.tsx'
import type { KindFieldsProps, KindFormDefinition } from '../kind-forms.ts'
import { ReuseAnexos } from './ReuseAnexos.tsx'

/** The restriction of each cargo, with its licence. */
function CargaRestricaoFields({ form, tela, readOnly }: KindFieldsProps<'carga-restricao'>) {
  const { t } = useTranslation()
  const { cargas } = form.getValues().dados
  return (
    <Stack>
      {cargas?.map(({ cargaServicoId }, index) => {
        const at = (name: 'restricao' | 'numeroLpco') => ({
          label: t(`pendencia.campo.${name}`),
          required: true,
          ...form.getInputProps(`dados.cargas.${index}.${name}`),
        })
        const [restricao, numeroLpco] = [at('restricao'), at('numeroLpco')]
        return (
          <LinhaCard key={cargaServicoId} tela={tela} cargaServicoId={cargaServicoId}>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              {readOnly ? (
                <>
                  <Lido label={restricao.label}>{restricao.value}</Lido>
                  <Lido label={numeroLpco.label}>{numeroLpco.value}</Lido>
                </>
              ) : (
                <>
                  <Textarea maxLength={500} autosize minRows={2} {...restricao} />
                  <TextInput maxLength={30} {...numeroLpco} />
                </>
              )}
            </SimpleGrid>
          </LinhaCard>
        )
      })}
    </Stack>
  )
}

export const cargaRestricaoForm: KindFormDefinition<'carga-restricao'> = {
  BesideAnexos: ReuseAnexos,
  Fields: CargaRestricaoFields,
  emptyOf: ({ cargas }) => ({
    cargas: cargas
      .filter(({ carga }) => carga.indicadorRestricao)
      .map(({ id }) => ({ cargaServicoId: id, restricao: '', numeroLpco: '' })),
  }),
}

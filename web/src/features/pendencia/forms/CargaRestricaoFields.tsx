import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { KindFieldsProps, KindFormDefinition } from '../kind-forms.ts'
import { LinhaCard } from './LinhaCard.tsx'

/** For each piece of cargo what restricts it, and the licence for it. */
function CargaRestricaoFields({ form, tela, readOnly }: KindFieldsProps) {
  const { t } = useTranslation()
  const { cargas } = form.getValues().dados as { cargas: { cargaServicoId: number }[] }
  return (
    <Stack>
      {cargas.map(({ cargaServicoId }, index) => {
        const at = (name: string) => ({
          readOnly,
          required: true,
          ...form.getInputProps(`dados.cargas.${index}.${name}`),
        })
        return (
          <LinhaCard key={cargaServicoId} tela={tela} cargaServicoId={cargaServicoId}>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <Textarea
                label={t('pendencia.campo.restricao')}
                maxLength={500}
                autosize
                minRows={2}
                {...at('restricao')}
              />
              <TextInput label={t('pendencia.campo.numeroLpco')} maxLength={30} {...at('numeroLpco')} />
            </SimpleGrid>
          </LinhaCard>
        )
      })}
    </Stack>
  )
}

export const cargaRestricaoForm: KindFormDefinition = {
  Fields: CargaRestricaoFields,
  emptyOf: ({ cargas }) => ({
    cargas: cargas.map(({ id }) => ({ cargaServicoId: id, restricao: '', numeroLpco: '' })),
  }),
}

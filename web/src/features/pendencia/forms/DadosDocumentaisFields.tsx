import { Card, Select, SimpleGrid, Stack, TagsInput, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { WeightInput } from '../../../ui/WeightInput.tsx'
import type { KindFieldsProps, KindFormDefinition } from '../kind-forms.ts'
import { identificadorOf } from '../linhas.ts'

interface Linha {
  cargaServicoId: number
}

/** For each box: export declaration, verified mass and seals. */
function DadosDocumentaisFields({ form, tela, readOnly }: KindFieldsProps) {
  const { t } = useTranslation()
  const { cargas } = form.getValues().dados as { cargas: Linha[] }
  return (
    <Stack>
      {cargas.map(({ cargaServicoId }, index) => {
        const at = (name: string) => form.getInputProps(`dados.cargas.${index}.${name}`)
        return (
          <Card key={cargaServicoId} withBorder>
            <Text fw={600} mb="xs">
              {identificadorOf(tela, cargaServicoId)}
            </Text>
            <SimpleGrid cols={{ base: 1, sm: 2, md: 4 }}>
              <TextInput label={t('pendencia.campo.due')} required readOnly={readOnly} {...at('due')} />
              <WeightInput label={t('pendencia.campo.vgm')} required readOnly={readOnly} {...at('vgm')} />
              <Select
                label={t('pendencia.campo.metodoVgm')}
                required
                readOnly={readOnly}
                data={[1, 2].map((value) => ({
                  value: String(value),
                  label: t(`pendencia.metodoVgm.${value}`),
                }))}
                {...at('metodoVgm')}
                value={at('metodoVgm').value ? String(at('metodoVgm').value) : null}
                onChange={(value) => at('metodoVgm').onChange(value ? Number(value) : null)}
              />
              <TagsInput
                label={t('pendencia.campo.lacres')}
                description={t('pendencia.campo.lacres-hint')}
                required
                readOnly={readOnly}
                maxTags={6}
                {...at('lacres')}
              />
            </SimpleGrid>
          </Card>
        )
      })}
    </Stack>
  )
}

export const dadosDocumentaisForm: KindFormDefinition = {
  Fields: DadosDocumentaisFields,
  emptyOf: ({ cargas }) => ({
    cargas: cargas.map(({ id }) => ({
      cargaServicoId: id,
      due: '',
      vgm: null,
      metodoVgm: null,
      lacres: [],
    })),
  }),
}

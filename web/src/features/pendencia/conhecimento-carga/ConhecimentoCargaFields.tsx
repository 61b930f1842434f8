import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import { SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { Lido } from '../forms/Lido.tsx'
import { ObservacaoField } from '../forms/ObservacaoField.tsx'
import type { KindFieldsProps, KindFormDefinition } from '../kind-forms.ts'

/** The number of the bill of lading, beside the CE Mercantes that it must match. */
function ConhecimentoCargaFields({ form, tela, readOnly }: KindFieldsProps<'conhecimento-carga'>) {
  const { t } = useTranslation()
  const ces = [...new Set(tela.cargas.flatMap(({ carga }) => carga.ceMercante ?? []))]
  return (
    <Stack>
      <Facts>
        <Fact label={t('pendencia.campo.ceMercantes')}>{ces.join(', ') || '—'}</Fact>
      </Facts>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {readOnly ? (
          <Lido label={t('pendencia.campo.numeroBl')}>{form.getInputProps('dados.numeroBl').value}</Lido>
        ) : (
          <TextInput
            label={t('pendencia.campo.numeroBl')}
            required
            maxLength={35}
            {...form.getInputProps('dados.numeroBl')}
          />
        )}
      </SimpleGrid>
      <ObservacaoField form={form} readOnly={readOnly} />
    </Stack>
  )
}

/** The bill of lading in the manifest, if all cargo has the same. */
function onlyBl(cargas: PendenciaTela['cargas']): string {
  const bls = [...new Set(cargas.flatMap(({ carga }) => carga.bl ?? []))]
  return bls.length === 1 ? (bls[0] ?? '') : ''
}

export const conhecimentoCargaForm: KindFormDefinition<'conhecimento-carga'> = {
  Fields: ConhecimentoCargaFields,
  emptyOf: ({ cargas }) => ({ numeroBl: onlyBl(cargas), observacao: '' }),
}

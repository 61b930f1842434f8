import { type Comecar, enderecoInput, saveEndereco } from '@cais/core/api/comecar.ts'
import { formatCep, ufs } from '@cais/core/rules/identidade.ts'
import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../client/validate.ts'
import { useTellChanged } from '../../ui/changed-sections.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import { refreshComecar } from './refresh-comecar.ts'
import { SaveButton } from './SaveButton.tsx'

/** The terminal's address, as e-mails and documents show it. */
export function EnderecoForm({ saved }: { saved: Comecar['endereco'] }) {
  const { t } = useTranslation()
  const form = useCheckedForm({
    initialValues: { ...saved, cep: formatCep(saved.cep) },
    validate: validateWith(enderecoInput),
  })
  const save = useFormCommand(saveEndereco, form, {
    onSuccess: () => {
      form.resetDirty()
      return refreshComecar()
    },
  })
  useTellChanged('endereco', form.isDirty())
  return (
    <form {...form.propsFor((body) => save.mutate({ body }))}>
      <Stack>
        <TextInput
          label={t('comecar.campo.endereco')}
          maxLength={120}
          autoComplete="street-address"
          {...form.getInputProps('endereco')}
        />
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput
            label={t('comecar.campo.cidade')}
            maxLength={60}
            autoComplete="address-level2"
            {...form.getInputProps('cidade')}
          />
          <NativeSelect
            label={t('comecar.campo.uf')}
            data={['', ...ufs]}
            autoComplete="address-level1"
            {...form.getInputProps('uf')}
          />
          <TextInput
            label={t('comecar.campo.cep')}
            maxLength={12}
            inputMode="numeric"
            autoComplete="postal-code"
            {...form.getInputProps('cep')}
          />
        </SimpleGrid>
        <SaveButton passo="endereco" busy={save.isPending} disabled={!form.isDirty()} />
      </Stack>
    </form>
  )
}

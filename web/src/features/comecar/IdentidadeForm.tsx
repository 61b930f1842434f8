import { type Comecar, identidadeInput, saveIdentidade } from '@cais/core/api/comecar.ts'
import { formatCnpj } from '@cais/core/values/format.ts'
import { SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../client/validate.ts'
import { useTellChanged } from '../../ui/changed-sections.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import { refreshComecar } from './refresh-comecar.ts'
import { SaveButton } from './SaveButton.tsx'

/** The terminal's name, its CNPJ, and its customs code. */
export function IdentidadeForm({ saved }: { saved: Comecar['identidade'] }) {
  const { t } = useTranslation()
  const form = useCheckedForm({
    initialValues: { ...saved, cnpj: formatCnpj(saved.cnpj) },
    validate: validateWith(identidadeInput),
  })
  const save = useFormCommand(saveIdentidade, form, {
    onSuccess: () => {
      form.resetDirty()
      return refreshComecar()
    },
  })
  useTellChanged('identidade', form.isDirty())
  return (
    <form {...form.propsFor((body) => save.mutate({ body }))}>
      <Stack>
        <TextInput
          label={t('comecar.campo.nome')}
          description={t('comecar.campo.nome-ajuda')}
          maxLength={80}
          autoComplete="organization"
          {...form.getInputProps('nome')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={t('comecar.campo.cnpj')}
            maxLength={30}
            autoComplete="off"
            spellCheck={false}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('cnpj')}
          />
          <TextInput
            label={t('comecar.campo.recinto')}
            description={t('comecar.campo.recinto-ajuda')}
            maxLength={15}
            inputMode="numeric"
            autoComplete="off"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('recinto')}
          />
        </SimpleGrid>
        <TextInput
          label={t('comecar.campo.encarregado')}
          description={t('comecar.campo.encarregado-ajuda')}
          type="email"
          maxLength={254}
          autoComplete="off"
          {...form.getInputProps('encarregado')}
        />
        <SaveButton passo="identidade" busy={save.isPending} disabled={!form.isDirty()} />
      </Stack>
    </form>
  )
}

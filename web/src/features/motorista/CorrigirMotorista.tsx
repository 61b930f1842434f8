import {
  getMotorista,
  type Motorista,
  motoristaCorrigido,
  updateMotorista,
} from '@cais/core/api/motorista.ts'
import { SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../client/validate.ts'
import { CnhFields } from '../../trade/frota/CnhFields.tsx'
import {
  CorrigirCadastro,
  type CorrigirFormProps,
  MotivoDaCorrecao,
} from '../../trade/frota/CorrigirCadastro.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'

/** The terminal's record of a driver, as its staff have read it on the document. */
export function CorrigirMotorista({ motorista }: { motorista: Motorista }) {
  return (
    <CorrigirCadastro route={getMotorista}>
      {(props) => <MotoristaForm motorista={motorista} {...props} />}
    </CorrigirCadastro>
  )
}

function MotoristaForm({ motorista, onSaved, onCancel }: CorrigirFormProps & { motorista: Motorista }) {
  const { t } = useTranslation()
  const { id, nome, cnh, categoriaCnh, validadeCnh } = motorista
  const form = useCheckedForm({
    initialValues: { nome, cnh, categoriaCnh, validadeCnh, motivo: '' },
    validate: validateWith(motoristaCorrigido),
  })
  const save = useFormCommand(updateMotorista, form, { onSuccess: onSaved })
  return (
    <form {...form.propsFor((body) => save.mutate({ params: { id }, body }))}>
      <MotivoDaCorrecao busy={save.isPending} onCancel={onCancel} input={form.getInputProps('motivo')}>
        <TextInput label={t('column.nome')} required data-autofocus {...form.getInputProps('nome')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <CnhFields form={form} />
        </SimpleGrid>
      </MotivoDaCorrecao>
    </form>
  )
}

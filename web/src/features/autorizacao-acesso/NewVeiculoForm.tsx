import { createAutorizacaoVeiculo, newAutorizacaoVeiculo } from '@cais/core/api/autorizacao-acesso.ts'
import { caminhaoTipos } from '@cais/core/catalogo/frota.ts'
import { NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../client/validate.ts'
import { DayField } from '../../ui/DayField.tsx'
import { FormFields } from '../../ui/FormButtons.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'

interface NewFormProps {
  companyId: number
  onSaved: () => unknown
  onCancel: () => void
}

interface Values extends Record<string, unknown> {
  transportadorId: number
  placa: string
  renavam: string
  rntrc: string
  tipo: (typeof caminhaoTipos)[number]
  dataVencimento: string
}

/** Authorises a truck by plate, RENAVAM and RNTRC; one that is already registered is only authorised. */
export function NewVeiculoForm({ companyId, onSaved, onCancel }: NewFormProps) {
  const { t } = useTranslation()
  const form = useCheckedForm<Values>({
    initialValues: {
      transportadorId: companyId,
      placa: '',
      renavam: '',
      rntrc: '',
      tipo: 'CAVALO',
      dataVencimento: '',
    },
    validate: validateWith(newAutorizacaoVeiculo),
  })
  const create = useFormCommand(createAutorizacaoVeiculo, form, { onSuccess: onSaved })
  const at = (name: 'placa' | 'renavam' | 'rntrc' | 'tipo') => ({
    label: t(`column.${name}`),
    required: true,
    ...form.getInputProps(name),
  })
  return (
    <form {...form.propsFor((body) => create.mutate({ body }))}>
      <FormFields busy={create.isPending} onCancel={onCancel}>
        <Text size="sm">{t('autorizados.veiculos.ajuda')}</Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <TextInput data-autofocus autoComplete="off" {...at('placa')} />
          <NativeSelect
            data={caminhaoTipos.map((value) => ({ value, label: t(`enum.caminhaoTipo.${value}`) }))}
            {...at('tipo')}
          />
          <TextInput inputMode="numeric" autoComplete="off" {...at('renavam')} />
          <TextInput autoComplete="off" {...at('rntrc')} />
          <DayField name="dataVencimento" form={form} />
        </SimpleGrid>
      </FormFields>
    </form>
  )
}

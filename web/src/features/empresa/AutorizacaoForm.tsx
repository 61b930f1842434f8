import { isStaff } from '@cais/core/access/access.ts'
import {
  type Autorizacao,
  autorizacaoUpdate,
  createAutorizacao,
  newAutorizacao,
  updateAutorizacao,
} from '@cais/core/api/autorizacao.ts'
import type { EmpresaMatch } from '@cais/core/api/empresa.ts'
import { type AutorizacaoTipo, autorizacaoTipos, tipoDeAutorizada } from '@cais/core/rules/autorizacao.ts'
import { isOneOf } from '@cais/core/values/tables.ts'
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../client/session.ts'
import { terminalToday } from '../../client/terminal-time.ts'
import { validateWith } from '../../client/validate.ts'
import { EmpresaAutocomplete } from '../../pickers/EmpresaAutocomplete.tsx'
import { FormFields } from '../../ui/FormButtons.tsx'
import { TypedDateInput } from '../../ui/TypedDateInput.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'

interface FormProps {
  companyId: number
  onSaved: () => unknown
  onCancel: () => void
}

/** Authorises another company to act for this one, or changes the period. */
export function AutorizacaoForm({ autorizacao, ...form }: FormProps & { autorizacao: Autorizacao | null }) {
  return autorizacao ? <PeriodForm autorizacao={autorizacao} {...form} /> : <NewForm {...form} />
}

interface NewValues extends Record<string, unknown> {
  tipo: AutorizacaoTipo
  empresaAutorizada: EmpresaMatch | null
  dataInicio: string
  dataVencimento: string
}

const fieldOf = { 'autorizacao.error.exists': 'empresaAutorizada' }

function NewForm({ companyId, onSaved, onCancel }: FormProps) {
  const { t } = useTranslation()
  const { account } = useSession()
  const bodyOf = (values: NewValues) => ({
    ...values,
    empresaAutorizadora: { id: companyId },
    empresaAutorizada: values.empresaAutorizada ?? { id: 0 },
  })
  const form = useCheckedForm<NewValues>({
    initialValues: {
      tipo: 'DESPACHANTE',
      empresaAutorizada: null,
      dataInicio: terminalToday(),
      dataVencimento: '',
    },
    validate: (values) => validateWith(newAutorizacao)({ ...values, empresaAutorizadora: { id: companyId } }),
  })
  const create = useFormCommand(createAutorizacao, form, { fieldOf, onSuccess: onSaved })
  const { tipo } = form.values
  const needed = tipoDeAutorizada[tipo]
  return (
    <form {...form.propsFor((values) => create.mutate({ body: bodyOf(values) }))}>
      <FormFields busy={create.isPending} onCancel={onCancel}>
        <NativeSelect
          label={t('autorizacao.field.tipo')}
          description={t(`autorizacao.tipo-hint.${tipo}`)}
          data={autorizacaoTipos.map((value) => ({ value, label: t(`autorizacao.tipo.${value}`) }))}
          data-autofocus
          {...form.getInputProps('tipo')}
          onChange={({ currentTarget }) => {
            // A company that was chosen as a broker may not be a carrier.
            form.setFieldValue('empresaAutorizada', null)
            if (isOneOf(autorizacaoTipos, currentTarget.value))
              form.setFieldValue('tipo', currentTarget.value)
          }}
        />
        <EmpresaAutocomplete
          label={t('autorizacao.field.empresaAutorizada')}
          placeholder={t('empresa.search')}
          description={needed || isStaff(account) ? undefined : t('autorizacao.empresa-hint')}
          required
          only={{ status: 'ATIVA', ...(needed && { caracterizacao: needed }) }}
          {...form.getInputProps('empresaAutorizada')}
          value={form.values.empresaAutorizada}
        />
        <PeriodFields form={form} />
      </FormFields>
    </form>
  )
}

function PeriodForm({ autorizacao, onSaved, onCancel }: FormProps & { autorizacao: Autorizacao }) {
  const { t } = useTranslation()
  const { id, tipo, empresaAutorizada, dataInicio, dataVencimento } = autorizacao
  const form = useCheckedForm({
    initialValues: { id, dataInicio, dataVencimento: dataVencimento ?? '' },
    validate: validateWith(autorizacaoUpdate),
  })
  const update = useFormCommand(updateAutorizacao, form, { onSuccess: onSaved })
  return (
    <form {...form.propsFor((body) => update.mutate({ body }))}>
      <FormFields busy={update.isPending} onCancel={onCancel}>
        <TextInput
          label={t('autorizacao.field.empresaAutorizada')}
          description={t(`autorizacao.tipo.${tipo}`)}
          value={empresaAutorizada.socialName}
          readOnly
          variant="filled"
        />
        <PeriodFields form={form} />
      </FormFields>
    </form>
  )
}

interface PeriodFieldsProps {
  form: {
    values: { dataInicio: string; dataVencimento: string }
    errors: Record<string, React.ReactNode>
    setFieldValue: (field: 'dataInicio' | 'dataVencimento', day: string) => void
  }
}

function PeriodFields({ form }: PeriodFieldsProps) {
  const { t } = useTranslation()
  const propsOf = (field: 'dataInicio' | 'dataVencimento') => ({
    label: t(`autorizacao.field.${field}`),
    'data-path': field,
    value: form.values[field] || null,
    error: form.errors[field],
    onChange: (day: string | null) => form.setFieldValue(field, day ?? ''),
  })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
      <TypedDateInput {...propsOf('dataInicio')} required />
      <TypedDateInput {...propsOf('dataVencimento')} />
    </SimpleGrid>
  )
}

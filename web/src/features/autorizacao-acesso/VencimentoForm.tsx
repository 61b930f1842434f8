import {
  type Autorizados,
  updateAutorizacaoMotorista,
  updateAutorizacaoVeiculo,
  vencimentoMotoristaUpdate,
  vencimentoUpdate,
} from '@cais/core/api/autorizacao-acesso.ts'
import { validateWith } from '../../client/validate.ts'
import type { Row } from '../../search/search-types.ts'
import { DayField } from '../../ui/DayField.tsx'
import { FormFields } from '../../ui/FormButtons.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'

interface FormProps {
  companyId: number
  row: Row
  onSaved: () => unknown
  onCancel: () => void
}

const dayOf = (value: unknown) => String(value).slice(0, 10)

/** The expiry of an authorisation. */
export function VencimentoForm({ que, ...form }: FormProps & { que: Autorizados }) {
  return que === 'motoristas' ? <OfMotorista {...form} /> : <OfVeiculo {...form} />
}

function OfVeiculo({ row, onSaved, onCancel }: FormProps) {
  const form = useCheckedForm({
    initialValues: { id: Number(row.id), dataVencimento: dayOf(row.dataVencimento) },
    validate: validateWith(vencimentoUpdate),
  })
  const update = useFormCommand(updateAutorizacaoVeiculo, form, { onSuccess: onSaved })
  return (
    <form {...form.propsFor((body) => update.mutate({ body }))}>
      <FormFields busy={update.isPending} onCancel={onCancel}>
        <DayField name="dataVencimento" form={form} />
      </FormFields>
    </form>
  )
}

/** A driver's authorisation also ends with the licence, so the expiry of a new licence can be entered too. */
function OfMotorista({ companyId, row, onSaved, onCancel }: FormProps) {
  const form = useCheckedForm({
    initialValues: {
      id: Number(row.id),
      dataVencimento: dayOf(row.dataVencimento),
      validadeCnh: dayOf(row.validadeCnh),
    },
    validate: validateWith(vencimentoMotoristaUpdate),
  })
  const update = useFormCommand(updateAutorizacaoMotorista, form, { onSuccess: onSaved })
  return (
    <form {...form.propsFor((body) => update.mutate({ params: { companyId }, body }))}>
      <FormFields busy={update.isPending} onCancel={onCancel}>
        <DayField name="dataVencimento" form={form} />
        <DayField name="validadeCnh" form={form} />
      </FormFields>
    </form>
  )
}

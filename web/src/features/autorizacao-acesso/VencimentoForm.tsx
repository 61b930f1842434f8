import {
  updateAutorizacaoMotorista,
  updateAutorizacaoVeiculo,
  vencimentoUpdate,
} from '@cais/core/api/autorizacao-acesso.ts'
import { validateWith } from '../../client/validate.ts'
import type { Row } from '../../search/search-types.ts'
import { FormFields } from '../../ui/FormButtons.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import type { Autorizados } from './AutorizadosScreen.tsx'
import { DayField } from './DayField.tsx'

interface VencimentoFormProps {
  que: Autorizados
  companyId: number
  row: Row
  onSaved: () => unknown
  onCancel: () => void
}

/** Until when somebody or something may come. */
export function VencimentoForm({ que, companyId, row, onSaved, onCancel }: VencimentoFormProps) {
  const form = useCheckedForm({
    initialValues: { id: Number(row.id), dataVencimento: String(row.dataVencimento).slice(0, 10) },
    validate: validateWith(vencimentoUpdate),
  })
  const ofMotorista = useFormCommand(updateAutorizacaoMotorista, form, { onSuccess: onSaved })
  const ofVeiculo = useFormCommand(updateAutorizacaoVeiculo, form, { onSuccess: onSaved })
  return (
    <form
      {...form.propsFor((body) =>
        que === 'motoristas'
          ? ofMotorista.mutate({ params: { companyId }, body })
          : ofVeiculo.mutate({ body }),
      )}
    >
      <FormFields busy={ofMotorista.isPending || ofVeiculo.isPending} onCancel={onCancel}>
        <DayField name="dataVencimento" form={form} />
      </FormFields>
    </form>
  )
}

import { type Autorizados, renewAutorizados, renovacao } from '@cais/core/api/autorizacao-acesso.ts'
import { renovacaoRefusal } from '@cais/core/rules/acesso.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { terminalToday } from '../../client/terminal-time.ts'
import { textOf } from '../../client/text-of.ts'
import { validateWith } from '../../client/validate.ts'
import { DayField } from '../../ui/DayField.tsx'
import { FormFields } from '../../ui/FormButtons.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'

interface RenovarFormProps {
  que: Autorizados
  companyId: number
  ids: number[]
  onSaved: () => unknown
  onCancel: () => void
}

const check = validateWith(renovacao)

/** Sets the same new expiry for several rows. */
export function RenovarForm({ que, companyId, ids, onSaved, onCancel }: RenovarFormProps) {
  const { t } = useTranslation()
  const form = useCheckedForm({
    initialValues: { dataVencimento: '' },
    validate: ({ dataVencimento }) => {
      const refusal = dataVencimento && renovacaoRefusal(dataVencimento, terminalToday())
      return { ...check({ que, ids, dataVencimento }), ...(refusal && { dataVencimento: textOf(refusal) }) }
    },
  })
  const renew = useFormCommand(renewAutorizados, form, { onSuccess: onSaved })
  return (
    <form
      {...form.propsFor(({ dataVencimento }) =>
        renew.mutate({ params: { companyId }, body: { que, ids, dataVencimento } }),
      )}
    >
      <FormFields busy={renew.isPending} onCancel={onCancel}>
        <Text size="sm">{t(`autorizados.${que}.renovar-texto`, { count: ids.length })}</Text>
        <DayField name="dataVencimento" form={form} />
        {form.errors.ids && (
          <Text size="sm" c="red" role="alert">
            {form.errors.ids}
          </Text>
        )}
      </FormFields>
    </form>
  )
}

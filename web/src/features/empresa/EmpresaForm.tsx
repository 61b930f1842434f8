import { createEmpresa, empresaInput, updateEmpresa } from '@cais/core/api/cadastro.ts'
import type { Empresa } from '@cais/core/api/empresa.ts'
import { formatRegister } from '@cais/core/values/format.ts'
import { Button, Card, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../client/validate.ts'
import { EmpresaFields, type EmpresaValues } from '../../trade/empresa/EmpresaFields.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import { refreshEmpresas } from './refresh-empresas.ts'

interface EmpresaFormProps {
  /** Null for a new company. */
  empresa: Empresa | null
  onSaved: (saved: Empresa) => void
  onCancel: () => void
}

const valuesOf = (empresa: Empresa | null): EmpresaValues => ({
  nome: empresa?.nome ?? '',
  nationalRegister: empresa ? formatRegister(empresa.nationalRegister) : '',
  tipos: empresa?.tipos ?? [],
})

/** The terminal's form of a company, to create or edit one. */
export function EmpresaForm({ empresa, onSaved, onCancel }: EmpresaFormProps) {
  const { t } = useTranslation()
  const form = useCheckedForm({ initialValues: valuesOf(empresa), validate: validateWith(empresaInput) })
  const onSuccess = async (saved: Empresa) => {
    form.resetDirty()
    await refreshEmpresas()
    onSaved(saved)
  }
  const create = useFormCommand(createEmpresa, form, { onSuccess })
  const update = useFormCommand(updateEmpresa, form, { onSuccess })
  const send = (body: EmpresaValues) => {
    if (empresa) update.mutate({ params: { companyId: empresa.id }, body })
    else create.mutate({ body })
  }
  return (
    <form {...form.propsFor(send)} aria-label={t('empresa.form')}>
      <UnsavedGuard isDirty={form.isDirty} />
      <Card withBorder padding="lg" component={Stack}>
        <EmpresaFields form={form} />
        <Group justify="end">
          <Button variant="default" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={create.isPending || update.isPending}>
            {t('action.save')}
          </Button>
        </Group>
      </Card>
    </form>
  )
}

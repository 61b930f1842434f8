import type { EmpresaTipo } from '@cais/core/access/authority.ts'
import { SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { useCheckedForm } from '../../ui/use-checked-form.ts'
import { TiposField } from './TiposField.tsx'

export type EmpresaValues = {
  nome: string
  nationalRegister: string
  tipos: EmpresaTipo[]
}

interface EmpresaFieldsProps {
  form: Pick<
    ReturnType<typeof useCheckedForm<EmpresaValues>>,
    'values' | 'errors' | 'setFieldValue' | 'getInputProps'
  >
  /** True for the user's own company, whose name the browser may fill in. */
  isOwn?: boolean
}

/** The fields of a company's registration. Requests for access and the terminal's form share them. */
export function EmpresaFields({ form, isOwn = false }: EmpresaFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t('empresa.field.nome')}
          required
          maxLength={255}
          autoComplete={isOwn ? 'organization' : 'off'}
          {...form.getInputProps('nome')}
        />
        <TextInput
          label={t('empresa.field.register')}
          description={t('empresa.register-hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          maxLength={30}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('nationalRegister')}
        />
      </SimpleGrid>
      <TiposField
        value={form.values.tipos}
        error={form.errors.tipos}
        onChange={(tipos) => form.setFieldValue('tipos', tipos)}
      />
    </>
  )
}

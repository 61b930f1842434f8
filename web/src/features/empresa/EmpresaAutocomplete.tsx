import { type Empresa, findEmpresas } from '@cais/core/api/empresa.ts'
import { formatCnpj, formatCpf } from '@cais/core/rules/format.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../app/call.ts'
import { RemoteSelect, type RemoteSelectProps } from '../../ui/RemoteSelect.tsx'

type Props = Pick<
  RemoteSelectProps<Empresa>,
  'value' | 'onChange' | 'label' | 'placeholder' | 'autoFocus' | 'withinPortal'
>

/** Companies by name, CNPJ or CPF, among all of the terminal's. */
export function EmpresaAutocomplete(props: Props) {
  const { t } = useTranslation()
  return (
    <RemoteSelect
      {...props}
      searchKey="empresas"
      search={(text, signal) => call(findEmpresas, { params: { text } }, { signal, quiet: true })}
      idOf={(empresa) => empresa.id}
      textOf={(empresa) => empresa.nome}
      render={(empresa) => (
        <>
          <Text size="sm">{empresa.nome}</Text>
          <Text size="xs" c="dimmed">
            {formatRegister(empresa.nationalRegister)}
          </Text>
        </>
      )}
      notFoundText={t('autocomplete.empresa.not-found')}
    />
  )
}

/** A company's register is a CNPJ; a person's is a CPF. */
export function formatRegister(register: string): string {
  return register.length === 11 ? formatCpf(register) : formatCnpj(register)
}

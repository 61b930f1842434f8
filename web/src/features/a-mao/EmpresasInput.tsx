import type { Nomes } from '@cais/core/api/a-mao.ts'
import type { EmpresaMatch } from '@cais/core/api/empresa.ts'
import { Group, Pill, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmpresaAutocomplete } from '../../pickers/EmpresaAutocomplete.tsx'

interface EmpresasInputProps {
  label: string
  value: string[]
  onChange: (value: string[]) => void
  nomes: Nomes
  error?: React.ReactNode
  description?: string | undefined
  'data-path': string
}

/** Several companies; a chosen one is added to the list. */
export function EmpresasInput({ value, onChange, nomes, ...input }: EmpresasInputProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Nomes>({})
  const nomeOf = (register: string) => chosen[register] ?? nomes[`empresa/${register}`] ?? register
  const add = (empresa: EmpresaMatch | null) => {
    if (empresa === null || value.includes(empresa.nationalRegister)) return
    setChosen({ ...chosen, [empresa.nationalRegister]: empresa.socialName })
    onChange([...value, empresa.nationalRegister])
  }
  return (
    <Stack gap={6}>
      <EmpresaAutocomplete {...input} value={null} onChange={add} />
      {value.length > 0 && (
        <Group gap={6}>
          {value.map((register) => (
            <Pill
              key={register}
              size="md"
              withRemoveButton
              removeButtonProps={{
                'aria-label': t('cadastros.remover', { nome: nomeOf(register) }),
                'aria-hidden': false,
                tabIndex: 0,
              }}
              onRemove={() => onChange(value.filter((one) => one !== register))}
            >
              {nomeOf(register)}
            </Pill>
          ))}
        </Group>
      )}
    </Stack>
  )
}

import { type EmpresaTipo, empresaTipos } from '@cais/core/access/authority.ts'
import { Checkbox, SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface TiposFieldProps {
  value: EmpresaTipo[]
  error?: ReactNode
  onChange: (tipos: EmpresaTipo[]) => void
}

/** The types of a company; each of them opens an area of the portal. */
export function TiposField({ value, error, onChange }: TiposFieldProps) {
  const { t } = useTranslation()
  return (
    <Checkbox.Group
      label={t('empresa.field.tipos')}
      description={t('empresa.tipos-hint')}
      required
      value={value}
      error={error}
      onChange={(chosen) => onChange(empresaTipos.filter((tipo) => chosen.includes(tipo)))}
    >
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="xs" mt="xs">
        {empresaTipos.map((tipo, index) => (
          <Checkbox
            key={tipo}
            value={tipo}
            label={t(`enum.empresaTipo.${tipo}`)}
            {...(index === 0 && { 'data-path': 'tipos' })}
          />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  )
}

import { empresaTipos } from '@cais/core/access/authority.ts'
import type { EmpresaMatch } from '@cais/core/api/empresa.ts'
import { type PublicoPara, publicosPossiveis } from '@cais/core/api/mensagem-equipe.ts'
import { isOneOf } from '@cais/core/values/tables.ts'
import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, Switch } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmpresaAutocomplete } from '../../pickers/EmpresaAutocomplete.tsx'

type EmpresaTipo = (typeof empresaTipos)[number]

export interface Escolha {
  para: PublicoPara
  tipos: EmpresaTipo[]
  empresas: EmpresaMatch[]
  soAdministradores: boolean
}

interface PublicoFieldsProps {
  value: Escolha
  onChange: (change: Partial<Escolha>) => void
}

/** The recipients: all users, companies of some types, or some companies. */
export function PublicoFields({ value, onChange }: PublicoFieldsProps) {
  const { t } = useTranslation()
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('mensagem.field.para')}
        data={publicosPossiveis.map((para) => ({ value: para, label: t(`mensagem.para.${para}`) }))}
        value={value.para}
        onChange={({ currentTarget: { value: para } }) =>
          isOneOf(publicosPossiveis, para) && onChange({ para })
        }
      />
      {value.para === 'TIPOS' && (
        <Checkbox.Group
          label={t('mensagem.field.tipos')}
          value={value.tipos}
          onChange={(tipos) => onChange({ tipos: empresaTipos.filter((tipo) => tipos.includes(tipo)) })}
        >
          <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="xs" mt={4}>
            {empresaTipos.map((tipo) => (
              <Checkbox key={tipo} value={tipo} label={t(`enum.empresaTipo.${tipo}`)} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
      {value.para === 'EMPRESAS' && <Empresas value={value} onChange={onChange} />}
      <Switch
        label={t('mensagem.field.soAdministradores')}
        checked={value.soAdministradores}
        onChange={({ currentTarget }) => onChange({ soAdministradores: currentTarget.checked })}
      />
    </Stack>
  )
}

/** Companies are added one by one; a click on one removes it. */
function Empresas({ value: { empresas }, onChange }: PublicoFieldsProps) {
  const { t } = useTranslation()
  const without = (id: number) => empresas.filter((empresa) => empresa.id !== id)
  return (
    <>
      <EmpresaAutocomplete
        label={t('mensagem.field.empresa')}
        value={null}
        onChange={(empresa) => empresa && onChange({ empresas: [...without(empresa.id), empresa] })}
      />
      <Group gap="xs">
        {empresas.map(({ id, socialName }) => (
          <Button
            key={id}
            size="compact-sm"
            variant="light"
            rightSection={<IconX size={14} />}
            aria-label={t('mensagem.retirar', { nome: socialName })}
            onClick={() => onChange({ empresas: without(id) })}
          >
            {socialName}
          </Button>
        ))}
      </Group>
    </>
  )
}

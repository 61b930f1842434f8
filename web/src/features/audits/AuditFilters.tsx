import { listAuditTypes } from '@cais/core/api/audits.ts'
import type { EmpresaMatch } from '@cais/core/api/empresa.ts'
import type { UserMatch } from '@cais/core/api/users.ts'
import { Select, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { EmpresaAutocomplete } from '../../pickers/EmpresaAutocomplete.tsx'
import { UserAutocomplete } from '../../pickers/UserAutocomplete.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { TypedDateInput } from '../../ui/TypedDateInput.tsx'
import { type AuditSearch, useAuditFilter } from './audit-address.ts'

interface AuditFiltersProps {
  search: AuditSearch
  change: (part: Partial<AuditSearch>) => void
}

export function AuditFilters({ search, change }: AuditFiltersProps) {
  const { t } = useTranslation()
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 5 }} spacing="sm" mb="md">
      <TypedDateInput
        label={t('audits.from')}
        value={search.fromDate}
        onChange={(fromDate) => fromDate && change({ fromDate })}
      />
      <TypedDateInput
        label={t('audits.to')}
        value={search.toDate}
        onChange={(toDate) => toDate && change({ toDate })}
      />
      <Person search={search} change={change} />
      <Empresa search={search} change={change} />
      <Deed search={search} change={change} />
    </SimpleGrid>
  )
}

/** The address holds only the login; the name is known only after a choice here. */
function Person({ search: { principal }, change }: AuditFiltersProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<UserMatch | null>(null)
  const unnamed = { id: 0, login: principal, firstName: principal, lastName: '', email: '', cpf: null }
  const value = principal === '' ? null : chosen?.login === principal ? chosen : unnamed
  return (
    <UserAutocomplete
      label={t('audits.principal')}
      placeholder={t('audits.anybody')}
      value={value}
      onChange={(user) => {
        setChosen(user)
        change({ principal: user?.login ?? '' })
      }}
    />
  )
}

function Empresa({ search: { empresaId }, change }: AuditFiltersProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<EmpresaMatch | null>(null)
  const unnamed = { id: empresaId, socialName: t('audits.empresa-no', { id: empresaId }) } as EmpresaMatch
  const value = empresaId === null ? null : chosen?.id === empresaId ? chosen : unnamed
  return (
    <EmpresaAutocomplete
      label={t('audits.empresa')}
      placeholder={t('audits.any-empresa')}
      value={value}
      onChange={(empresa) => {
        setChosen(empresa)
        change({ empresaId: empresa?.id ?? null })
      }}
    />
  )
}

function Deed({ search, change }: AuditFiltersProps) {
  const { t } = useTranslation()
  const { langKey } = useAuditFilter(search)
  const { data, error, refetch } = useAnswer(listAuditTypes, { query: { langKey } }, { quiet: true })
  if (error && !data) return <LoadError title={t('audits.types-error')} error={error} onRetry={refetch} />
  return (
    <Select
      label={t('audits.type')}
      placeholder={t('audits.any-type')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('action.clear') }}
      nothingFoundMessage={t('audits.no-type')}
      data={(data ?? []).map(({ type, text }) => ({ value: type, label: text }))}
      value={search.type || null}
      onChange={(type) => change({ type: type ?? '' })}
    />
  )
}

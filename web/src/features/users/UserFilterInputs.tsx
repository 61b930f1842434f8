import { ownAuthorities } from '@cais/core/access/authority.ts'
import { getEmpresaAtiva } from '@cais/core/api/empresa-ativa.ts'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { EmpresaAutocomplete } from '../../pickers/EmpresaAutocomplete.tsx'
import type { UserFilters } from './user-queries.ts'

interface UserFilterInputsProps {
  chosen: UserFilters
  choose: (part: UserFilters) => void
}

/** Which accounts: those that may enter, those of a profile, those of a company. */
export function UserFilterInputs({ chosen, choose }: UserFilterInputsProps) {
  const { t } = useTranslation()
  const all = (name: string) => ({ value: '', label: `${name}: ${t('userManagement.filter-all')}` })
  return (
    <>
      <NativeSelect
        aria-label={t('userManagement.filter-activated')}
        value={chosen.activated ?? ''}
        onChange={({ currentTarget }) => choose({ activated: currentTarget.value || undefined })}
        data={[
          all(t('userManagement.filter-activated')),
          { value: 'true', label: t('userManagement.filter-activated-true') },
          { value: 'false', label: t('userManagement.filter-activated-false') },
        ]}
      />
      <NativeSelect
        aria-label={t('userManagement.filter-authority')}
        value={chosen.authority ?? ''}
        onChange={({ currentTarget }) => choose({ authority: currentTarget.value || undefined })}
        data={[
          all(t('userManagement.filter-authority')),
          ...ownAuthorities.map((value) => ({ value, label: t(`authority.${value}`) })),
        ]}
      />
      <EmpresaFilter empresaId={chosen.empresaId} choose={choose} />
    </>
  )
}

function EmpresaFilter({
  empresaId,
  choose,
}: Pick<UserFilterInputsProps, 'choose'> & { empresaId?: string | undefined }) {
  const { t } = useTranslation()
  const { data } = useAnswer(getEmpresaAtiva, empresaId ? { params: { companyId: empresaId } } : null, {
    quiet: true,
  })
  return (
    <EmpresaAutocomplete
      aria-label={t('userManagement.filter-empresa')}
      placeholder={t('userManagement.filter-empresa')}
      value={
        data && empresaId
          ? { id: data.id, socialName: data.nome, nationalRegister: data.nationalRegister }
          : null
      }
      onChange={(empresa) => choose({ empresaId: empresa ? String(empresa.id) : undefined })}
    />
  )
}

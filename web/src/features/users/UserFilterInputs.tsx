import { ownAuthorities } from '@cais/core/access/authority.ts'
import { getEmpresaAtiva } from '@cais/core/api/empresa-ativa.ts'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { EmpresaAutocomplete } from '../../pickers/EmpresaAutocomplete.tsx'
import { type ChangeUserSearch, type UserSearch, yesNo } from './user-address.ts'

interface UserFilterInputsProps {
  search: UserSearch
  change: ChangeUserSearch
}

/** The filters of accounts: by access, by profile, by company. */
export function UserFilterInputs({ search, change }: UserFilterInputsProps) {
  const { t } = useTranslation()
  const choose = (part: Partial<UserSearch>) => change(part, { replace: true })
  const all = (label: string) => ({ value: '', label })
  return (
    <>
      <NativeSelect
        aria-label={t('userManagement.filter-activated')}
        value={search.activated ?? ''}
        onChange={({ currentTarget }) =>
          choose({ activated: yesNo.find((one) => one === currentTarget.value) })
        }
        data={[
          all(t('userManagement.filter-activated-all')),
          { value: 'true', label: t('userManagement.filter-activated-true') },
          { value: 'false', label: t('userManagement.filter-activated-false') },
        ]}
      />
      <NativeSelect
        aria-label={t('userManagement.filter-authority')}
        value={search.authority ?? ''}
        onChange={({ currentTarget }) =>
          choose({ authority: ownAuthorities.find((one) => one === currentTarget.value) })
        }
        data={[
          all(t('userManagement.filter-authority-all')),
          ...ownAuthorities.map((value) => ({ value, label: t(`authority.${value}`) })),
        ]}
      />
      <EmpresaFilter empresaId={search.empresaId} choose={choose} />
    </>
  )
}

function EmpresaFilter({
  empresaId,
  choose,
}: {
  empresaId: number | undefined
  choose: (part: Partial<UserSearch>) => void
}) {
  const { t } = useTranslation()
  const { data } = useAnswer(
    getEmpresaAtiva,
    empresaId ? { params: { companyId: String(empresaId) } } : null,
    {
      quiet: true,
    },
  )
  return (
    <EmpresaAutocomplete
      aria-label={t('userManagement.filter-empresa')}
      placeholder={t('userManagement.filter-empresa')}
      value={
        data && empresaId
          ? { id: data.id, socialName: data.nome, nationalRegister: data.nationalRegister }
          : null
      }
      onChange={(empresa) => choose({ empresaId: empresa?.id })}
    />
  )
}

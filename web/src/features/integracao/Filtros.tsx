import { entradas } from '@cais/core/access/escopos.ts'
import type { FonteNoPainel } from '@cais/core/api/painel-integracao.ts'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ChangeSearch, IntegracaoSearch } from './integracao-address.ts'

export interface ParteProps {
  search: IntegracaoSearch
  change: ChangeSearch
  fontes: FonteNoPainel[]
}

export function FonteSelect({ search, change, fontes }: ParteProps) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      label={t('integracao.filtro.fonte')}
      data={[
        { value: '', label: t('integracao.filtro.todos') },
        ...fontes.map(({ id, nome }) => ({ value: String(id), label: nome })),
      ]}
      value={String(search.fonteId ?? '')}
      onChange={({ currentTarget }) => change({ fonteId: Number(currentTarget.value) || undefined })}
    />
  )
}

export function RecursoSelect({ search, change }: Omit<ParteProps, 'fontes'>) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      label={t('integracao.filtro.recurso')}
      data={[
        { value: '', label: t('integracao.filtro.todos') },
        ...entradas.map((value) => ({ value, label: t(`enum.entrada.${value}`) })),
      ]}
      value={search.recurso ?? ''}
      onChange={({ currentTarget }) =>
        change({ recurso: entradas.find((one) => one === currentTarget.value) })
      }
    />
  )
}

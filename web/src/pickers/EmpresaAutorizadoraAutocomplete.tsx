import { type EmpresaMatch, findEmpresasAutorizadoras } from '@cais/core/api/empresa.ts'
import type { AutorizacaoTipo } from '@cais/core/rules/autorizacao.ts'
import { isEmpresaText } from '@cais/core/rules/empresa-search.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../client/call.ts'
import { type AutocompleteProps, RemoteSelect } from '../ui/RemoteSelect.tsx'
import { EmpresaOption } from './EmpresaOption.tsx'

type Props = AutocompleteProps<EmpresaMatch> & {
  /** The company that was authorised. */
  companyId: number
  mode?: AutorizacaoTipo | 'TODAS'
}

/** Finds companies that let this one act for them today. */
export function EmpresaAutorizadoraAutocomplete({ companyId, mode = 'TODAS', ...props }: Props) {
  const { t } = useTranslation()
  return (
    <RemoteSelect
      {...props}
      searchKey={`autorizadoras-${companyId}-${mode}`}
      search={(text, signal) =>
        call(findEmpresasAutorizadoras, { params: { companyId, mode, text } }, { signal, quiet: true })
      }
      accepts={isEmpresaText}
      idOf={(empresa) => empresa.id}
      textOf={(empresa) => empresa.socialName}
      render={(empresa) => <EmpresaOption empresa={empresa} />}
      notFoundText={t('autocomplete.autorizadora.not-found')}
    />
  )
}

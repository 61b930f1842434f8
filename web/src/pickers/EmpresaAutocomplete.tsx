import { type EmpresaMatch, findEmpresas } from '@cais/core/api/empresa.ts'
import type { RequestOf } from '@cais/core/api/route.ts'
import { isEmpresaText } from '@cais/core/rules/empresa-search.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../client/call.ts'
import { type AutocompleteProps, RemoteSelect } from '../ui/RemoteSelect.tsx'
import { EmpresaOption } from './EmpresaOption.tsx'

type Props = AutocompleteProps<EmpresaMatch> & {
  /** Limits the search to companies of a type, of a status, or that let a company act for them. */
  only?: RequestOf<typeof findEmpresas>['query']
  notFoundText?: string
}

/** Finds companies by name, CNPJ or CPF. The server limits the matches to companies that the user may know. */
export function EmpresaAutocomplete({ only = {}, notFoundText, ...props }: Props) {
  const { t } = useTranslation()
  return (
    <RemoteSelect
      {...props}
      searchKey={`empresas-${JSON.stringify(only)}`}
      search={(text, signal) =>
        call(findEmpresas, { params: { text }, query: only }, { signal, quiet: true })
      }
      accepts={isEmpresaText}
      idOf={(empresa) => empresa.id}
      textOf={(empresa) => empresa.socialName}
      render={(empresa) => <EmpresaOption empresa={empresa} />}
      notFoundText={
        notFoundText ??
        t(only.caracterizacao ? 'autocomplete.caracterizacao.not-found' : 'autocomplete.empresa.not-found')
      }
    />
  )
}

import type { EmpresaMatch } from '@cais/core/api/empresa.ts'
import { listTransportadoresRecentes } from '@cais/core/api/transporte.ts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../client/queries.ts'
import { useCompanyIfAny } from '../client/route-params.ts'
import type { AutocompleteProps } from '../ui/RemoteSelect.tsx'
import { EmpresaAutocomplete } from './EmpresaAutocomplete.tsx'

interface TransportadorAutocompleteProps extends AutocompleteProps<EmpresaMatch> {
  /** The company whose recent carriers are offered; by default that of the address. */
  companyId?: number | null
}

/** Finds active carriers. Carriers that the company used last are offered before the user types. */
export function TransportadorAutocomplete({ companyId: given, ...props }: TransportadorAutocompleteProps) {
  const { t } = useTranslation()
  const ofAddress = useCompanyIfAny()
  const companyId = given === undefined ? ofAddress : given
  const { data: items = [] } = useAnswer(
    listTransportadoresRecentes,
    companyId === null ? null : { params: { companyId } },
    { quiet: true },
  )
  return (
    <EmpresaAutocomplete
      placeholder={t('empresa.search')}
      only={{ caracterizacao: 'Transportador', status: 'ATIVA' }}
      recent={{ label: t('transporte.recentes'), items }}
      {...props}
    />
  )
}

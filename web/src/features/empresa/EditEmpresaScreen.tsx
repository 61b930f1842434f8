import { type Empresa, getEmpresa } from '@cais/core/api/empresa.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answerOptions } from '../../client/queries.ts'
import { empresaAddress } from '../../client/route-params.ts'
import { useGoBack } from '../../ui/use-go-back.ts'
import { ViewScreen } from '../../ui/ViewScreen.tsx'
import { EmpresaForm } from './EmpresaForm.tsx'
import { empresaPath, empresasPath } from './empresa-paths.ts'

/** The company to edit, freshly read. It is not refreshed afterwards, because that would replace typed values. */
function useEmpresaToEdit(companyId: number) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...answerOptions(getEmpresa, { params: { companyId } }, { quiet: true }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return { data: isFetchedAfterMount && !error ? data : undefined, error, refetch }
}

export function EditEmpresaScreen() {
  const { t } = useTranslation()
  const { empresaId } = empresaAddress.useParams()
  return (
    <ViewScreen
      answer={useEmpresaToEdit(empresaId)}
      title={(empresa) => (empresa ? t('empresa.edit-of', { nome: empresa.nome }) : t('empresa.edit'))}
      listPath={empresasPath}
      withBack={false}
      size="md"
      heights={[320]}
    >
      {(empresa) => <Change key={empresa.id} empresa={empresa} />}
    </ViewScreen>
  )
}

function Change({ empresa }: { empresa: Empresa }) {
  const goBack = useGoBack(empresaPath(empresa.id))
  return <EmpresaForm empresa={empresa} onSaved={goBack} onCancel={goBack} />
}

import type { Area } from '@cais/core/access/area.ts'
import { getServico } from '@cais/core/api/servico.ts'
import { areaOfActing } from '@cais/core/rules/partes.ts'
import { useAnswer } from '../../client/queries.ts'
import { editarServicoAddress } from '../../client/route-params.ts'
import { LoadedScreen } from '../../ui/Loaded.tsx'
import { EditarServico } from './EditarServico.tsx'

/** Corrects a request, in areas whose companies may do so. */
export function EditarServicoScreen() {
  const { companyId, area, servicoId } = editarServicoAddress.useParams()
  return (
    <LoadedServico
      key={servicoId}
      companyId={companyId}
      area={area}
      servicoId={servicoId}
      viewAt={`/${companyId}/servico-${area}/${servicoId}/view`}
    />
  )
}

interface LoadedServicoProps {
  companyId: number
  area: Area
  servicoId: number
  viewAt: string
}

export function LoadedServico({ companyId, area, servicoId, viewAt }: LoadedServicoProps) {
  const answer = useAnswer(getServico, { params: { companyId, id: servicoId } }, { quiet: true })
  return (
    <LoadedScreen answer={answer} heights={[320]}>
      {(servico) => (
        <EditarServico
          companyId={companyId}
          area={areaOfActing(servico.partes, companyId, area) ?? area}
          servico={servico}
          viewAt={viewAt}
        />
      )}
    </LoadedScreen>
  )
}

import type { Area } from '@cais/core/access/area.ts'
import { useParams } from '@tanstack/react-router'
import { NotFoundScreen } from '../../ui/NotFoundScreen.tsx'
import { findOffered } from './lugar.ts'
import { NovoServico } from './NovoServico.tsx'

/** Asking for a service of the subtype in the address. */
export function NovoServicoScreen() {
  const { companyId = 0, screen = '', tipo = '', subtipo = '' } = useParams({ strict: false })
  const area = screen.replace(/^servico-/, '') as Area
  const declarado = findOffered(area, tipo, subtipo)
  if (!declarado) return <NotFoundScreen />
  return (
    <NovoServico
      key={`${companyId} ${area} ${subtipo}`}
      lugar={{ companyId, area, declarado }}
      doneAt={(id) => `/${companyId}/servico-${area}/${id}/view`}
    />
  )
}

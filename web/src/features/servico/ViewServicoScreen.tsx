import { isStaff } from '@cais/core/access/access.ts'
import type { Area } from '@cais/core/access/area.ts'
import { getServico, getServicoDoChamador } from '@cais/core/api/servico.ts'
import { IconFileOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { companyServicoAddress, servicoAddress } from '../../client/route-params.ts'
import { useSession } from '../../client/session.ts'
import type { Answer } from '../../ui/Loaded.tsx'
import { ViewScreen } from '../../ui/ViewScreen.tsx'
import { ServicoPage } from './ServicoPage.tsx'

/** A service in one of the areas of a company. */
export function ViewServicoScreen({ area }: { area: Area }) {
  const { companyId, servicoId } = companyServicoAddress.useParams()
  const answer = useAnswer(getServico, { params: { companyId, id: servicoId } }, { quiet: true })
  return (
    <ServicoScreen answer={answer} listPath={`/${companyId}/servico-${area}`}>
      {(servico) => <ServicoPage visao={{ servico, companyId, area }} />}
    </ServicoScreen>
  )
}

/**
 * A service without a company in the address. Terminal staff see it as its requester does, others as one of their own
 * companies.
 */
export function ViewServicoDoChamadorScreen() {
  const { servicoId } = servicoAddress.useParams()
  const { account } = useSession()
  const answer = useAnswer(getServicoDoChamador, { params: { id: servicoId } }, { quiet: true })
  return (
    <ServicoScreen answer={answer} listPath="/servico">
      {(servico) => (
        <ServicoPage
          visao={{ servico, companyId: servico.empresa.id, area: null }}
          {...(isStaff(account) && { emNomeDe: servico.empresa.socialName })}
        />
      )}
    </ServicoScreen>
  )
}

interface ServicoScreenProps<S> {
  answer: Answer<S>
  listPath: string
  children: (servico: S) => ReactNode
}

function ServicoScreen<S extends { numeroSolicitacao: string }>(props: ServicoScreenProps<S>) {
  const { t } = useTranslation()
  return (
    <ViewScreen
      {...props}
      title={(servico) =>
        servico ? t('servico.title', { numero: servico.numeroSolicitacao }) : t('servico.title-loading')
      }
      size="xl"
      heights={[180, 64, 240, 320]}
      loading={t('servico.loading')}
      missing={{
        icon: IconFileOff,
        title: t('servico.not-found.title'),
        text: t('servico.not-found.text'),
        toList: t('servico.not-found.list'),
      }}
    />
  )
}

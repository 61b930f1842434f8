import { isStaff } from '@cais/core/access/access.ts'
import { areas } from '@cais/core/access/area.ts'
import { companyScreens } from '@cais/core/access/screens.ts'
import type { Account } from '@cais/core/api/session.ts'
import { Button } from '@mantine/core'
import { IconChecklist, IconPlus } from '@tabler/icons-react'
import { createRoute, Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { companyAddress, listAddress } from '../client/route-params.ts'
import { useSession } from '../client/session.ts'
import { useTextOf } from '../client/text-of.ts'
import { titleKeyOf } from '../client/title-key.ts'
import { NovoServicoMenu } from '../features/novo-servico/NovoServicoMenu.tsx'
import { useServicosAcoes } from '../features/pendencia/varias/use-servicos-acoes.tsx'
import { ClosedEmpresa } from '../trade/empresa/ClosedEmpresa.tsx'
import { lazyPart, lazyScreen } from '../ui/lazy-screen.tsx'
import { requires } from './guard.ts'
import { rootRoute } from './root.tsx'

/** The lists of a company. Their name is the last part of the address and the name of the search. */
export const companyLists: readonly string[] = Object.keys(companyScreens).filter(
  (screen) => !['empresa', 'boletim-pesagem', 'caminhoes-do-dia'].includes(screen),
)

/** The lists without a company, for all signed-in users. */
const openLists = ['servico', 'escala', 'iso-code', 'conteiner', 'carga', 'motorista', 'caminhao', 'booking']

const ListScreen = lazyPart(() => import('../search/ListScreen.tsx'), 'ListScreen')

const Autorizados = lazyPart(
  () => import('../features/autorizacao-acesso/AutorizadosScreen.tsx'),
  'AutorizadosScreen',
)
const MinhasPendencias = lazyPart(
  () => import('../features/pendencia/MinhasPendenciasScreen.tsx'),
  'MinhasPendenciasScreen',
)

/** Lists with a screen of their own, because their rows can be edited. */
const ownScreens: Record<string, ComponentType> = {
  'motoristas-autorizados': Autorizados,
  'veiculos-autorizados': Autorizados,
  'minhas-pendencias-transportador': MinhasPendencias,
  'minhas-pendencias-desova-transportador': MinhasPendencias,
}

/** A list of a company, by its name. */
export function CompanyList() {
  const textOf = useTextOf()
  const { companyId, screen } = listAddress.useParams()
  const area = areas.find((one) => screen === `servico-${one.area}`)?.area
  const { selectionActions, dialog } = useServicosAcoes({ companyId, area: area ?? null })
  const Own = ownScreens[screen]
  if (Own) return <Own key={screen} />
  return (
    <>
      <ListScreen
        component={screen}
        companyId={companyId}
        title={textOf(titleKeyOf(screen))}
        selectionActions={area && selectionActions}
        actions={
          screen === 'booking-armador' ? (
            <NovoBookingLink companyId={companyId} />
          ) : (
            area && <NovoServicoMenu companyId={companyId} area={area} />
          )
        }
      />
      {area && dialog}
    </>
  )
}

/** A list without a company. */
export function OpenList({ component }: { component: string }) {
  const textOf = useTextOf()
  const { account } = useSession()
  const { selectionActions, dialog } = useServicosAcoes({ companyId: null, area: null })
  const isOfServicos = component === 'servico' && !isStaff(account)
  return (
    <>
      {isOfServicos &&
        !mayAsk(account) &&
        account?.empresaAuthorities.map((one) => <ClosedEmpresa key={one.id} {...one} />)}
      <ListScreen
        component={component}
        companyId={null}
        title={textOf(titleKeyOf(`/${component}`))}
        selectionActions={isOfServicos ? selectionActions : undefined}
        actions={
          component === 'conteiner' ? (
            <ValidarConteineresLink />
          ) : (
            component === 'servico' && mayAsk(account) && <NovoServicoLink />
          )
        }
      />
      {isOfServicos && dialog}
    </>
  )
}

/** The calls that concern a company, listed in its name. */
function EscalasDeCliente() {
  const { t } = useTranslation()
  const { companyId } = companyAddress.useParams()
  return <ListScreen component="escala-cliente" companyId={companyId} title={t('screen.escala-cliente')} />
}

/** Users with an activated company, and terminal staff. */
const mayAsk = (account: Account | null) =>
  isStaff(account) || account?.empresaAuthorities.some(({ activated }) => activated) === true

function NovoServicoLink() {
  const { t } = useTranslation()
  return (
    <Button component={Link} to="/servico/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('novo-servico.new')}
    </Button>
  )
}

function NovoBookingLink({ companyId }: { companyId: number }) {
  const { t } = useTranslation()
  return (
    <Button
      component={Link}
      to={`/${companyId}/booking-armador/novo`}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('booking.novo')}
    </Button>
  )
}

function ValidarConteineresLink() {
  const { t } = useTranslation()
  return (
    <Button
      component={Link}
      to="/conteiner/validacao"
      variant="default"
      leftSection={<IconChecklist size={16} aria-hidden />}
    >
      {t('conteiner.validar')}
    </Button>
  )
}

const signedIn = { getParentRoute: () => rootRoute, beforeLoad: requires('USER') }

export const openListRoutes = [
  ...openLists.map((name) =>
    createRoute({ ...signedIn, path: `/${name}`, component: () => <OpenList component={name} /> }),
  ),
  createRoute({
    ...signedIn,
    path: '/cliente/$companyId/escala',
    params: companyAddress,
    component: EscalasDeCliente,
  }),
  createRoute({
    ...signedIn,
    path: '/minhas-pendencias',
    component: lazyScreen(
      () => import('../features/pendencia/MinhasPendenciasScreen.tsx'),
      'TodasMinhasPendenciasScreen',
    ),
  }),
]

import { createRoute, type RouteComponent, useParams } from '@tanstack/react-router'
import { requires } from '../app/guard.ts'
import { lazyScreen } from '../app/lazy-screen.tsx'
import { BeingBuiltScreen } from './BeingBuiltScreen.tsx'
import { companyLists } from './lists.tsx'
import { idIn } from './params.ts'
import { rootRoute } from './root.tsx'

/** What a row of a list without a company opens, by the list's name. */
const openViews: Record<string, RouteComponent> = {
  servico: () => <BeingBuiltScreen title="servico" />,
  'iso-code': lazyScreen(
    () => import('../features/iso-code/ViewIsoCodeScreen.tsx'),
    (screens) => screens.ViewIsoCodeScreen,
  ),
  conteiner: lazyScreen(
    () => import('../features/conteiner/ViewConteinerScreen.tsx'),
    (screens) => screens.ViewConteinerScreen,
  ),
  carga: lazyScreen(
    () => import('../features/carga/ViewCargaScreen.tsx'),
    (screens) => screens.ViewCargaScreen,
  ),
  motorista: lazyScreen(
    () => import('../features/motorista/ViewMotoristaScreen.tsx'),
    (screens) => screens.ViewMotoristaScreen,
  ),
  caminhao: lazyScreen(
    () => import('../features/caminhao/ViewCaminhaoScreen.tsx'),
    (screens) => screens.ViewCaminhaoScreen,
  ),
  booking: lazyScreen(
    () => import('../features/booking/ViewBookingScreen.tsx'),
    (screens) => screens.ViewBookingScreen,
  ),
}

export const openViewRoutes = Object.entries(openViews).map(([name, component]) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: `/${name}/$rowId/view`,
    params: idIn('rowId'),
    beforeLoad: requires('USER'),
    component,
  }),
)

const ViewPedido = lazyScreen(
  () => import('../features/pedido/ViewPedidoScreen.tsx'),
  (screens) => screens.ViewPedidoScreen,
)
const ViewBookingArmador = lazyScreen(
  () => import('../features/booking/ViewBookingArmadorScreen.tsx'),
  (screens) => screens.ViewBookingArmadorScreen,
)
const ViewBoletimPesagem = lazyScreen(
  () => import('../features/boletim-pesagem/ViewBoletimPesagemScreen.tsx'),
  (screens) => screens.ViewBoletimPesagemScreen,
)

/** What a row of a company's list opens. */
export function CompanyView() {
  const { screen = '' } = useParams({ strict: false })
  if (screen.startsWith('pedido-')) return <ViewPedido />
  if (screen === 'booking-armador') return <ViewBookingArmador />
  if (screen === 'boletim-pesagem') return <ViewBoletimPesagem />
  return <BeingBuiltScreen title={companyLists[screen] ?? screen} />
}

import { createRoute, type RouteComponent, useParams } from '@tanstack/react-router'
import { lazyScreen } from '../ui/lazy-screen.tsx'
import { requires } from './guard.ts'
import { idIn } from './params.ts'
import { rootRoute } from './root.tsx'

/** What a row of a list without a company opens, by the list's name. */
const openViews: Record<string, RouteComponent> = {
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

/** Whether rows of this list of a company open here; services and pendencias have addresses of their own. */
export const hasView = (screen: string) => /^(pedido-.+|booking-armador|boletim-pesagem)$/.test(screen)

/** What a row of a company's list opens; a bulletin has one page, whatever list led to it. */
export function CompanyView() {
  const { screen = '' } = useParams({ strict: false })
  if (screen === 'booking-armador') return <ViewBookingArmador />
  return screen === 'boletim-pesagem' ? <ViewBoletimPesagem /> : <ViewPedido />
}

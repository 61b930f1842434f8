import type { Area } from '@cais/core/access/area.ts'
import { pedidoAreas } from '@cais/core/access/screens.ts'
import { createRoute, type RouteComponent } from '@tanstack/react-router'
import { companyRowAddress, escalaAddress, pedidoAddress, rowAddress } from '../client/route-params.ts'
import { lazyScreen } from '../ui/lazy-screen.tsx'
import { type Destination, requires, requiresScreen } from './guard.ts'
import { rootRoute } from './root.tsx'

const conteiners = () => import('../features/conteiner/screens.ts')

/** The screen of a row in a list without a company, by the list's name. */
const openViews: Record<string, RouteComponent> = {
  'iso-code': lazyScreen(() => import('../features/iso-code/ViewIsoCodeScreen.tsx'), 'ViewIsoCodeScreen'),
  conteiner: lazyScreen(conteiners, 'ViewConteinerScreen'),
  carga: lazyScreen(() => import('../features/carga/ViewCargaScreen.tsx'), 'ViewCargaScreen'),
  motorista: lazyScreen(() => import('../features/motorista/ViewMotoristaScreen.tsx'), 'ViewMotoristaScreen'),
  caminhao: lazyScreen(() => import('../features/caminhao/ViewCaminhaoScreen.tsx'), 'ViewCaminhaoScreen'),
  booking: lazyScreen(() => import('../features/booking/ViewBookingScreen.tsx'), 'ViewBookingScreen'),
}

const ofEverybody = { getParentRoute: () => rootRoute, beforeLoad: requires('USER') }

export const openViewRoutes = [
  createRoute({
    ...ofEverybody,
    path: '/conteiner/validacao',
    component: lazyScreen(conteiners, 'ValidarConteineresScreen'),
  }),
  ...Object.entries(openViews).map(([name, component]) =>
    createRoute({ ...ofEverybody, path: `/${name}/$rowId/view`, params: rowAddress, component }),
  ),
  createRoute({
    ...ofEverybody,
    path: '/escala/$escalaId/view',
    params: escalaAddress,
    component: lazyScreen(() => import('../features/escala/screens.ts'), 'ViewEscalaScreen'),
  }),
]

const ViewPedido = lazyScreen(() => import('../features/pedido/ViewPedidoScreen.tsx'), 'ViewPedidoScreen')
const ViewBookingArmador = lazyScreen(
  () => import('../features/booking/ViewBookingArmadorScreen.tsx'),
  'ViewBookingArmadorScreen',
)
const ViewBoletimPesagem = lazyScreen(
  () => import('../features/boletim-pesagem/ViewBoletimPesagemScreen.tsx'),
  'ViewBoletimPesagemScreen',
)

/** The screen of a row in a company's list. A weighing bulletin has one screen for all its lists. */
export const companyViews = [
  { screen: 'booking-armador', component: ViewBookingArmador },
  { screen: 'boletim-pesagem', component: ViewBoletimPesagem },
].map(({ screen, component }) => ({
  path: `${screen}/$rowId/view` as const,
  params: companyRowAddress,
  beforeLoad: requiresScreen(screen),
  component,
}))

/** Shipping lines and agencies create bookings. */
export const novoBooking = {
  path: 'booking-armador/novo' as const,
  beforeLoad: requiresScreen('booking-armador'),
  component: lazyScreen(() => import('../features/booking/NovoBookingScreen.tsx'), 'NovoBookingScreen'),
}

/** An order is shown in the area that follows it. */
export const pedidoView = {
  path: 'pedido-{$area}/$rowId/view' as const,
  params: pedidoAddress.only(({ area }) => pedidoAreas.some((one) => one === area)),
  beforeLoad: (destination: Destination & { params: { area: Area } }) =>
    requiresScreen(`pedido-${destination.params.area}`)(destination),
  component: ViewPedido,
}

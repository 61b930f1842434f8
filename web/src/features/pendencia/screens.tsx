import type { Area } from '@cais/core/access/area.ts'
import { type AgendamentoSlug, agendamentoSlugs } from '@cais/core/api/agendamento.ts'
import { type FormaSlug, formaSlugs } from '@cais/core/pendencia/formas.ts'
import type { KindSlug } from '@cais/core/pendencia/kinds.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

type ScreenOf = (area: Area | null) => ReturnType<typeof lazyScreen>

const formScreen =
  (slug: FormaSlug): ScreenOf =>
  (area) =>
    lazyScreen(
      () => import('./PendenciaScreen.tsx'),
      ({ PendenciaScreen }) =>
        () => <PendenciaScreen slug={slug} area={area} />,
    )

const agendamentoScreen =
  (slug: AgendamentoSlug): ScreenOf =>
  (area) =>
    lazyScreen(
      () => import('../agendamento/AgendamentoScreen.tsx'),
      ({ AgendamentoScreen }) =>
        () => <AgendamentoScreen slug={slug} area={area} />,
    )

/** The kinds that have a screen: those with a form of their own share one, the others bring theirs. */
export const kindScreens: Partial<Record<KindSlug, ScreenOf>> = {
  ...Object.fromEntries(formaSlugs.map((slug) => [slug, formScreen(slug)])),
  ...Object.fromEntries(agendamentoSlugs.map((slug) => [slug, agendamentoScreen(slug)])),
  manifesto: (area) =>
    lazyScreen(
      () => import('./manifesto/ManifestoScreen.tsx'),
      ({ ManifestoScreen }) =>
        () => <ManifestoScreen area={area} />,
    ),
}

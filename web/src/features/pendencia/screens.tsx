import type { Area } from '@cais/core/access/area.ts'
import {
  type AgendamentoSlug,
  type FormaSlug,
  isAgendamentoSlug,
  isFormaSlug,
  type KindSlug,
  kindSlugs,
  type LeituraSlug,
} from '@cais/core/pendencia/kinds.ts'
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

/** What is only looked at is a screen of its own. */
const leituraScreens: Record<LeituraSlug, ScreenOf> = {
  manifesto: (area) =>
    lazyScreen(
      () => import('./manifesto/ManifestoScreen.tsx'),
      ({ ManifestoScreen }) =>
        () => <ManifestoScreen area={area} />,
    ),
}

/** The screens of all kinds: forms share one, and so do windows. */
export const kindScreens = Object.fromEntries<ScreenOf>(
  kindSlugs.map((slug) => [slug, screenOf(slug)]),
) as Record<KindSlug, ScreenOf>

function screenOf(slug: KindSlug): ScreenOf {
  if (isFormaSlug(slug)) return formScreen(slug)
  return isAgendamentoSlug(slug) ? agendamentoScreen(slug) : leituraScreens[slug]
}

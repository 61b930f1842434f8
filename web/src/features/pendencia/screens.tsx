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
import { recordOf } from '@cais/core/values/tables.ts'
import type { RouteComponent } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

type ScreenOf = (area: Area | null) => RouteComponent

const formScreen =
  (slug: FormaSlug): ScreenOf =>
  (area) =>
    lazyScreen(async () => {
      const { PendenciaScreen } = await import('./PendenciaScreen.tsx')
      return { screen: () => <PendenciaScreen slug={slug} area={area} /> }
    }, 'screen')

const agendamentoScreen =
  (slug: AgendamentoSlug): ScreenOf =>
  (area) =>
    lazyScreen(async () => {
      const { AgendamentoScreen } = await import('./agendamento/AgendamentoScreen.tsx')
      return { screen: () => <AgendamentoScreen slug={slug} area={area} /> }
    }, 'screen')

/** The screens of kinds that are only read. */
const leituraScreens: Record<LeituraSlug, ScreenOf> = {
  manifesto: (area) =>
    lazyScreen(async () => {
      const { ManifestoScreen } = await import('./manifesto/ManifestoScreen.tsx')
      return { screen: () => <ManifestoScreen area={area} /> }
    }, 'screen'),
}

/** The screens of all kinds. Those with a form share one, and so do those with windows. */
export const kindScreens = recordOf(kindSlugs, screenOf)

function screenOf(slug: KindSlug): ScreenOf {
  if (isFormaSlug(slug)) return formScreen(slug)
  return isAgendamentoSlug(slug) ? agendamentoScreen(slug) : leituraScreens[slug]
}

import { lazyScreen } from '../../ui/lazy-screen.tsx'

/** Parts of the shell that only those see who are in; fetched together, once somebody is. */
const parts = () => import('./signed-in-parts.ts')

export const Bell = lazyScreen(parts, (all) => all.Bell)
export const EmpresaSwitcher = lazyScreen(parts, (all) => all.EmpresaSwitcher)
export const FindButton = lazyScreen(parts, (all) => all.FindButton)
export const GeneralNotice = lazyScreen(parts, (all) => all.GeneralNotice)
export const SupportButton = lazyScreen(parts, (all) => all.SupportButton)
export const SignedInMenu = lazyScreen(parts, (all) => all.SignedInMenu)

/** For the terminal's people alone. */
export const ActingBand = lazyScreen(
  () => import('./ActingBand.tsx'),
  (all) => all.ActingBand,
)

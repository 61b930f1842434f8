import { lazyPart } from '../../ui/lazy-screen.tsx'

/** Parts of the shell that only those see who are in; fetched together, once somebody is. */
const parts = () => import('./signed-in-parts.ts')

export const Bell = lazyPart(parts, 'Bell')
export const EmpresaSwitcher = lazyPart(parts, 'EmpresaSwitcher')
export const FindButton = lazyPart(parts, 'FindButton')
export const GeneralNotice = lazyPart(parts, 'GeneralNotice')
export const SupportButton = lazyPart(parts, 'SupportButton')
export const SignedInMenu = lazyPart(parts, 'SignedInMenu')

/** For the terminal's people alone. */
export const ActingBand = lazyPart(() => import('./ActingBand.tsx'), 'ActingBand')

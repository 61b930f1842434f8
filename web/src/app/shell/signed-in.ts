import { lazyPart } from '../../ui/lazy-screen.tsx'

/** Parts of the shell for signed-in users, loaded together after the sign-in. */
const parts = () => import('./signed-in-parts.ts')

export const Bell = lazyPart(parts, 'Bell')
export const EmpresaSwitcher = lazyPart(parts, 'EmpresaSwitcher')
export const FindButton = lazyPart(parts, 'FindButton')
export const GeneralNotice = lazyPart(parts, 'GeneralNotice')
export const SupportButton = lazyPart(parts, 'SupportButton')
export const SignedInMenu = lazyPart(parts, 'SignedInMenu')

/** Loaded by terminal staff only. */
export const ActingBand = lazyPart(() => import('./ActingBand.tsx'), 'ActingBand')

import { createContext } from 'react'

/** Tells the dialog around several that they begin to be sent, and that this is over. */
export const AoCorrer = createContext<(runs: boolean) => void>(() => {})

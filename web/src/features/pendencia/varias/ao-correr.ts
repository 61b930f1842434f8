import { createContext } from 'react'

/** Tells the dialog when sending begins and ends. */
export const AoCorrer = createContext<(runs: boolean) => void>(() => {})

import { addressState, textUpTo } from '../../client/address-state.ts'

/** `?convite=`: the invitation that a mailed link to the registration carries. */
export const conviteAddress = addressState({ convite: textUpTo(500) })

/** `?key=`: what a mailed link brings. */
export const keyAddress = addressState({ key: textUpTo(500) })

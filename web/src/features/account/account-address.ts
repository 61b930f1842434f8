import { addressState, textUpTo } from '../../client/address-state.ts'

/** `?convite=`: the invitation in a mailed link to the registration. */
export const conviteAddress = addressState({ convite: textUpTo(500) })

/** `?key=`: the key in a mailed link. */
export const keyAddress = addressState({ key: textUpTo(500) })

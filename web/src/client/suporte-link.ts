import { onForget } from './session.ts'
import { createStore } from './store.ts'

interface SuporteLink {
  companyId: number | null
  conversaId: number | null
}

const none: SuporteLink = { companyId: null, conversaId: null }

/** The conversation in the address; the chat opens with it. */
export const suporteLink = createStore<SuporteLink>(none)
export const forgetSuporteLink = () => suporteLink.set(none)
onForget(forgetSuporteLink)

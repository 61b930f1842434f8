import type { Services } from '../http/serve.ts'
import { autorizacoesRecebidas } from '../search/parties.ts'
import { servicosSeen } from './access.ts'
import { bookingsSeen } from './bookings-seen.ts'

/** Questions about rights that lower rooms may ask but do not implement. */
export const rights = { servicosSeen, bookingsSeen, autorizacoesRecebidas } satisfies Partial<Services>

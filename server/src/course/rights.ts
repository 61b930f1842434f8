import type { Services } from '../http/serve.ts'
import { autorizacoesRecebidas } from '../search/parties.ts'
import { servicosSeen } from './access.ts'

/** Questions about rights that lower rooms may ask but do not implement. */
export const rights = { servicosSeen, autorizacoesRecebidas } satisfies Partial<Services>

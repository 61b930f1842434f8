import type { Services } from '../http/serve.ts'
import { autorizacoesRecebidas } from '../search/parties.ts'
import { servicosSeen } from './access.ts'

/** What every call can be asked again about rights, answered by those who know. */
export const rights = { servicosSeen, autorizacoesRecebidas } satisfies Partial<Services>

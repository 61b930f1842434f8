import { getPasse, listPasses, openPasse } from '@cais/core/api/passe.ts'
import { type Combinado, type Combinar, combine } from './portaria.ts'
import type { TestServer } from './test-server.ts'

/** The fragment of a link. */
export const tokenIn = (link: string) => link.split('#')[1] ?? ''

/** An appointment with truck and driver, and its pass. */
export async function newPasse(server: Pick<TestServer, 'call' | 'db' | 'clock'>, wish: Combinar = {}) {
  const combinado: Combinado = await combine(server, wish)
  const { companyId, servicoId } = combinado.params
  const as = wish.quem ?? 'cliente'
  const list = await server.call(listPasses, { params: { companyId, servicoId } }, { as })
  const agendamentoId = list.body[0]?.agendamentoId ?? 0
  const params = { companyId, servicoId, agendamentoId }
  const { body: passe } = await server.call(getPasse, { params }, { as })
  const token = tokenIn(passe.link)
  /** Opens the pass as the driver does, without a session. */
  const open = (headers = {}) => server.call(openPasse, { body: { token } }, headers)
  return { ...combinado, passe, token, open, passeParams: params, passes: list.body }
}

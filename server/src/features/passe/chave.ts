import { createHmac, timingSafeEqual } from 'node:crypto'
import { codigoOf } from '@cais/core/rules/passe.ts'
import type { Db } from '../../db/pool.ts'

/** Makes links and codes; the same for every server of the portal. */
export interface Chave {
  /** The link that a company hands out: each has its own, which is worth what the company's right is. */
  token: (agendamento: Enviado, empresaId: number) => string
  codigo: (agendamento: Marcado) => string
}

interface Marcado {
  id: number
  janelaId: number
}

interface Enviado extends Marcado {
  /** How often somebody who carried the service stopped, as a party of it or not. */
  saidas: number
}

const tokenLength = 27

export async function readChave(db: Db): Promise<Chave> {
  const { chave } = await db.selectFrom('passe_chave').select('chave').executeTakeFirstOrThrow()
  // Another window is another pass, however an appointment comes to it.
  const mark = (what: string, { id, janelaId }: Marcado) =>
    createHmac('sha256', chave).update(`${what} ${id} ${janelaId}`).digest()
  // A link that went to people of somebody who carries no more shows nobody who comes instead.
  const linkOf = ({ saidas }: Enviado, empresaId: number) =>
    saidas > 0 ? `link of ${empresaId} after ${saidas}` : `link of ${empresaId}`
  const linkMark = (one: Enviado, empresaId: number) =>
    mark(linkOf(one, empresaId), one).toString('base64url').slice(0, tokenLength)
  return {
    token: (one, empresaId) => `${one.id.toString(36)}-${linkMark(one, empresaId)}`,
    codigo: (one) => codigoOf(one.id, mark('codigo', one).readUInt32BE()),
  }
}

/** Says nothing by the time that it takes. */
export function isSameToken(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && timingSafeEqual(first, second)
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { codigoOf } from '@cais/core/rules/passe.ts'
import type { Db } from '../../db/pool.ts'

/** Makes the links and codes of passes, the same on every server of the portal. */
export interface Chave {
  /**
   * The link that a company hands out. Each company has its own link, which is valid as long as the company's right.
   */
  token: (agendamento: Enviado, empresaId: number) => string
  codigo: (agendamento: Marcado) => string
}

interface Marcado {
  id: number
  janelaId: number
}

interface Enviado extends Marcado {
  /** The number of times that a carrier left the service. */
  saidas: number
}

const tokenLength = 27

export async function readChave(db: Db): Promise<Chave> {
  const { chave } = await db.selectFrom('passe_chave').select('chave').executeTakeFirstOrThrow()
  // The window is part of the signature: an appointment that gets another window gets another pass.
  const mark = (what: string, { id, janelaId }: Marcado) =>
    createHmac('sha256', chave).update(`${what} ${id} ${janelaId}`).digest()
  // The link changes when a carrier leaves, so that an old link does not show the new carrier's people.
  const linkOf = ({ saidas }: Enviado, empresaId: number) =>
    saidas > 0 ? `link of ${empresaId} after ${saidas}` : `link of ${empresaId}`
  const linkMark = (one: Enviado, empresaId: number) =>
    mark(linkOf(one, empresaId), one).toString('base64url').slice(0, tokenLength)
  return {
    token: (one, empresaId) => `${one.id.toString(36)}-${linkMark(one, empresaId)}`,
    codigo: (one) => codigoOf(one.id, mark('codigo', one).readUInt32BE()),
  }
}

/** The comparison takes the same time for equal and different tokens. */
export function isSameToken(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && timingSafeEqual(first, second)
}

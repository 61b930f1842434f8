import { createHmac, timingSafeEqual } from 'node:crypto'
import { codigoOf } from '@cais/core/rules/passe.ts'
import type { Db } from '../../db/pool.ts'

/** Makes links and codes; the same for every server of the portal. */
export interface Chave {
  token: (agendamento: Marcado) => string
  codigo: (agendamento: Marcado) => string
}

interface Marcado {
  id: number
  janelaId: number
}

const tokenLength = 27

export async function readChave(db: Db): Promise<Chave> {
  const { chave } = await db.selectFrom('passe_chave').select('chave').executeTakeFirstOrThrow()
  // Another window is another pass, however an appointment comes to it.
  const mark = (what: 'link' | 'codigo', { id, janelaId }: Marcado) =>
    createHmac('sha256', chave).update(`${what} ${id} ${janelaId}`).digest()
  return {
    token: (one) => `${one.id.toString(36)}-${mark('link', one).toString('base64url').slice(0, tokenLength)}`,
    codigo: (one) => codigoOf(one.id, mark('codigo', one).readUInt32BE()),
  }
}

/** Says nothing by the time that it takes. */
export function isSameToken(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && timingSafeEqual(first, second)
}

import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { ListaAssinada } from '@cais/core/api/portaria.ts'
import type { Db } from '../../db/pool.ts'

interface Chave {
  nome: string
  privada: KeyObject
}

/** What stands before the 32 bytes of a seed in PKCS #8, which is the same for every Ed25519 key (RFC 8410). */
const beforeSeed = Buffer.from('302e020100300506032b657004220420', 'hex')
const privateKeyOf = (semente: Buffer) =>
  createPrivateKey({ key: Buffer.concat([beforeSeed, semente]), format: 'der', type: 'pkcs8' })

const day = 86_400_000

/** The key that signs, and after it those that lists may still be signed with: they were replaced less than a day ago. */
export async function readChaves(db: Db, now: Date): Promise<[Chave, ...Chave[]]> {
  const rows = await db.selectFrom('portaria_chave').selectAll().orderBy('id', 'desc').execute()
  const [first, ...others] = rows.filter(
    (_, place) => place === 0 || (rows[place - 1]?.desde.getTime() ?? 0) > now.getTime() - day,
  )
  if (!first) throw new Error('there is no key to sign lists for the gate with')
  return [chaveOf(first), ...others.map(chaveOf)]
}

const chaveOf = ({ nome, semente }: { nome: string; semente: Buffer }): Chave => ({
  nome,
  privada: privateKeyOf(semente),
})

/** The public half, as a JSON Web Key. */
export const publicaOf = ({ nome, privada }: Chave) => ({
  kty: 'OKP' as const,
  crv: 'Ed25519' as const,
  alg: 'EdDSA' as const,
  use: 'sig' as const,
  kid: nome,
  x: String(createPublicKey(privada).export({ format: 'jwk' }).x),
})

const inBase64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

export function signLista({ nome, privada }: Chave, lista: object): ListaAssinada {
  const head = inBase64({ alg: 'EdDSA', kid: nome, typ: 'cais-portaria+json' })
  const payload = inBase64(lista)
  const signature = sign(null, Buffer.from(`${head}.${payload}`), privada).toString('base64url')
  return { protected: head, payload, signature }
}

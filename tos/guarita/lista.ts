import { createPublicKey, verify } from 'node:crypto'
import {
  type ListaAssinada,
  type ListaDaPortaria,
  listaDaPortaria,
  type listChavesDaPortaria,
} from '@cais/core/api/portaria.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { fieldOf } from '@cais/core/values/tables.ts'

/** The public keys of a portal, as it tells them. */
export type Chaves = AnswerOf<typeof listChavesDaPortaria>['keys']

const recusas = {
  assinatura: 'its signature is not the portal’s',
  chave: 'it is signed with a key that the portal does not tell',
  futura: 'it is from later than this clock says',
  instalacao: 'it is of another installation',
  ilegivel: 'it is no list for a gate',
  velha: 'it is older than the one that is kept',
  vencida: 'it may not be used any more',
} as const

/** A list that nobody is let in by. */
export class ListaRecusada extends Error {
  override name = 'ListaRecusada'
  readonly porque: keyof typeof recusas

  constructor(porque: keyof typeof recusas) {
    super(`The list was refused: ${recusas[porque]}.`)
    this.porque = porque
  }
}

interface Known {
  chaves: Chaves
  /** The installation whose lists are taken; undefined before the first one. */
  instalacao?: string | null | undefined
  /** When the list was made that is kept already. */
  desde?: string | undefined
  now: Date
}

/** How far the clocks of gate and portal may differ. */
const tolerance = 2 * 60_000

/** What a list says, if it is the portal's, of now, and none that was sent again. Nothing in it is looked at before. */
export function readLista(
  assinada: ListaAssinada,
  { chaves, instalacao, desde, now }: Known,
): ListaDaPortaria {
  verifySignature(assinada, chaves)
  const read = listaDaPortaria.safeParse(parse(assinada.payload))
  if (!read.success) throw new ListaRecusada('ilegivel')
  const lista = read.data
  if (instalacao !== undefined && lista.instalacao !== instalacao) throw new ListaRecusada('instalacao')
  if (desde !== undefined && lista.geradaEm < desde) throw new ListaRecusada('velha')
  if (Date.parse(lista.geradaEm) > now.getTime() + tolerance) throw new ListaRecusada('futura')
  if (Date.parse(lista.valeAte) < now.getTime()) throw new ListaRecusada('vencida')
  return lista
}

function verifySignature({ protected: head, payload, signature }: ListaAssinada, chaves: Chaves): void {
  const said = Object(parse(head))
  const [alg, kid] = [fieldOf(said, 'alg'), fieldOf(said, 'kid')]
  const chave = chaves.find((one) => one.kid === kid)
  if (!chave) throw new ListaRecusada('chave')
  const { kty, crv, x } = chave
  // The key says how it is used, not the list.
  const isRight =
    alg === 'EdDSA' &&
    verify(
      null,
      Buffer.from(`${head}.${payload}`),
      createPublicKey({ key: { kty, crv, x }, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    )
  if (!isRight) throw new ListaRecusada('assinatura')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}

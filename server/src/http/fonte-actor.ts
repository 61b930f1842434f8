import { BlockList, isIPv6 } from 'node:net'
import { authoritiesOfEmpresa, type EmpresaTipo } from '@cais/core/access/authority.ts'
import { type Escopo, escopoOf, isOfMesa } from '@cais/core/access/escopos.ts'
import type { TipoDeFonte } from '@cais/core/access/fontes.ts'
import { contract } from '@cais/core/api/contract.ts'
import { isRead, type Route } from '@cais/core/api/route.ts'
import { isChaveBemEscrita } from '@cais/core/values/chave.ts'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { networkOf } from './network.ts'
import { Refused } from './refused.ts'
import { type Actor, hashOfToken } from './session.ts'

interface FonteRow {
  id: number
  nome: string
  tipo: TipoDeFonte
  chaveId: number
  escopos: Escopo[]
  enderecos: string[]
  usadaEm: Date | null
  /** Null for the terminal's own systems. */
  empresa: { id: number; nome: string; activated: boolean; suspensao: string | null } | null
  tipos: EmpresaTipo[]
}

/** No user can sign in with such a login, so no user can pass for a system. */
export const loginOfFonte = ({ id, nome }: { id: number; nome: string }) => `${nome} (fonte ${id})`

/**
 * The system with this key, acting for its company as one of its users would, or for the terminal. A mistyped key gets
 * an error of its own; an ended or unknown key counts as none.
 */
export async function findFonteActor(
  db: Db,
  chave: string,
  { now, today, address, route }: { now: Date; today: string; address: string; route: Route },
): Promise<Actor | null> {
  if (!isChaveBemEscrita(chave)) throw new Refused(401, 'error.fonte.chave-mal-copiada')
  const row = await findFonte(db, chave, now)
  if (!row) return null
  if (!isFrom(row.enderecos, address)) throw new Refused(403, 'error.fonte.endereco', { params: [address] })
  const { id, nome, tipo, chaveId, escopos, empresa, tipos, usadaEm } = row
  return {
    id: -id,
    sessionId: 0,
    lastUsedAt: usadaEm ?? new Date(0),
    login: loginOfFonte(row),
    firstName: nome,
    lastName: '',
    email: '',
    cpf: null,
    langKey: 'pt-br',
    startsAtHome: false,
    authorities: isAtDesk(route, row) ? ['USER', 'GERENTE_R_CLIENTE'] : ['USER'],
    empresas: empresa ? [{ ...empresa, authorities: authoritiesOfEmpresa(tipos, false), today, now }] : [],
    fonte: { id, tipo, chaveId, escopos },
    now,
    today,
  }
}

/** One query per request and no cache: an ended key stops working at once on every server. */
async function findFonte(db: Db, chave: string, now: Date): Promise<FonteRow | undefined> {
  const { rows } = await sql<FonteRow>`
    SELECT f.id, f.nome, f.tipo, c.id AS "chaveId", c.escopos, c.enderecos, c.usada_em AS "usadaEm",
      CASE WHEN e.id IS NOT NULL THEN json_build_object(
        'id', e.id, 'nome', e.nome, 'activated', e.activated, 'suspensao', e.suspensao) END AS empresa,
      ARRAY(SELECT t.tipo FROM empresa_tipo t WHERE t.empresa_id = e.id ORDER BY t.tipo) AS tipos
    FROM fonte_chave c JOIN fonte f ON f.id = c.fonte_id LEFT JOIN empresa e ON e.id = f.empresa_id
    WHERE c.hash = ${hashOfToken(chave)} AND c.encerrada_em IS NULL AND c.expira_em > ${now}
      AND (c.confirmar_ate IS NULL OR c.confirmar_ate > ${now}) AND f.encerrada_em IS NULL`.execute(db)
  return rows[0]
}

/** Whether the address is in the list, or in one of its networks; an empty list allows every address. */
function isFrom(enderecos: readonly string[], address: string): boolean {
  if (enderecos.length === 0) return true
  const list = new BlockList()
  for (const endereco of enderecos) {
    const [net = '', bits] = endereco.split('/')
    const family = isIPv6(net) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(net, family)
    else list.addSubnet(net, Number(bits), family)
  }
  const [withoutZone = ''] = address.split('%', 1)
  // An IPv4 address that is written as IPv6 is compared as IPv4.
  const plain =
    isIPv6(withoutZone) && !networkOf(withoutZone).includes(':') ? networkOf(withoutZone) : withoutZone
  return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}

const minute = 60_000

/** Records the time (to the minute) and the address of the last use of a key. */
export async function noteChaveUse(
  db: Db,
  { fonte, lastUsedAt }: Pick<Actor, 'fonte' | 'lastUsedAt'>,
  now: Date,
  address: string,
): Promise<void> {
  if (!fonte || now.getTime() - lastUsedAt.getTime() < minute) return
  await db
    .updateTable('fonte_chave')
    .set({ usada_em: now, usada_de: address })
    .where('id', '=', fonte.chaveId)
    .execute()
}

const callOf = new Map(
  contract.map(({ name, feature, route }) => [route, { name, feature, path: route.path }]),
)

function escopoFor(route: Route) {
  const call = callOf.get(route)
  return call ? escopoOf(call, isRead(route)) : null
}

/** A system of the terminal with a key for the desk acts as staff there, and nowhere else. */
function isAtDesk(route: Route, { empresa, escopos }: FonteRow): boolean {
  const needed = escopoFor(route)
  return empresa === null && isOfMesa(needed) && escopos.some((one) => one === needed)
}

/** A key allows only the calls of its scopes, and none that are personal. */
export function requireEscopo(route: Route, { fonte }: Pick<Actor, 'fonte'>): void {
  if (!fonte || route.access === 'public') return
  const needed = escopoFor(route)
  if (needed === null) throw new Refused(403, 'error.fonte.so-pessoas')
  if (needed !== 'none' && !fonte.escopos.includes(needed))
    throw new Refused(403, 'error.fonte.escopo', { params: [needed] })
}

import { isStaff, mayUse } from '@cais/core/access/access.ts'
import type { Authority } from '@cais/core/access/authority.ts'
import type { Account } from '@cais/core/api/session.ts'
import type { DocumentScreen } from './document-screens.ts'

export type Empresa = Account['empresaAuthorities'][number]
export type Somebody = Pick<Account, 'authorities' | 'empresaAuthorities'>

/** The company for trying a screen: one of the user's that may open it, else any of the user's, else another one. */
export function empresaFor(
  account: Somebody,
  { opens }: DocumentScreen,
  lenders: ReadonlyMap<Authority, Empresa>,
): { empresa: Empresa; mine: boolean } {
  const own = account.empresaAuthorities
  const required = Array.isArray(opens) ? (opens as readonly Authority[]) : []
  const fitting = own.find((empresa) => required.some((one) => empresa.authorities.includes(one)))
  const mine = fitting ?? own[0]
  if (mine) return { empresa: mine, mine: true }
  const lender = required.map((one) => lenders.get(one)).find(Boolean) ?? lenders.get('CLIENTE')
  if (!lender) throw new Error('nobody is a customer')
  return { empresa: lender, mine: isStaff(account) }
}

/** Whether the documents let a user open a screen with that company. */
export function mayOpen(
  account: Somebody,
  { opens, path }: DocumentScreen,
  empresa: Empresa,
  mine: boolean,
): boolean {
  if (opens === 'everybody') return true
  const ofCompany = path.includes('{companyId}')
  if (ofCompany && !mine) return false
  // Users with companies always act for one of them.
  const acting = ofCompany || account.empresaAuthorities.length > 0 ? empresa : null
  return opens === 'signed-in' || mayUse(account, acting, opens)
}

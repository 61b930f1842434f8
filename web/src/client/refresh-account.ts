import { isStaff } from '@cais/core/access/access.ts'
import { type Account, getAccount } from '@cais/core/api/session.ts'
import { call, onEmpresaClosed } from './call.ts'
import { empresaToActFor, noteEmpresa, readEmpresa, session } from './session.ts'

/**
 * Reads the account again after its owner changed it, or a company added or removed the user. The active company stays,
 * with the user's present rights in it. A user who had no company gets the first one. A user whose company is gone is
 * not moved to another, because open work belongs to the old one.
 */
export async function refreshAccount(): Promise<void> {
  const account = await call(getAccount, {}, { quiet: true })
  const { account: before, empresa } = session.get()
  // The user has signed out meanwhile, or another one has signed in.
  if (before?.id !== account.id) return
  session.set({ account })
  if (empresa && !hasSameRights(before, account, empresa.id)) await settleEmpresa(account, empresa.id)
  // Terminal staff choose a company by themselves, or none.
  if (!empresa && !isStaff(account) && before.empresaAuthorities.length === 0)
    await settleEmpresa(account, empresaToActFor(account, []))
}

const rightsIn = ({ empresaAuthorities }: Account, empresaId: number) =>
  JSON.stringify(empresaAuthorities.find(({ id }) => id === empresaId) ?? null)

const hasSameRights = (before: Account, after: Account, empresaId: number) =>
  rightsIn(before, empresaId) === rightsIn(after, empresaId)

async function settleEmpresa(account: Account, companyId: number | undefined): Promise<void> {
  const { empresa: before } = session.get()
  const empresa = await readEmpresa(companyId, { quiet: true })
  // The user has chosen another company during the request.
  if (session.get().empresa !== before || session.get().account?.id !== account.id) return
  noteEmpresa(account, empresa)
  session.set({ empresa })
}

/** Stores what the server has just answered about the user's own account. */
export function noteAccount(change: Partial<Account>): void {
  const { account } = session.get()
  if (account) session.set({ account: { ...account, ...change } })
}

/** The company was suspended while its page is open: its menus go at once, and the account gives the reason. */
onEmpresaClosed(async () => {
  const { empresa } = session.get()
  if (!empresa?.activated) return
  session.set({ empresa: { ...empresa, activated: false } })
  await refreshAccount()
})

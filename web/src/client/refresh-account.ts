import { isStaff } from '@cais/core/access/access.ts'
import { type Account, getAccount } from '@cais/core/api/session.ts'
import { call, onEmpresaClosed } from './call.ts'
import { empresaToActFor, noteEmpresa, readEmpresa, session } from './session.ts'

/**
 * Reads the account again: its owner changed it, or somebody let them into a company or took them out of one. The company
 * that they act for stays, with the rights that they now have in it; who had none acts for their first one at once. Nobody
 * is moved on to another one: what is open was begun for the one that is gone.
 */
export async function refreshAccount(): Promise<void> {
  const account = await call(getAccount, {}, { quiet: true })
  const { account: before, empresa } = session.get()
  // Signed out meanwhile, or somebody else is here.
  if (before?.id !== account.id) return
  session.set({ account })
  if (empresa && !hasSameRights(before, account, empresa.id)) await settleEmpresa(account, empresa.id)
  // The terminal's people choose by themselves, and also to act for none.
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
  // Somebody chose another one while this was read.
  if (session.get().empresa !== before || session.get().account?.id !== account.id) return
  noteEmpresa(account, empresa)
  session.set({ empresa })
}

/** Notes what the server has just said about the person's own account. */
export function noteAccount(change: Partial<Account>): void {
  const { account } = session.get()
  if (account) session.set({ account: { ...account, ...change } })
}

/** The company was shut out while its page is open: menus go at once, and the account says why. */
onEmpresaClosed(async () => {
  const { empresa } = session.get()
  if (!empresa?.activated) return
  session.set({ empresa: { ...empresa, activated: false } })
  await refreshAccount()
})

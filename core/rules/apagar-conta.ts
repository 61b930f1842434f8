import type { TextKey } from '../texts/text-key.ts'

interface LeftBehind {
  /** Active companies that would be left without an administrator. */
  empresas: readonly string[]
  /** The portal has no other administrator. */
  isLastAdmin: boolean
}

/** Why this account may not be erased yet, or null: neither a company nor the portal may lose its last administrator. */
export function erasureRefusal({ empresas, isLastAdmin }: LeftBehind): TextKey | null {
  if (isLastAdmin) return 'own-data.erase.last-admin'
  return empresas.length > 0 ? 'own-data.erase.only-admin' : null
}

import type { Config } from '../../config.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { refuseField } from '../../http/refused.ts'
import { AddressRefused, checkAddress, rulesFor } from './address.ts'
import type { Owner } from './webhook-queries.ts'

/** The owner is the company in the path, or null for the terminal's own webhooks. */
export const ownerOf = (empresa: ActingEmpresa | null): Owner => empresa?.id ?? null

/** The address is resolved and checked before any row is locked. */
export async function examine(
  { config, empresa }: { config: Config; empresa: ActingEmpresa | null },
  { body }: { body: { endereco: string } },
) {
  const rules = { loopback: config.webhookLoopback, networks: config.webhookNetworks }
  try {
    await checkAddress(body.endereco, rulesFor(rules, ownerOf(empresa)))
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    refuseField('endereco', textOfRefusal[error.why])
  }
}

const textOfRefusal = {
  ENDERECO: 'webhook.error.endereco',
  NOME: 'webhook.error.nome',
  REDE: 'webhook.error.rede',
} as const

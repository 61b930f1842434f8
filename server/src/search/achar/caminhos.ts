import type { SearchDefinition } from '@cais/core/search/definition.ts'
import type { Reader } from '../seen.ts'
import type { Modo } from './pergunta.ts'

/** The address of a row's screen, as its list defines it. */
export function rowPath(
  { rowPath: path }: SearchDefinition,
  row: Record<string, unknown>,
  { empresa }: Reader,
): string {
  const values: Record<string, unknown> = { ...row, company: empresa?.id }
  return (path ?? '/').replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
}

/** Lists whose screen is not under their own name. */
const screens: Record<string, string> = { empresa: '/empresas', usuario: '/admin/user-management' }

/** The address of the list with the same filter: `/conteiner?filters=[["codigo","contains","MSCU"]]`. */
export function listPath(
  { component, filters, rowPath: path }: SearchDefinition,
  modo: Modo | undefined,
  { empresa }: Reader,
): string | null {
  if (!modo) return null
  const ofCompany = path?.startsWith('/{company}/') ?? false
  // The page of a company shows all its users, so there is no filtered list.
  if (component === 'usuario' && ofCompany) return null
  if (component === 'usuario')
    return `${screens.usuario}?text=${encodeURIComponent(JSON.stringify(modo.valor))}`
  const filter = filters.find(({ id }) => id === modo.por)
  if (!filter) return null
  const screen =
    screens[component] ?? (ofCompany && empresa ? `/${empresa.id}/${component}` : `/${component}`)
  return `${screen}?filters=${encodeURIComponent(JSON.stringify([[filter.id, 'contains', modo.valor]]))}`
}

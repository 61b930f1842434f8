import type { SearchDefinition } from '@cais/core/search/definition.ts'
import type { Reader } from '../seen.ts'
import type { Modo } from './pergunta.ts'

/** Where a row leads, as its list says. */
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

/** The list, asking the same of one of its filters: `/conteiner?filters=[["codigo","contains","MSCU"]]`. */
export function listPath(
  { component, filters, rowPath: path }: SearchDefinition,
  modo: Modo | undefined,
  { empresa }: Reader,
): string | null {
  if (!modo) return null
  const ofCompany = path?.startsWith('/{company}/') ?? false
  // A company's people stand on its page, all of them.
  if (component === 'usuario' && ofCompany) return null
  if (component === 'usuario')
    return `${screens.usuario}?text=${encodeURIComponent(JSON.stringify(modo.valor))}`
  const filter = filters.find(({ id }) => id === modo.por)
  if (!filter) return null
  const screen =
    screens[component] ?? (ofCompany && empresa ? `/${empresa.id}/${component}` : `/${component}`)
  return `${screen}?filters=${encodeURIComponent(JSON.stringify([[filter.id, 'contains', modo.valor]]))}`
}

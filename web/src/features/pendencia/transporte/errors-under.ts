import type { ReactNode } from 'react'
import type { CampoPath } from '../kind-forms.ts'

/** What is wrong with a list or with any of its rows: the first of it, for a field that holds the whole list. */
export function errorUnder(
  errors: Record<string, ReactNode>,
  path: CampoPath,
  isOwn: (index: number) => boolean = () => true,
): ReactNode {
  if (errors[path]) return errors[path]
  const own = Object.entries(errors).find(([name]) => {
    if (!name.startsWith(`${path}.`)) return false
    return isOwn(Number(name.slice(path.length + 1).split('.')[0]))
  })
  return own?.[1]
}

import type { ReactNode } from 'react'
import type { CampoPath } from '../kind-forms.ts'

/** The first error of a list or of its rows, for an input that holds the whole list. */
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

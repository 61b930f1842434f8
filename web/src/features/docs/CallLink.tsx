import { Link, type LinkProps } from '@tanstack/react-router'

interface CallLinkProps extends Omit<LinkProps, 'search' | 'to'> {
  call?: string | undefined
  text?: string | undefined
}

/** A link to a call within the search results. */
export function CallLink({ call, text, ...link }: CallLinkProps) {
  return <Link {...link} to="/admin/docs" search={{ call, text: text || undefined }} />
}

import { Link, type LinkProps } from '@tanstack/react-router'

interface CallLinkProps extends Omit<LinkProps, 'search' | 'to'> {
  call?: string | undefined
  text?: string | undefined
}

/** An address of the page: with one call open, among those that were searched for. */
export function CallLink({ call, text, ...link }: CallLinkProps) {
  return <Link {...link} to="/admin/docs" search={{ call, text: text || undefined }} />
}

import { Link, type LinkProps } from '@tanstack/react-router'

interface MailboxLinkProps extends Omit<LinkProps, 'search' | 'to'> {
  recipient?: string
  mail?: number
}

/**
 * A link to the mailbox: for one recipient, with one mail open.
 * `<Button renderRoot={(props) => <MailboxLink {...props} recipient="ana@frota.example" />}>`
 */
export function MailboxLink({ recipient, mail, ...link }: MailboxLinkProps) {
  return <Link {...link} to="/dev/mailbox" search={{ recipient: recipient || undefined, mail }} />
}

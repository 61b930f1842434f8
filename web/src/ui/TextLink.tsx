import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'

/** A link; plain text where `to` is null. */
export function TextLink({ to, children }: { to: string | null; children: string }) {
  if (to === null) return children
  return (
    <Anchor component={Link} to={to} fz="inherit">
      {children}
    </Anchor>
  )
}

import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'

/** A name that leads to what it names, where there is somewhere to go. */
export function TextLink({ to, children }: { to: string | null; children: string }) {
  if (to === null) return children
  return (
    <Anchor component={Link} to={to} fz="inherit">
      {children}
    </Anchor>
  )
}

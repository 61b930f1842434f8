import { usePortalName, useTerminal } from '../../client/portal-info.ts'
import { Wordmark } from '../../ui/Wordmark.tsx'
import classes from './Brand.module.css'

/** The sign of the terminal, or its name, or the portal's own. */
export function Brand() {
  const terminal = useTerminal()
  const name = usePortalName()
  if (terminal?.logo) return <img src={terminal.logo} alt={name} className={classes.logo} />
  if (terminal?.nome) return <span className={classes.name}>{name}</span>
  return <Wordmark />
}

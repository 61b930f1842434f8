import { usePortalInfo } from '../../client/portal-info.ts'
import { useTextOf } from '../../client/text-of.ts'
import classes from './Ribbon.module.css'

/** A band wherever the server runs with a profile that is not the real thing; over a menu it goes across the corner. */
export function Ribbon({ overMenu }: { overMenu: boolean }) {
  const textOf = useTextOf()
  const info = usePortalInfo()
  const shown = info?.['display-ribbon-on-profiles'].split(',') ?? []
  const profile = info?.activeProfiles.find((active) => shown.includes(active))
  if (!profile) return null
  return (
    <div className={classes.ribbon} data-corner={overMenu || undefined}>
      {textOf(`ribbon.${profile}`)}
    </div>
  )
}

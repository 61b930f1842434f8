import { useTranslation } from 'react-i18next'
import { usePortalInfo } from '../../client/portal-info.ts'
import classes from './Shell.module.css'

/** A portal on a copy of another one's database sends nothing, and says so on every page. */
export function CopyBand() {
  const { t } = useTranslation()
  const original = usePortalInfo()?.copiaDe
  return original ? (
    <div className={classes.copy} role="note">
      {t('shell.copy', { original })}
    </div>
  ) : null
}

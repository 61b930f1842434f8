import { getInfo } from '@cais/core/api/management.ts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../queries.ts'
import classes from './Ribbon.module.css'

/** A band across the corner wherever the server runs with a profile that is not the real thing. */
export function Ribbon() {
  const { t } = useTranslation()
  const { data: info } = useAnswer(getInfo, {}, { quiet: true })
  const shown = info?.['display-ribbon-on-profiles'].split(',') ?? []
  const profile = info?.activeProfiles.find((active) => shown.includes(active))
  return profile ? <div className={classes.ribbon}>{t(`ribbon.${profile}`)}</div> : null
}

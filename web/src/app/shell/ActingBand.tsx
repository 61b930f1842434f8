import { isStaff } from '@cais/core/access/access.ts'
import { Button } from '@mantine/core'
import { IconDoorExit, IconUserShield } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../client/session.ts'
import { useSwitchEmpresa } from '../../client/use-switch-empresa.ts'
import classes from './ActingBand.module.css'

/** Tells the terminal's people that they act for a company, and lets them out; nothing for those whose company it is. */
export function ActingBand() {
  const { t } = useTranslation()
  const { account, empresa } = useSession()
  const switchTo = useSwitchEmpresa()
  if (!account || !empresa || !isStaff(account)) return null
  if (account.empresaAuthorities.some(({ id }) => id === empresa.id)) return null
  return (
    <section className={classes.band} aria-label={t('empresa.switch')}>
      <IconUserShield size={18} stroke={1.8} aria-hidden />
      <span className={classes.text}>{t('empresa.atuando', { nome: empresa.nome })}</span>
      <Button
        size="compact-sm"
        variant="white"
        color="dark"
        leftSection={<IconDoorExit size={15} />}
        onClick={() => switchTo(null)}
      >
        {t('empresa.leave')}
      </Button>
    </section>
  )
}

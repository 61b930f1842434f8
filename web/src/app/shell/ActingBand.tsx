import { Button } from '@mantine/core'
import { IconDoorExit, IconUserShield } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSwitchEmpresa } from '../../client/use-switch-empresa.ts'
import classes from './ActingBand.module.css'

/** Tells terminal staff which company they act for, with a button to stop. */
export function ActingBand({ nome }: { nome: string }) {
  const { t } = useTranslation()
  const switchTo = useSwitchEmpresa()
  return (
    <section className={classes.band} aria-label={t('empresa.switch')}>
      <IconUserShield size={18} stroke={1.8} aria-hidden />
      <span className={classes.text} title={nome}>
        {t('empresa.atuando', { nome })}
      </span>
      <Button
        size="compact-sm"
        variant="white"
        color="dark"
        style={{ flexShrink: 0 }}
        leftSection={<IconDoorExit size={15} />}
        onClick={() => switchTo(null)}
      >
        {t('empresa.leave')}
      </Button>
    </section>
  )
}

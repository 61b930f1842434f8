import { getAccount } from '@cais/core/api/session.ts'
import { Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lastTouch, touch } from '../../client/activity.ts'
import { call } from '../../client/call.ts'
import { Dialog } from '../../ui/Dialog.tsx'

const key = 'cais.touched'
const second = 1000
/** How long before the end of the session the user is warned: 90 seconds, or half of a shorter timeout. */
const noticeFor = (idle: number) => Math.min(90 * second, idle / 2)

/** The last activity in any tab, because a user of one tab is active. */
function lastTouchAnywhere(): number {
  const mine = lastTouch()
  const noted = Number(localStorage.getItem(key) ?? 0)
  if (mine > noted) localStorage.setItem(key, String(mine))
  return Math.max(mine, noted)
}

/** Calls the server, so that it renews the session or says that it has ended. */
const tellServer = () => call(getAccount, {}, { quiet: true }).catch(() => null)

/**
 * The server ends sessions that are not used for a while. The page tells it of activity and warns the user before the
 * end.
 */
export function IdleWarning({ idleMinutes }: { idleMinutes: number }) {
  const { t } = useTranslation()
  const idle = idleMinutes * 60 * second
  const [left, setLeft] = useState(idle)
  useEffect(() => {
    let told = Date.now()
    let isAsking = false
    const look = () => {
      const remaining = lastTouchAnywhere() + idle - Date.now()
      setLeft(remaining)
      const isNews = lastTouch() > told && Date.now() - told > Math.min(30 * second, idle / 4)
      // After the end of the session the request waits for the next sign-in; one waiting request is enough.
      if (isAsking || (remaining > 0 && !isNews)) return
      isAsking = true
      told = Date.now()
      void tellServer().then(() => {
        isAsking = false
      })
    }
    const timer = setInterval(look, second)
    return () => clearInterval(timer)
  }, [idle])
  const goOn = () => {
    touch()
    setLeft(idle)
    void tellServer()
  }
  const segundos = Math.max(0, Math.ceil(left / second))
  return (
    <Dialog opened={left > 0 && left <= noticeFor(idle)} onClose={goOn} title={t('idle.title')}>
      <Text>{t('idle.text', { segundos })}</Text>
      <Group justify="end" mt="md">
        <Button onClick={goOn} data-autofocus>
          {t('idle.continue')}
        </Button>
      </Group>
    </Dialog>
  )
}

import { getAccount } from '@cais/core/api/session.ts'
import { Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lastTouch, touch } from '../../client/activity.ts'
import { call } from '../../client/call.ts'
import { Dialog } from '../../ui/Dialog.tsx'

const key = 'cais.touched'
const second = 1000
/** How long before the end people are asked; of a short time, half. */
const noticeFor = (idle: number) => Math.min(90 * second, idle / 2)

/** The last touch in any tab: whoever works in one of them is there. */
function lastTouchAnywhere(): number {
  const mine = lastTouch()
  const noted = Number(localStorage.getItem(key) ?? 0)
  if (mine > noted) localStorage.setItem(key, String(mine))
  return Math.max(mine, noted)
}

/** Asks the server something, so that it knows of a use, or says that the session has ended. */
const tellServer = () => call(getAccount, {}, { quiet: true }).catch(() => null)

/** Ends after a while without use are the server's; the page tells it that somebody types, and warns before the end. */
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
      // When the session has ended, the question waits for the next sign-in; one of them is enough.
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

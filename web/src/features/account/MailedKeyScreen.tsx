import { Button, Loader } from '@mantine/core'
import { IconCircleCheck, IconHourglassHigh, IconLinkOff, IconPlugConnectedX } from '@tabler/icons-react'
import { type ReactNode, Suspense, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../client/api-problem.ts'
import { textOf } from '../../client/text-of.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Outcome } from '../../ui/Outcome.tsx'
import { keyAddress } from './account-address.ts'

interface MailedKeyProps {
  /** The beginning of its text keys: `activate.done.title`. */
  texts: 'activate' | 'confirm-email'
  send: (key: string) => Promise<unknown>
  /** The error of an invalid or used key. */
  spent: string
  /** The links after success, and after a failure. */
  onwards: ReactNode
  instead: ReactNode
}

/** The screen that a mailed link opens; opening it sends the key. */
export function MailedKeyScreen(props: MailedKeyProps) {
  const { texts, send, instead } = props
  const { t } = useTranslation()
  const { key } = keyAddress.useRead()
  const [attempt, setAttempt] = useState(0)
  if (!key)
    return (
      <Outcome icon={IconLinkOff} title={t(`${texts}.no-key.title`)} actions={instead}>
        {t(`${texts}.no-key.text`)}
      </Outcome>
    )
  const again = () => {
    sent.delete(key)
    setAttempt(attempt + 1)
  }
  return (
    <Suspense fallback={<Running texts={texts} />}>
      <Result {...props} result={sendOnce(key, send)} onRetry={again} />
    </Suspense>
  )
}

const sent = new Map<string, Promise<ApiProblem | null>>()

/** A key is valid once, so it is sent once, however often the component renders. */
function sendOnce(key: string, send: (key: string) => Promise<unknown>): Promise<ApiProblem | null> {
  const result = sent.get(key) ?? send(key).then(() => null, refusal)
  sent.set(key, result)
  return result
}

function refusal(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error
  throw error
}

function Running({ texts }: Pick<MailedKeyProps, 'texts'>) {
  const { t } = useTranslation()
  return (
    <Notice icon={IconHourglassHigh} title={t(`${texts}.running.title`)} actions={<Loader />}>
      {t(`${texts}.running.text`)}
    </Notice>
  )
}

interface ResultProps extends MailedKeyProps {
  result: Promise<ApiProblem | null>
  onRetry: () => void
}

function Result({ texts, spent, onwards, instead, result, onRetry }: ResultProps) {
  const { t } = useTranslation()
  const problem = use(result)
  if (problem === null)
    return (
      <Outcome icon={IconCircleCheck} title={t(`${texts}.done.title`)} actions={onwards}>
        {t(`${texts}.done.text`)}
      </Outcome>
    )
  const isSpent = problem.key === spent
  return (
    <Outcome
      icon={isSpent ? IconLinkOff : IconPlugConnectedX}
      title={t(`${texts}.failed.title`)}
      actions={isSpent ? instead : <Button onClick={onRetry}>{t('action.retry')}</Button>}
    >
      {textOf(problem.key, problem.params)}
    </Outcome>
  )
}

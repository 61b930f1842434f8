import { activate } from '@cais/core/api/account.ts'
import { Button, Group, Loader } from '@mantine/core'
import { IconCircleCheck, IconHourglassHigh, IconLinkOff, IconPlugConnectedX } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { Suspense, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../app/api-problem.ts'
import { call } from '../../app/call.ts'
import { textOf } from '../../app/notify.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Outcome } from '../../ui/Outcome.tsx'

/** The mailed link opens this screen, and opening it is enough. */
export function ActivateScreen() {
  const { t } = useTranslation()
  const { key } = useSearch({ strict: false })
  const [attempt, setAttempt] = useState(0)
  if (!key) return <Failed title={t('activate.no-key.title')} text={t('activate.no-key.text')} />
  const again = () => {
    sent.delete(key)
    setAttempt(attempt + 1)
  }
  return (
    <Suspense fallback={<Running />}>
      <Activation result={activateOnce(key)} onRetry={again} />
    </Suspense>
  )
}

const sent = new Map<string, Promise<ApiProblem | null>>()

/** A key works once, so it is sent once, however often the screen is drawn. */
function activateOnce(key: string): Promise<ApiProblem | null> {
  const result =
    sent.get(key) ?? call(activate, { query: { key } }, { quiet: true }).then(() => null, refusal)
  sent.set(key, result)
  return result
}

function refusal(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error
  throw error
}

function Running() {
  const { t } = useTranslation()
  return (
    <Notice icon={IconHourglassHigh} title={t('activate.running.title')} actions={<Loader />}>
      {t('activate.running.text')}
    </Notice>
  )
}

function Activation({ result, onRetry }: { result: Promise<ApiProblem | null>; onRetry: () => void }) {
  const { t } = useTranslation()
  const problem = use(result)
  if (problem === null) return <Activated />
  if (problem.key === 'error.activationkey')
    return <Failed title={t('activate.failed.title')} text={t('error.activationkey')} />
  return (
    <Outcome
      icon={IconPlugConnectedX}
      title={t('activate.failed.title')}
      actions={<Button onClick={onRetry}>{t('action.retry')}</Button>}
    >
      {textOf(problem.key, problem.params)}
    </Outcome>
  )
}

function Activated() {
  const { t } = useTranslation()
  return (
    <Outcome
      icon={IconCircleCheck}
      title={t('activate.done.title')}
      actions={
        <Button component={Link} to="/">
          {t('action.sign-in')}
        </Button>
      }
    >
      {t('activate.done.text')}
    </Outcome>
  )
}

function Failed({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation()
  return (
    <Outcome
      icon={IconLinkOff}
      title={title}
      actions={
        <Group justify="center">
          <Button component={Link} to="/register">
            {t('action.register')}
          </Button>
          <Button component={Link} to="/" variant="light">
            {t('action.sign-in')}
          </Button>
        </Group>
      }
    >
      {text}
    </Outcome>
  )
}

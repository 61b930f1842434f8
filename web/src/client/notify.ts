import { notifications } from '@mantine/notifications'
import i18next from 'i18next'
import { type ApiProblem, textKeyOfStatus } from './api-problem.ts'
import { textOf } from './text-of.ts'

/** How long each kind of notification stays, in milliseconds. */
export const stay = { alert: 10_000, info: 5_000, error: 5_000, unexpected: 10_000, signIn: 2_000 } as const

interface Shown {
  color: string
  message: string
  title?: string | undefined
  autoClose: number
}

function show(notification: Shown): void {
  notifications.show({ ...notification, closeButtonProps: { 'aria-label': i18next.t('action.close') } })
}

export function notifySuccess(message: string): void {
  show({ color: 'teal', message, autoClose: stay.alert })
}

export function notifyInfo(message: string): void {
  show({ color: 'blue', message, autoClose: stay.info })
}

export function notifyError(message: string, title?: string, autoClose: number = stay.error): void {
  show({ color: 'red', message, title, autoClose })
}

/** Shows the success, info and warning keys in the headers of an answer. */
export function showAlertsOf(headers: Headers, params: string[]): void {
  const kinds = [
    ['x-caisapp-alert', 'teal', stay.alert],
    ['x-caisapp-info', 'blue', stay.info],
    ['x-caisapp-warning', 'yellow', stay.info],
  ] as const
  for (const [header, color, autoClose] of kinds) {
    const key = headers.get(header)
    if (key) show({ color, message: textOf(key, params), autoClose })
  }
}

/**
 * Shows a refusal. A missing session or authority is shown by a guard or the sign-in modal, and field errors stand
 * under their fields. Other known refusals show the text of their key, unexpected errors their identifier.
 */
export function showProblem(problem: ApiProblem): void {
  if (problem.status === 401 || problem.status === 403) {
    console.warn(`not authorised: ${problem.key}`)
    return
  }
  if (problem.fieldErrors.length) return
  if (problem.status >= 500) {
    const text = problem.errorId
      ? i18next.t('error.unexpected.id', { id: problem.errorId })
      : textOf(textKeyOfStatus(problem.status))
    notifyError(text, i18next.t('error.unexpected.title'), stay.unexpected)
    return
  }
  notifyError(textOf(problem.key, problem.params))
}

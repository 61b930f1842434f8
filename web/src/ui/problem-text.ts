import i18next from 'i18next'
import { ApiProblem, textKeyOfStatus } from '../client/api-problem.ts'
import { textOf } from '../client/text-of.ts'
import { fieldText } from '../client/validate.ts'

/** The text of a refusal that is shown in place, instead of in a notification. */
export function problemText(error: unknown): string {
  if (!(error instanceof ApiProblem)) return i18next.t('screen.error.text')
  if (error.fieldErrors.length) return error.fieldErrors.map(fieldText).join(' ')
  if (error.status < 500) return textOf(error.key, error.params)
  return error.errorId
    ? `${i18next.t('error.unexpected.title')} ${i18next.t('error.unexpected.id', { id: error.errorId })}`
    : textOf(textKeyOfStatus(error.status))
}

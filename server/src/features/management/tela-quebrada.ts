import { randomUUID } from 'node:crypto'
import { reportTelaQuebrada } from '@cais/core/api/tela-quebrada.ts'
import { serveInSteps } from '../../http/serve.ts'
import { countAttempt, isOverLimit, tooMany } from '../../http/throttle.ts'
import { redactReport } from './redact-report.ts'

/**
 * The report goes only into the log, under a number that the user can give to support. It says what broke, not for
 * whom.
 */
export const reportTelaQuebradaEndpoint = serveInSteps(reportTelaQuebrada)(
  async ({ watch, actor, caller, now, transaction }, { body }) => {
    const scopes = [
      ['tela-account', actor.login],
      ['tela-address', caller.address],
    ] as const
    for (const [scope, key] of scopes) {
      const reports = await transaction((tx) => countAttempt(tx, scope, key, now))
      if (isOverLimit(scope, reports)) return tooMany(scope)
    }
    const errorId = randomUUID()
    watch.loggers.of('http').error({ ...redactReport(body, actor), errorId }, 'a screen broke')
    return { errorId }
  },
)

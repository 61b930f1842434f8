import { randomUUID } from 'node:crypto'
import { reportTelaQuebrada } from '@cais/core/api/tela-quebrada.ts'
import { serve } from '../../http/serve.ts'

/** Into the log alone, where whoever is told the number finds it. */
export const reportTelaQuebradaEndpoint = serve(reportTelaQuebrada)(async ({ watch, actor }, { body }) => {
  const errorId = randomUUID()
  watch.loggers.of('http').error({ ...body, errorId, login: actor.login }, 'a screen broke')
  return { errorId }
})

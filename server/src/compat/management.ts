import { authorities } from '@cais/core/access/authority.ts'
import { listAuthorities, setLoggerByBody } from '@cais/core/api/compat/management.ts'
import { setLogger } from '@cais/core/api/loggers.ts'
import { setLevel } from '../features/management/log-levels.ts'
import { type Endpoint, serve } from '../http/serve.ts'

export const managementEndpoints: Endpoint[] = [
  serve(setLoggerByBody)(async (context, { body: { name, configuredLevel } }) => {
    context.out.noteEach(setLogger, [{ name, ...(await setLevel(context, name, configuredLevel)) }])
  }),
  serve(listAuthorities)(async () => [...authorities]),
]

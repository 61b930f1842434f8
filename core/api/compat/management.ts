import { z } from 'zod'
import { authority } from '../../access/inputs.ts'
import { loggerNames, logLevels } from '../loggers.ts'
import { route } from '../route.ts'
import { staff } from '../users.ts'

export const setLoggerByBody = route({
  method: 'POST',
  path: '/management/loggers',
  access: staff,
  summary: 'Sets how much one of them tells; who names none sets that of ROOT.',
  body: z.object({
    name: z.enum(loggerNames).default('ROOT'),
    configuredLevel: z.enum(logLevels).nullable(),
  }),
  status: 204,
})

export const listAuthorities = route({
  method: 'GET',
  path: '/api/users/authorities',
  access: staff,
  summary: 'The names of all authorities.',
  answer: z.array(authority),
})

import { z } from 'zod'
import { authority } from '../../access/inputs.ts'
import { route } from '../route.ts'

import { staff } from '../users.ts'

export const listAuthorities = route({
  method: 'GET',
  path: '/api/users/authorities',
  access: staff,
  summary: 'The names of all authorities.',
  answer: z.array(authority),
})

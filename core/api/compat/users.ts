import { z } from 'zod'
import { route } from '../route.ts'
import { authority } from '../session.ts'

import { staff } from '../users.ts'

export const listAuthorities = route({
  method: 'GET',
  path: '/api/users/authorities',
  access: staff,
  summary: 'The names of all authorities.',
  answer: z.array(authority),
})

import { z } from 'zod'
import { route } from './route.ts'

export const getCaptchaProperties = route({
  method: 'GET',
  path: '/api/reCaptcha/properties',
  access: 'public',
  summary: 'Whether signing in may ask for a captcha, and where its script is.',
  answer: z.object({
    active: z.boolean(),
    publicKey: z.string().nullable(),
    scriptUrl: z.string().nullable(),
  }),
})

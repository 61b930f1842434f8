import { z } from 'zod'
import { languages } from '../texts/language.ts'
import { authorities } from './authority.ts'
import { longest } from './credentials.ts'

export const langKey = z.enum(languages)
export const authority = z.enum(authorities)

export const credentials = z.object({
  username: z.string().trim().min(1).max(longest.username),
  password: z.string().min(1).max(longest.password),
  rememberMe: z.boolean().default(false),
})

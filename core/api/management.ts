import { z } from 'zod'
import { route } from './route.ts'

export const info = z.object({
  activeProfiles: z.array(z.string()),
  'display-ribbon-on-profiles': z.string(),
  build: z.object({ version: z.string(), time: z.string() }),
  /** The zone of the terminal's clock, by which all dates are shown: `America/Sao_Paulo`. */
  timeZone: z.string(),
  git: z.object({ commit: z.object({ id: z.object({ abbrev: z.string() }) }) }),
})
export type Info = z.infer<typeof info>

export const getInfo = route({
  method: 'GET',
  path: '/management/info',
  access: 'public',
  summary: 'Profiles, ribbon, version, build time and the time zone of the terminal.',
  answer: info,
})

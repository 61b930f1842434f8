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

const status = z.enum(['UP', 'DOWN'])

export const getHealth = route({
  method: 'GET',
  path: '/management/health',
  access: 'public',
  summary: 'Whether the portal and what it stands on are well; details for staff only.',
  vital: true,
  answer: z.object({
    status,
    components: z
      .record(z.string(), z.object({ status, details: z.record(z.string(), z.unknown()).optional() }))
      .optional(),
  }),
})

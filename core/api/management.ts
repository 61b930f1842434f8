import { z } from 'zod'
import { route } from './route.ts'

export const info = z.object({
  activeProfiles: z.array(z.string()),
  'display-ribbon-on-profiles': z.string(),
  build: z.object({ version: z.string(), time: z.string() }),
  /** The zone of the terminal's clock, by which all dates are shown: `America/Sao_Paulo`. */
  timeZone: z.string(),
  /** What the shell shows of the terminal, as far as it is set: its name, its colour, where its sign is, and who
   * answers for personal data. */
  terminal: z.object({
    nome: z.string().nullable(),
    cor: z.string().nullable(),
    logo: z.string().nullable(),
    encarregado: z.string().nullable(),
  }),
  git: z.object({ commit: z.object({ id: z.object({ abbrev: z.string() }) }) }),
})
export type Info = z.infer<typeof info>

export const getInfo = route({
  method: 'GET',
  path: '/management/info',
  access: 'public',
  summary: 'Profiles, ribbon, version, build time, and the time zone, name and look of the terminal.',
  answer: info,
})

import { z } from 'zod'
import { route } from './route.ts'

export const info = z.object({
  activeProfiles: z.array(z.string()),
  'display-ribbon-on-profiles': z.string(),
  build: z.object({ version: z.string(), time: z.string() }),
  /** The terminal's time zone, in which all dates are shown: `America/Sao_Paulo`. */
  timeZone: z.string(),
  /**
   * The terminal's data for the shell: its name, its colour, the address of its logo, and the contact for personal
   * data. Null where not set.
   */
  terminal: z.object({
    nome: z.string().nullable(),
    cor: z.string().nullable(),
    logo: z.string().nullable(),
    encarregado: z.string().nullable(),
  }),
  /** The last migration of the database and how many it has: a newer release may have applied more. */
  migration: z.object({ last: z.string(), count: z.int() }),
  /** The host of the installation that this database is a copy of, which sends nothing; null where it is none. */
  copiaDe: z.string().nullable(),
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

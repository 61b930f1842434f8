import { z } from 'zod'
import type { TextKey } from '../texts/text-key.ts'
import { named } from './named.ts'
import { route } from './route.ts'

/** `WARNING`: the component works, but an operator should look at it. */
export const healthStatuses = ['UP', 'WARNING', 'DOWN', 'UNKNOWN'] as const
export type HealthStatus = (typeof healthStatuses)[number]

export const healthComponents = ['db', 'diskSpace', 'jobs', 'mail', 'terminal'] as const
export type HealthComponentName = (typeof healthComponents)[number]

const component = z.object({
  status: z.enum(healthStatuses),
  /** The reason of a problem: the key of a text and its parameters. */
  reason: z
    .object({ message: named<TextKey>(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
    .nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type HealthComponent = z.infer<typeof component>

export const getHealth = route({
  method: 'GET',
  path: '/management/health',
  access: 'public',
  summary: 'Whether the portal answers; for staff also how what it stands on is, and why it is not well.',
  vital: true,
  unwell: 'The same, when the portal is not well.',
  answer: z.object({
    status: z.enum(['UP', 'DOWN']),
    components: z.record(z.enum(healthComponents), component).optional(),
  }),
})

const probe = z.object({ status: z.enum(['UP', 'DOWN']) })

/** Proxies and orchestrators ask this before they send requests here. */
export const getReadiness = route({
  method: 'GET',
  path: '/management/health/readiness',
  access: 'public',
  summary: 'Whether this server takes requests: its database answers, and it is not about to stop.',
  vital: true,
  unwell: 'The same, when the database does not answer or the server is about to stop.',
  answer: probe,
})

/** Orchestrators start a server again that does not answer this. */
export const getLiveness = route({
  method: 'GET',
  path: '/management/health/liveness',
  access: 'public',
  summary: 'Whether this server runs at all, whatever becomes of its database.',
  vital: true,
  answer: probe,
})

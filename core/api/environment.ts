import { z } from 'zod'
import { route } from './route.ts'
import { staff } from './users.ts'

const bean = z.object({ prefix: z.string(), properties: z.record(z.string(), z.unknown()) })

export const configProps = z.object({
  contexts: z.record(z.string(), z.object({ beans: z.record(z.string(), bean) })),
})
export type ConfigProps = z.infer<typeof configProps>

export const getConfigProps = route({
  method: 'GET',
  path: '/management/configprops',
  access: staff,
  summary: 'What the server works with: limits, queues, pools. Secrets are masked.',
  answer: configProps,
})

const source = z.object({
  name: z.string(),
  properties: z.record(z.string(), z.object({ value: z.string() })),
})

export const environment = z.object({
  activeProfiles: z.array(z.string()),
  propertySources: z.array(source),
})
export type Environment = z.infer<typeof environment>

export const getEnvironment = route({
  method: 'GET',
  path: '/management/env',
  access: staff,
  summary: 'Every setting by where it comes from. Secrets are masked.',
  answer: environment,
})

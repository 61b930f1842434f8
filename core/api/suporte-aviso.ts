import { z } from 'zod'
import { authorityOfTipo } from '../access/authority.ts'
import { companyParam, timestamp } from '../values/inputs.ts'
import { route } from './route.ts'

/** Everybody who belongs to a company; staff act with its authorities and write as the terminal. */
export const people = [
  authorityOfTipo.Cliente,
  ...Object.values(authorityOfTipo).filter((authority) => authority !== 'CLIENTE'),
] as const
/** A call of its own, because every screen shows its answer. */
export const getSuporte = route({
  method: 'GET',
  path: '/api/:companyId/suporte',
  access: people,
  summary: 'Whether somebody answers now, or when, and how much the caller has not read.',
  params: companyParam,
  answer: z.object({
    aberto: z.boolean(),
    proximo: timestamp.nullable(),
    naoLidas: z.int(),
    /** The number after which events are followed. */
    cursor: z.int(),
  }),
})

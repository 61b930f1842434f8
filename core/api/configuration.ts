import { z } from 'zod'
import { line, paragraph } from '../values/inputs.ts'
import { route } from './route.ts'

const staff = ['ADMIN', 'GERENTE_R_CLIENTE'] as const

export const property = z.object({ group: z.string(), key: z.string(), value: z.string() })

const propertyParams = z.object({ group: line(50).min(1), key: line(50).min(1) })

export const loadProperty = route({
  method: 'GET',
  path: '/databaseProperties/load/:group/:key',
  aliases: ['/api/databaseProperties/load/:group/:key'],
  access: 'user',
  summary: 'One configuration property that signed-in people may read.',
  params: propertyParams,
  answer: property,
})

export const listProperties = route({
  method: 'GET',
  path: '/databaseProperties/:group',
  aliases: ['/api/databaseProperties/:group'],
  access: staff,
  summary: 'Every property of one group.',
  params: z.object({ group: line(50).min(1) }),
  answer: z.array(property),
})

/** Required only for properties of the beneficiary. */
const currentPassword = z.string().max(100).optional()

export const saveProperty = route({
  method: 'PUT',
  path: '/databaseProperties/:group',
  aliases: ['/api/databaseProperties/:group'],
  access: staff,
  summary:
    'Changes one property of a group. Who is paid, and under which Pix key, needs the current password and is told to every administrator.',
  params: z.object({ group: line(50).min(1) }),
  body: z.object({ key: line(50).min(1), value: paragraph(10_000), currentPassword }),
  answer: property,
})

/** No group has more properties. */
const mostProperties = 50

export const saveProperties = route({
  method: 'PUT',
  path: '/api/databaseProperties/:group/values',
  access: staff,
  summary:
    'Changes several properties of a group, all of them or none, as one is changed; gives every property of the group.',
  params: z.object({ group: line(50).min(1) }),
  body: z.object({
    /** The new values, by key. */
    values: z.record(line(50).min(1), paragraph(10_000)).refine(isSomeFew, 'validation.propriedades'),
    currentPassword,
  }),
  answer: z.array(property),
})

function isSomeFew(values: Record<string, string>): boolean {
  const { length } = Object.keys(values)
  return length > 0 && length <= mostProperties
}

const marca = z.string().regex(/^[0-9a-f]{64}$/, 'validation.propriedade')

export const getAvisoGeral = route({
  method: 'GET',
  path: '/api/aviso-geral',
  access: 'user',
  summary: 'The general notice, as long as it is shown and until this person has read this text; else null.',
  answer: z.object({
    aviso: z
      .object({
        texto: z.string(),
        /** The English text; null where the terminal has written none. */
        textoEmIngles: z.string().nullable(),
        marca,
      })
      .nullable(),
  }),
})

export const markAvisoVisto = route({
  method: 'PUT',
  path: '/api/aviso-geral/visto',
  access: 'user',
  summary: 'The person has read this text of the general notice; it does not come again.',
  body: z.object({ marca }),
  status: 204,
})

import { z } from 'zod'
import { avisos } from '../rules/avisos.ts'
import { id, timestamp } from '../values/inputs.ts'
import { route } from './route.ts'

export const mensagemUser = z.object({
  id,
  isLida: z.boolean(),
  mensagem: z.object({
    id,
    titulo: z.string(),
    texto: z.string(),
    dataCriacao: timestamp,
    /** The screen that it is about. */
    caminho: z.string().nullable(),
  }),
})
export type MensagemUser = z.infer<typeof mensagemUser>

const userParam = z.object({ userId: id })

export const listMensagens = route({
  method: 'GET',
  path: '/api/mensagem-user/:userId',
  access: 'user',
  summary: 'The messages of the signed-in person, newest first; another person’s look like none at all.',
  params: userParam,
  answer: z.array(mensagemUser),
})

export const markMensagensLidas = route({
  method: 'PUT',
  path: '/api/mensagem-user/:userId/isLida',
  access: 'user',
  summary: 'Marks these messages as read; there is no way back.',
  params: userParam,
  body: z.object({ userId: id, mensagens: z.array(z.object({ id })).min(1).max(1000) }),
  answer: z.array(mensagemUser),
})

export const avisosPorEmail = z.object({
  avisos: z
    .array(z.enum(avisos))
    .max(20)
    .transform((chosen) => avisos.filter((aviso) => chosen.includes(aviso))),
})

export const getAvisosPorEmail = route({
  method: 'GET',
  path: '/api/account/avisos-por-email',
  access: 'user',
  summary: 'Which notices about pendencias the signed-in person also gets by mail.',
  answer: avisosPorEmail,
})

export const saveAvisosPorEmail = route({
  method: 'PUT',
  path: '/api/account/avisos-por-email',
  access: 'user',
  summary: 'Chooses which notices about pendencias also come by mail, from the next one on.',
  body: avisosPorEmail,
  answer: avisosPorEmail,
})

import { z } from 'zod'
import { id, timestamp } from './fields.ts'
import { route } from './route.ts'

export const mensagemUser = z.object({
  id,
  isLida: z.boolean(),
  mensagem: z.object({ id, titulo: z.string(), texto: z.string(), dataCriacao: timestamp }),
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

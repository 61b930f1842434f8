import { z } from 'zod'
import { avisos, avisosNoPortal } from '../rules/avisos.ts'
import { id, timestamp } from '../values/inputs.ts'
import { isOneOf } from '../values/tables.ts'
import { route } from './route.ts'

const textoDaMensagem = z.object({ titulo: z.string(), texto: z.string() })
export const textosDaMensagem = z.object({ 'pt-br': textoDaMensagem, en: textoDaMensagem })

export const mensagemUser = z.object({
  id,
  isLida: z.boolean(),
  mensagem: z.object({
    id,
    titulo: z.string(),
    texto: z.string(),
    dataCriacao: timestamp,
    /** The address of the screen that the message is about. */
    caminho: z.string().nullable(),
    /** The text in each language, because a reader may have changed the language; null where it exists in one only. */
    textos: textosDaMensagem.nullable(),
  }),
})
export type MensagemUser = z.infer<typeof mensagemUser>

const userParam = z.object({ userId: id })

export const listMensagens = route({
  method: 'GET',
  path: '/api/mensagem-user/:userId',
  access: 'user',
  summary:
    'The messages of the signed-in person, newest first, at most 1,000: of more, those that were read long ago are left out. Another person’s look like none at all.',
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

/** Each value once, in the order of the list. */
const chosen = <const A extends readonly [string, ...string[]]>(all: A) =>
  z
    .array(z.enum(all))
    .max(20)
    .transform((given) => all.filter((one): one is A[number] => isOneOf<unknown>(given, one)))
    .pipe(z.array(z.enum(all)))

export const avisosEscolhidos = z.object({ porEmail: chosen(avisos), noPortal: chosen(avisosNoPortal) })

export const getAvisos = route({
  method: 'GET',
  path: '/api/account/avisos',
  access: 'user',
  summary: 'Which notices the signed-in person gets by mail, and which among their messages.',
  answer: avisosEscolhidos,
})

export const saveAvisos = route({
  method: 'PUT',
  path: '/api/account/avisos',
  access: 'user',
  summary: 'Chooses which notices come by mail and which among the messages, from the next one on.',
  body: avisosEscolhidos,
  answer: avisosEscolhidos,
})

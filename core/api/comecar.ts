import { z } from 'zod'
import { shownImages } from '../anexo/formatos.ts'
import { nomesDosPassos } from '../rules/comecar.ts'
import { isCep, isRecinto, isUf } from '../rules/identidade.ts'
import { isCnpj, normalizeCnpj } from '../values/cnpj.ts'
import { isCor, isLegivel } from '../values/cor.ts'
import { email, line, required, requiredLine, timestamp } from '../values/inputs.ts'
import { compact } from '../values/text.ts'
import { berco } from './lineup.ts'
import { route } from './route.ts'

const access = ['ADMIN'] as const

/** In bytes. The logo is fetched with the first screen, so it has to be small. */
export const largestLogo = 200_000
/** In each direction; the server draws the logo on every printed document. */
export const mostLogoPixels = 2_000
export const logoFormatos = shownImages

/** A valid text, normalized, or the empty text. */
const orEmpty = (normalize: (text: string) => string, is: (text: string) => boolean, refusal: string) =>
  z
    .string()
    .overwrite(normalize)
    .refine((text) => text === '' || is(text), refusal)

export const identidadeInput = z.strictObject({
  nome: line(80),
  cnpj: orEmpty(normalizeCnpj, isCnpj, 'validation.cnpj'),
  recinto: orEmpty(compact, isRecinto, 'validation.recinto'),
  /** The e-mail for questions about personal data. */
  encarregado: z.union([z.string().trim().pipe(z.literal('')), email]),
})

export const enderecoInput = z.strictObject({
  endereco: line(120),
  cidade: line(60),
  uf: orEmpty(compact, isUf, 'validation.uf'),
  cep: orEmpty(compact, isCep, 'validation.cep'),
})

export const corInput = z.strictObject({
  /** The portal's colour as `#0b5580`; empty for the default. */
  cor: z
    .string()
    .trim()
    .toLowerCase()
    .refine((text) => text === '' || isCor(text), { error: 'validation.cor', abort: true })
    .refine((text) => text === '' || isLegivel(text), 'validation.cor-contraste'),
})

const mostBercos = 30

export const bercosInput = z
  .object({
    bercos: z
      .array(
        z.object({
          nome: requiredLine(20),
          /** In metres. */
          comprimento: z.int(required).min(10).max(2_000),
        }),
      )
      .max(mostBercos),
  })
  .superRefine(({ bercos }, context) => {
    const names = bercos.map(({ nome }) => nome.toLowerCase())
    for (const [index, name] of names.entries())
      if (names.indexOf(name) < index)
        context.addIssue({
          code: 'custom',
          path: ['bercos', index, 'nome'],
          message: 'validation.berco-repetido',
        })
  })

export const falhasDeCorreio = ['CONEXAO', 'ACESSO', 'RECUSA', 'OUTRA'] as const
export type FalhaDeCorreio = (typeof falhasDeCorreio)[number]

export const testeDeCorreio = z.object({
  em: timestamp,
  para: z.string(),
  servidor: z.string(),
  remetente: z.string(),
  /** Null when the mail was sent. */
  falha: z.enum(falhasDeCorreio).nullable(),
  /** The mail server's own message. */
  resposta: z.string().nullable(),
})
export type TesteDeCorreio = z.infer<typeof testeDeCorreio>

export const comecar = z.object({
  passos: z.array(
    z.object({ passo: z.enum(nomesDosPassos), feito: z.boolean(), faltas: z.array(z.string()) }),
  ),
  identidade: z.object({
    nome: z.string(),
    cnpj: z.string(),
    recinto: z.string(),
    encarregado: z.string(),
  }),
  endereco: z.object({ endereco: z.string(), cidade: z.string(), uf: z.string(), cep: z.string() }),
  cor: z.string(),
  /** The address of the terminal's logo. */
  logo: z.string().nullable(),
  fuso: z.object({ zona: z.string(), definido: z.boolean() }),
  bercos: z.array(berco),
  correio: z.object({
    /** Host and port of the mail server; null where none is configured. */
    servidor: z.string().nullable(),
    remetente: z.object({ texto: z.string(), definido: z.boolean() }),
    /** The newest test. */
    teste: testeDeCorreio.nullable(),
  }),
})
export type Comecar = z.infer<typeof comecar>

export const getComecar = route({
  method: 'GET',
  path: '/api/comecar',
  access,
  summary: 'What this installation has set and what is missing, looked up each time.',
  answer: comecar,
})

export const saveIdentidade = route({
  method: 'PUT',
  path: '/api/comecar/identidade',
  access,
  summary:
    'Says who the terminal is: its name, CNPJ, customs area and whom to ask about personal data, each of which may be left empty.',
  body: identidadeInput,
  status: 204,
})

export const saveEndereco = route({
  method: 'PUT',
  path: '/api/comecar/endereco',
  access,
  summary: 'Says where the terminal is, as mails and papers write it.',
  body: enderecoInput,
  status: 204,
})

export const saveCor = route({
  method: 'PUT',
  path: '/api/comecar/cor',
  access,
  summary: "Sets the terminal's colour, on which white letters must be read; empty brings the portal's back.",
  body: corInput,
  status: 204,
})

export const saveLogo = route({
  method: 'PUT',
  path: '/api/comecar/logo',
  access,
  summary: "Puts the terminal's sign, sent as it is: a PNG or a JPEG of at most 200 kB.",
  query: z.object({ name: z.string().min(1, 'validation.required').max(1_000) }),
  receives: 'application/octet-stream',
  status: 204,
})

export const removeLogo = route({
  method: 'DELETE',
  path: '/api/comecar/logo',
  access,
  summary: "Takes the terminal's sign away.",
  status: 204,
})

export const getLogo = route({
  method: 'GET',
  path: '/api/terminal/logo/:versao',
  access: 'public',
  summary:
    "The terminal's sign in one of its versions; browsers keep it, since another one has another address.",
  params: z.object({ versao: z.string().regex(/^[0-9a-f]{16}$/, 'validation.id') }),
  streams: logoFormatos,
  sends: ['ETag'],
})

export const saveBercos = route({
  method: 'PUT',
  path: '/api/comecar/bercos',
  access,
  summary: 'Sets the berths along the quay, all of them, in the order in which they lie.',
  body: bercosInput,
  answer: z.array(berco),
})

export const testCorreio = route({
  method: 'POST',
  path: '/api/comecar/correio',
  access,
  summary: 'Sends a mail to whoever asks, at once, and says how that went.',
  answer: testeDeCorreio,
  replayable: false,
})

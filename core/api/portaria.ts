import { z } from 'zod'
import { bloqueioTipos } from '../catalogo/cargas.ts'
import { areasTerminal } from '../catalogo/janelas.ts'
import { pendenciaTipos } from '../catalogo/pendencias.ts'
import { decisoesDaPortaria, impedimentos } from '../rules/passagem.ts'
import { situacoesDoPasse } from '../rules/passe.ts'
import type { TextKey } from '../texts/text-key.ts'
import { cnhField, plateField } from '../values/fields.ts'
import { line, timestamp } from '../values/inputs.ts'
import { contradicoes } from '../workflow/portaria.ts'
import { named } from './named.ts'
import { route } from './route.ts'
import { compromissoView } from './terminal.ts'

const common = { method: 'GET', access: 'user', ofSystems: true } as const

/** What an appointment is for, without a person's or a company's name: a gate needs neither. */
const esperado = z.object({
  codigo: z.string().describe('The code of the pass.'),
  areaTerminal: z.enum(areasTerminal),
  inicio: timestamp,
  fim: timestamp,
  de: timestamp.describe('The first moment at which the gate lets the truck in.'),
  ate: timestamp.describe('The last moment at which the gate lets the truck in.'),
  viagem: z
    .int()
    .nullable()
    .describe('Which of the trucks of one line it is, counted from 1; null where the line has one.'),
  numeroSolicitacao: z.string(),
  servicoTipo: z.string(),
  servicoSubtipo: z.string(),
  carga: z.object({
    identificador: z.string(),
    conteiner: z
      .string()
      .nullable()
      .describe('The number of the box as events name it; null for cargo without a box.'),
    estadia: z
      .string()
      .nullable()
      .describe(
        'What a system of the terminal calls the stay, as events name it in `carga`; null where none does.',
      ),
    posicao: z
      .string()
      .nullable()
      .describe('Where it stands in the yard, as a system of the terminal has told it.'),
    quantidade: z
      .int()
      .nullable()
      .describe('The pieces that this truck brings or takes; null where none are counted.'),
  }),
})

const passagemDecidida = esperado.extend({
  decisao: z.enum(decisoesDaPortaria).describe('Whether the truck may enter for this appointment now.'),
  impedimento: z
    .enum(impedimentos)
    .nullable()
    .describe('Why it cannot enter whatever reason is given; null where nothing stops it.'),
  recusa: named<TextKey>()
    .nullable()
    .describe(
      'Why the service lets nothing enter now, the key of a text; null unless `impedimento` is `ETAPA`.',
    ),
  contradicoes: z
    .array(z.enum(contradicoes))
    .describe('In what an entry now contradicts what was agreed: it is written down with these.'),
  leia: z
    .array(z.enum(['placa', 'cnh']))
    .describe('What the gate has to read before the truck enters, and did not send.'),
  bloqueios: z
    .array(z.enum(bloqueioTipos))
    .describe('The kinds of blocks on the cargo; they do not stop an entry.'),
  faturasAbertas: z.int(),
  pendencias: z.array(z.enum(pendenciaTipos)).describe('The kinds of pendencias that are open.'),
})
export type PassagemDecidida = z.infer<typeof passagemDecidida>

const decisaoDaPortaria = z.object({
  decididoEm: timestamp,
  valeAte: timestamp.describe('Until when the decision may be relied on without asking again.'),
  decisao: z
    .enum(decisoesDaPortaria)
    .describe(
      'The best of `passagens`: one that lets the truck in is enough. `NAO_ENTRA` where there is none.',
    ),
  passagens: z
    .array(passagemDecidida)
    .describe('The appointments that the truck may have come for, the nearest first.'),
})
export type DecisaoDaPortariaView = z.infer<typeof decisaoDaPortaria>

const cnh = cnhField.optional()

export const decidePlaca = route({
  ...common,
  path: '/api/integracao/portaria/:placa',
  summary:
    'To a gate: whether the truck with this plate may enter now, for what, why not, and what an entry would be written down with.',
  params: z.object({ placa: plateField }),
  query: z.object({ cnh }),
  answer: decisaoDaPortaria,
})

export const decidePasse = route({
  ...common,
  path: '/api/integracao/portaria/passe/:codigo',
  summary: 'The same by the code of a pass, or by what its square shows.',
  params: z.object({
    codigo: line(500)
      .min(1, 'validation.required')
      .describe('The code of the pass, or the address in its square.'),
  }),
  query: z.object({ placa: plateField.optional(), cnh }),
  answer: decisaoDaPortaria,
})

/** The longest time for which a gate decides by a list, in hours. */
export const mostHoras = 4
/** A list is no longer than this; one that had to leave appointments out says so. */
export const mostEsperados = 5_000

/** What may have happened since a list was made, which nobody can know by it. */
export const desconhecidos = [
  'AGENDAMENTOS_NOVOS',
  'CANCELAMENTOS',
  'TROCAS_DE_CAMINHAO',
  'DIREITOS_ENCERRADOS',
  'BLOQUEIOS',
  'OUTRAS_PORTARIAS',
] as const

/** The agreement as far as a gate compares it: no names, and of licences the last digits. */
const compromissoDaLista = compromissoView.omit({ divergencias: true, motoristas: true }).extend({
  motoristas: z.array(
    compromissoView.shape.motoristas.element.omit({ nome: true, cnh: true }).extend({
      cnh: z.string().describe('The licence with its last four digits alone.'),
    }),
  ),
})

const esperadoDaLista = esperado.extend({
  situacao: z.enum(situacoesDoPasse),
  recusa: named<TextKey>().nullable(),
  compromisso: compromissoDaLista,
})
export type EsperadoDaLista = z.infer<typeof esperadoDaLista>

/** What a list says, once its signature was verified. */
export const listaDaPortaria = z.object({
  versao: z.literal(1),
  /** The id of the installation; a list of another one is none of this terminal. */
  instalacao: z.string().nullable(),
  geradaEm: timestamp,
  /** Nobody is let in by it afterwards. */
  valeAte: timestamp,
  /** False where there were more appointments than a list holds: the farthest are left out. */
  completa: z.boolean(),
  desconhecidos: z.array(z.enum(desconhecidos)),
  esperados: z.array(esperadoDaLista),
})
export type ListaDaPortaria = z.infer<typeof listaDaPortaria>

/** A JSON Web Signature in its flattened form (RFC 7515), by Ed25519 (RFC 8037). */
const listaAssinada = z.object({
  protected: z
    .string()
    .describe('Base64url of `{"alg":"EdDSA","kid":…,"typ":"cais-portaria+json"}`; `kid` names the key.'),
  payload: z.string().describe('Base64url of the list as JSON; read it after its signature was verified.'),
  signature: z.string().describe('Base64url of the Ed25519 signature of `protected`, a dot and `payload`.'),
})
export type ListaAssinada = z.infer<typeof listaAssinada>

const horas = z
  .string()
  .regex(/^[1-4]$/, 'validation.number')
  .transform(Number)
  .optional()
  .describe('For how many hours, from 1 to 4; 4 where it is left out.')

export const getListaDaPortaria = route({
  ...common,
  path: '/api/integracao/portaria/lista',
  summary:
    'To a gate: everybody who is expected in the next hours, signed, so that it decides for four hours without the portal.',
  query: z.object({ horas }),
  answer: listaAssinada,
  sends: ['ETag'],
})

export const listChavesDaPortaria = route({
  ...common,
  path: '/api/integracao/portaria/chaves',
  summary: 'The public keys that lists for the gate are signed with, as a JSON Web Key Set (RFC 7517).',
  answer: z.object({
    keys: z
      .array(
        z.object({
          kty: z.literal('OKP').describe('The family of the key.'),
          crv: z.literal('Ed25519').describe('Its curve.'),
          alg: z.literal('EdDSA').describe('What it signs with.'),
          use: z.literal('sig').describe('That it is for signatures.'),
          kid: z.string().describe('The name of the key, which a list names.'),
          x: z.string().describe('The public key in Base64url.'),
        }),
      )
      .describe('The keys that lists may be signed with, first the one that signs now.'),
  }),
})

import { z } from 'zod'
import { formatoNames } from '../anexo/formatos.ts'
import { kindSlugs } from '../pendencia/kinds.ts'
import { id, idParam, timestamp } from '../values/inputs.ts'
import { agendamentoView, viagemDaLinha } from './agendamento.ts'
import { anexoView } from './anexo.ts'
import { manifestoView, pendenciaTela } from './pendencia.ts'
import { route } from './route.ts'
import { frota } from './transporte.ts'

const staffAndArmazem = ['ADMIN', 'GERENTE_R_CLIENTE', 'DESOVA'] as const

/** The screen of a pendencia of any kind, for those who decide about it. */
export const entregue = z.object({
  slug: z.enum(kindSlugs),
  tela: pendenciaTela,
  /** The data that were handed in, as `parseRascunho` reads them. */
  dados: z.record(z.string(), z.unknown()).nullable(),
  /** The hauliers with the drivers and trucks that were named. */
  frotas: z.array(frota),
  /** The windows of its cargo. */
  agendamentos: z.array(agendamentoView),
  /** The trucks of lines with several trucks. */
  viagens: z.array(viagemDaLinha),
  /** The server's clock, by which held places expire. */
  agora: timestamp,
  manifesto: manifestoView.nullable(),
})
export type Entregue = z.infer<typeof entregue>

export const getEntregue = route({
  method: 'GET',
  path: '/api/terminal/pendencias/:id/entregue',
  access: staffAndArmazem,
  summary: 'What was handed in for a pendencia, as its own screen shows it; a draft is not handed in.',
  params: idParam,
  answer: entregue,
})

export const listAnexosNaMesa = route({
  method: 'GET',
  path: '/api/terminal/servicos/:id/anexos',
  access: staffAndArmazem,
  summary: 'Everything that is attached in a service.',
  params: idParam,
  answer: z.array(anexoView),
})

export const downloadAnexoNaMesa = route({
  method: 'GET',
  path: '/api/terminal/servicos/:id/anexos/:anexoId',
  access: staffAndArmazem,
  summary: 'The file of something that is attached in a service.',
  params: idParam.extend({ anexoId: id }),
  streams: formatoNames,
})

import { z } from 'zod'
import { boletimTipos } from '../search/boletim-pesagem.ts'
import { id, idParam, timestamp } from '../values/inputs.ts'
import { route } from './route.ts'

/** One truck on the scales; weights are thousandths of a kilogram. */
export const boletimPesagem = z.object({
  id,
  numero: z.string(),
  tipo: z.enum(boletimTipos),
  /** The service that it was done for; cargo is weighed without one, too. */
  servicoId: id.nullable(),
  numeroSolicitacao: z.string().nullable(),
  subtipo: z.string().nullable(),
  requisitante: z.string().nullable(),
  consignatario: z.string().nullable(),
  cargaServicoId: id.nullable(),
  cargaId: id,
  carga: z.string(),
  isoCode: z.string().nullable(),
  navioNome: z.string().nullable(),
  viagemOutbound: z.string().nullable(),
  transportador: z.string().nullable(),
  transportadorCnpj: z.string().nullable(),
  placa: z.string(),
  pesoBruto: z.int(),
  pesoTara: z.int(),
  pesoLiquido: z.int(),
  dataPesagem: timestamp,
})
export type BoletimPesagem = z.infer<typeof boletimPesagem>

export const access = ['CLIENTE', 'DESPACHANTE', 'TRANSPORTADOR', 'ADMIN', 'GERENTE_R_CLIENTE'] as const
export const getBoletimPesagem = route({
  method: 'GET',
  path: '/api/boletim-pesagem/:id',
  access,
  summary: 'One weighing bulletin.',
  params: idParam,
  answer: boletimPesagem,
})

export const getBoletimPesagemPdf = route({
  method: 'GET',
  path: '/api/boletim-pesagem/:id/pdf',
  access,
  summary: 'One weighing bulletin as a PDF.',
  params: idParam,
  streams: ['application/pdf'],
})

export const getPesagensDaCarga = route({
  method: 'GET',
  path: '/api/cargas/:id/pesagens',
  access: 'user',
  summary: 'The weighings of a cargo that the caller sees, the oldest first, with what was declared.',
  params: idParam,
  answer: z.object({
    /** Gross weight of the cargo as it was declared. */
    declarado: z.int().nullable(),
    /** The newest verified gross mass handed in for a service of these weighings. */
    vgm: z.int().nullable(),
    pesagens: z.array(
      boletimPesagem.pick({
        id: true,
        numero: true,
        tipo: true,
        pesoBruto: true,
        pesoTara: true,
        pesoLiquido: true,
        dataPesagem: true,
      }),
    ),
  }),
})

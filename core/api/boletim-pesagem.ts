import { z } from 'zod'
import { boletimTipos } from '../search/boletim-pesagem.ts'
import { id, idParam, timestamp } from '../values/inputs.ts'
import { route } from './route.ts'

/** A truck that was weighed; weights are thousandths of a kilogram. */
export const boletimPesagem = z.object({
  id,
  numero: z.string(),
  tipo: z.enum(boletimTipos),
  /** The service of the weighing; null for cargo that was weighed without a service. */
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
    /** The declared gross weight of the cargo. */
    declarado: z.int().nullable(),
    /** The newest verified gross mass that was handed in for the service. */
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

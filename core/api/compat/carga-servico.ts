import { z } from 'zod'
import { servicosDeclarados } from '../../catalogo/servicos.ts'
import type { TextKey } from '../../texts/text-key.ts'
import { companyParam, id, idParam, line, timestamp } from '../../values/inputs.ts'
import { agendamentoStatuses } from '../agendamento.ts'
import { ofBooking } from '../booking-vazio.ts'
import { consignatarioEncontrado, itemDeBooking } from '../busca-carga.ts'
import { named } from '../named.ts'
import { subtipo } from '../novo-servico.ts'
import { route } from '../route.ts'
import {
  areaNames,
  caracteristica,
  cargaServicoView,
  cargaView,
  companyAndServico,
  companyRoles,
  servicoRelacionado,
  servicoView,
} from '../servico.ts'

const tipos = [...new Set(servicosDeclarados.map(({ tipo }) => tipo))]
const ceMercante = line(20).min(1)

export const listCargaWmsServico = route({
  method: 'GET',
  path: '/api/:companyId/servicos/:id/carga-wms-servico',
  access: companyRoles,
  summary: 'The general cargo of a service: what does not come in a container.',
  params: companyAndServico,
  answer: z.array(cargaServicoView),
})

export const agendamentoWms = z.object({
  id,
  cargaServicoId: id,
  cargaIdentificador: z.string(),
  status: z.enum(agendamentoStatuses),
  areaTerminal: z.string(),
  inicio: timestamp,
  fim: timestamp,
  vagaExtra: z.boolean(),
})

export const listAgendamentosWms = route({
  method: 'GET',
  path: '/api/:companyId/servicos/:id/agendamentos-wms',
  access: companyRoles,
  summary: 'The appointments of a service’s general cargo, the next one first.',
  params: companyAndServico,
  answer: z.array(agendamentoWms),
})

export const updateCargaServico = route({
  method: 'PUT',
  path: '/api/:companyId/servicos/:id/cargas-servicos',
  access: companyRoles,
  summary: 'Corrects weight or number of pieces of cargo that was announced and has not come yet.',
  params: companyAndServico,
  body: z.object({
    cargaServicoId: id,
    version: z.int(),
    /** In thousandths of a kilogram. */
    pesoBruto: z.int().min(1, 'validation.peso-positivo').max(1_000_000_000),
    quantidade: z.int().min(1).max(500).optional(),
  }),
  answer: servicoView,
})

export const validateNumeroReserva = route({
  method: 'GET',
  path: '/api/:companyId/cargas-servicos/validar-numero-reserva',
  access: companyRoles,
  summary: 'Whether a booking number exists, may be used by the company and has anything left.',
  params: companyParam,
  query: z.object({ numero: line(60), subtipo: subtipo.optional() }),
  answer: z.object({
    numero: z.string(),
    valido: z.boolean(),
    motivo: named<TextKey>().nullable().describe('A message key.'),
    saldo: z.int(),
  }),
})

export const listServicosOfCe = route({
  method: 'GET',
  path: '/api/servicos/tipo/:tipoServico/ce-mercante/:ceMercante/:cargas',
  access: 'user',
  summary: 'Open services of a type on this cargo of a CE Mercante that the caller may see.',
  params: z.object({ tipoServico: z.enum(tipos), ceMercante, cargas: line(500).min(1) }),
  answer: z.array(servicoRelacionado),
})

export const findCeMercante = route({
  method: 'GET',
  path: '/api/:companyId/:kind/siscomex-ce-mercantes/:numero/tipo-servico/:tipoServico',
  access: companyRoles,
  summary: 'A CE Mercante for services of a type: whose it is, and which of them its cargo can be for.',
  params: companyParam.extend({ kind: z.enum(areaNames), numero: ceMercante, tipoServico: z.enum(tipos) }),
  answer: z.object({
    numero: z.string(),
    bl: z.string(),
    consignatario: consignatarioEncontrado,
    caracteristicaServico: caracteristica.extend({
      /** The subtypes of the area that at least one piece of the cargo is accepted by. */
      subtipos: z.array(subtipo),
    }),
  }),
})

export const deleteCargaConsignatario = route({
  method: 'DELETE',
  path: '/api/carga-consignatarios/:id',
  access: [...companyRoles, 'ADMIN', 'GERENTE_R_CLIENTE'],
  summary: 'Takes a consignee out of cargo that it shares with others.',
  params: idParam,
  status: 204,
})

export const listIsocodesOfBooking = route({
  method: 'GET',
  path: '/api/:companyId/consignatarioId/:consignatarioId/servico-booking/:numero/isocode',
  access: companyRoles,
  summary: 'The items of a consignee’s booking that the company may use, with what is left of them.',
  params: ofBooking.extend({ numero: line(60).min(1) }),
  answer: z.array(itemDeBooking),
})

export const listCargasOfBooking = route({
  method: 'GET',
  path: '/api/:companyId/consignatarioId/:consignatarioId/servico-booking/:numero/carga',
  access: companyRoles,
  summary:
    'The cargo of a consignee that came or comes under a booking, as far as the company may ask for it.',
  params: ofBooking.extend({ numero: line(60).min(1) }),
  answer: z.array(cargaView),
})

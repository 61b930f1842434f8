import { z } from 'zod'
import { areas, authoritiesOfArea } from '../access/area.ts'
import { bloqueioTipos, categoriasCarga, tiposCarga } from '../catalogo/cargas.ts'
import { condicoes, pendenciaTipos } from '../catalogo/pendencias.ts'
import { buscas } from '../catalogo/servicos.ts'
import { kindSlugs } from '../pendencia/kinds.ts'
import { acoesServico } from '../rules/acoes-servico.ts'
import { partesNomeaveis } from '../rules/partes.ts'
import { prazoTipos } from '../rules/prazo.ts'
import { companyParam, day, id, idParam, line, paragraph, timestamp, unfinished } from '../values/inputs.ts'
import { atLeastOne } from '../values/tables.ts'
import { papeis } from '../workflow/acesso.ts'
import { pendenciaStatuses, servicoStatuses, statusVirtuais } from '../workflow/estado.ts'
import { nomesEvento, passos } from '../workflow/historico.ts'
import { vezes } from '../workflow/politica.ts'
import type { RotuloDeLinha, RotuloDePendencia } from '../workflow/rotulo.ts'
import { isoCode } from './iso-code.ts'
import { named } from './named.ts'
import { novoServico, servicoAlterado, subtipo } from './novo-servico.ts'
import { route } from './route.ts'

export const areaNames = areas.map(({ area }) => area)
/** All authorities with a service area. */
export const companyRoles = atLeastOne([
  ...new Set(areas.flatMap(({ area }) => [...authoritiesOfArea(area)])),
])

export const companyAndServico = companyParam.extend({ id })
const companyAndKind = companyParam.extend({ kind: z.enum(areaNames) })

const empresaRef = z.object({ id, socialName: z.string(), nationalRegister: z.string() })

export const pendenciaView = z.object({
  id,
  tipo: z.enum(pendenciaTipos),
  /** The slug of its screen, `…/pendencia-{tela}/{id}`; null where the terminal decides by itself. */
  tela: z.enum(kindSlugs).nullable(),
  subtipo: z.string().nullable(),
  identificador: z.string().nullable(),
  observacao: z.string().nullable(),
  status: z.enum(pendenciaStatuses),
  statusVirtual: z.enum(statusVirtuais).nullable(),
  pendenciaPredecessoraTipo: z.enum(pendenciaTipos).nullable(),
  urlDocumento: z.string().nullable(),
  /** The ids of the pendencias that must be done before. */
  depoisDe: z.array(id),
  /** The key of the label in `enum.pendenciaStatus.*`. */
  rotulo: named<RotuloDePendencia>(),
  vez: z.enum(vezes).nullable(),
  /** Whether the caller's company may act on it. */
  podeAgir: z.boolean(),
  desde: timestamp,
  /** The next deadline of the service, and its kind. */
  prazo: timestamp.nullable(),
  prazoTipo: z.enum(prazoTipos).nullable(),
  version: z.int(),
})
export type PendenciaView = z.infer<typeof pendenciaView>

export const cargaView = z.object({
  id,
  identificador: z.string(),
  tipoCarga: z.enum(tiposCarga),
  categoria: z.enum(categoriasCarga),
  produto: z.string().nullable(),
  quantidade: z.int(),
  pesoBruto: z.int(),
  indicadorDesova: z.boolean(),
  indicadorCargaPerigosa: z.boolean(),
  indicadorOOG: z.boolean(),
  indicadorReefer: z.boolean(),
  indicadorRestricao: z.boolean(),
  ceMercante: z.string().nullable(),
  bl: z.string().nullable(),
  conteiner: z
    .object({
      id,
      codigo: z.string(),
      /** Null while the type of the box is unknown. */
      isocode: isoCode.nullable(),
    })
    .nullable(),
  bloqueiosCarga: z.array(z.object({ tipo: z.enum(bloqueioTipos), descricao: z.string() })),
  consignatarios: z.array(z.object({ id, consignatarioCnpj: z.string(), consignatarioNome: z.string() })),
})
export type CargaView = z.infer<typeof cargaView>

export const cargaServicoView = z.object({
  id,
  status: z.enum(servicoStatuses),
  /** The key of the label in `enum.servicoStatus.*`: the status, or that the terminal has received the cargo. */
  rotulo: named<RotuloDeLinha>(),
  motivoBloqueio: z.string().nullable(),
  /** False for a line that was cancelled. */
  checked: z.boolean(),
  /** The line can no longer be taken out or added again. */
  disabled: z.boolean(),
  carga: cargaView,
})
export type CargaServicoView = z.infer<typeof cargaServicoView>

/** The common properties of the cargo, and whether it belongs to several consignees. */
export const caracteristica = z.object({
  tiposCarga: z.array(z.enum(tiposCarga)),
  categorias: z.array(z.enum(categoriasCarga)),
  parteDeLote: z.boolean(),
  quantidade: z.int(),
})

/** How the cargo of the request was searched for, and which cargo was not chosen. */
const buscaDoServico = {
  searchType: z.enum(buscas).nullable(),
  searchInput: z.string().nullable(),
  caracteristica,
  siscomexCEsMercantes: z.array(z.object({ id, numero: z.string(), bl: z.string() })),
  /** Other cargo of the same CE Mercante or booking, for the requester and the owners of that cargo. */
  cargaServicoNotSelected: z.array(
    z.object({
      id,
      carga: cargaView,
      motivoBloqueio: z.string().nullable(),
      checked: z.boolean(),
      disabled: z.boolean(),
    }),
  ),
}

export const parteView = empresaRef.extend({
  papel: z.enum(papeis),
  area: z.enum(areaNames),
  /** The viewer may remove it from the service. */
  podeRetirar: z.boolean(),
})

export const servicoView = z.object({
  id,
  numeroSolicitacao: z.string(),
  tipo: z.string(),
  tipoServico: z.string(),
  subtipo,
  status: z.enum(servicoStatuses),
  area: z.enum(areaNames).nullable(),
  referenciaCliente: z.string().nullable(),
  requisitante: empresaRef,
  consignatario: empresaRef.nullable(),
  escala: z
    .object({ escalaId: id, navioNome: z.string(), viagemOutbound: z.string(), visit: z.string() })
    .nullable(),
  booking: z.object({ id, numero: z.string() }).nullable(),
  validade: day.nullable(),
  dataCriacao: timestamp,
  dados: z.record(z.string(), z.string().nullable()),
  version: z.int(),
  /** The part of the caller's company in the service. */
  papel: z.enum(papeis),
  pendencias: z.array(pendenciaView),
  cargaServico: z.array(cargaServicoView),
  partes: z.array(parteView),
  acoesPermitidas: z.array(z.enum(acoesServico)),
  ...buscaDoServico,
})
export type ServicoView = z.infer<typeof servicoView>

export const getServico = route({
  method: 'GET',
  path: '/api/:companyId/servicos/:id',
  access: companyRoles,
  summary: 'A service that the company has a part in, with everything the service page shows.',
  params: companyAndServico,
  answer: servicoView,
})

/** Includes the company through which the caller sees it. */
export const servicoDoChamador = servicoView.extend({ empresa: empresaRef })

export const getServicoDoChamador = route({
  method: 'GET',
  path: '/api/servicos/:id',
  access: 'user',
  summary:
    'A service without naming a company: staff see it for its requester, others for the one of their companies that may do most with it.',
  params: idParam,
  answer: servicoDoChamador,
})

export const createServico = route({
  method: 'POST',
  path: '/api/:companyId/:kind/servicos',
  aliases: ['/api/:companyId/:kind/servicos/'],
  access: companyRoles,
  summary: 'Asks for a service in one of the company’s areas.',
  params: companyAndKind,
  body: novoServico,
  answer: servicoView,
  status: 201,
})

export const updateServico = route({
  method: 'PUT',
  path: '/api/:companyId/:kind/servicos',
  aliases: ['/api/:companyId/:kind/servicos/'],
  access: companyRoles,
  summary: 'Corrects a request while it is pending; cargo lines that are left out are cancelled.',
  params: companyAndKind,
  body: servicoAlterado,
  answer: servicoView,
})

export const simulateServico = route({
  method: 'POST',
  path: '/api/:companyId/:kind/servicos/simular',
  access: companyRoles,
  reads: true,
  summary: 'Which pendencias a request would have, in which order, before it is sent.',
  params: companyAndKind,
  body: z.object({
    subtipo,
    cargaIds: z.array(id).max(500).default([]),
    bookingItemIds: z.array(id).max(500).default([]),
  }),
  answer: z.object({
    condicoes: z.array(z.enum(condicoes)),
    pendencias: z.array(
      pendenciaView.pick({ id: true, tipo: true, subtipo: true, status: true, depoisDe: true, vez: true }),
    ),
  }),
})

export const cancelServico = route({
  method: 'DELETE',
  path: '/api/:companyId/servicos/:id/cancelar',
  access: companyRoles,
  summary: 'Cancels a service and gives back the windows it held.',
  params: companyAndServico,
  query: z.object({ motivo: paragraph(500).optional() }),
  answer: servicoView,
})

export const rescheduleServico = route({
  method: 'POST',
  path: '/api/:companyId/servicos/:id/reagendar',
  access: companyRoles,
  summary: 'Asks to move a confirmed appointment: the service gets a pendencia for choosing other windows.',
  params: companyAndServico,
  body: z.object({ motivo: paragraph(500).nullish() }),
  answer: servicoView,
})

export const updateReferenciaCliente = route({
  method: 'POST',
  path: '/api/servicos/update-referencia-cliente/:id/:referencia',
  access: [...companyRoles, 'ADMIN', 'GERENTE_R_CLIENTE'],
  summary: 'The customer’s own reference.',
  params: z.object({ id, referencia: line(100).min(1) }),
  answer: z.object({ id, referenciaCliente: z.string().nullable() }),
})

export const clearReferenciaCliente = route({
  method: 'DELETE',
  path: '/api/servicos/update-referencia-cliente/:id',
  access: [...companyRoles, 'ADMIN', 'GERENTE_R_CLIENTE'],
  summary: 'Takes the customer’s own reference away.',
  params: idParam,
  answer: z.object({ id, referenciaCliente: z.string().nullable() }),
})

/** The days and windows of an entry in the timeline. */
export const dadosDoEvento = z.object({
  /** The beginning of each chosen window, and the number of places in it. */
  janelas: z.array(z.object({ inicio: timestamp, vagas: z.int() })).nullable(),
  /** The last day of validity before and now. */
  validade: z.object({ de: day, ate: day }).nullable(),
})

export const eventoView = z.object({
  id,
  at: timestamp,
  principal: z.string(),
  emNomeDe: z.string().nullable(),
  /** The company that wrote the note, joined, left or sends somebody else; null for the terminal's own notes. */
  empresa: z.string().nullable(),
  evento: z.enum(nomesEvento),
  pendenciaId: id.nullable(),
  pendenciaTipo: z.enum(pendenciaTipos).nullable(),
  cargaIdentificador: z.string().nullable(),
  de: z.enum(passos).nullable(),
  /** Null where the event was only recorded. */
  para: z.enum(passos).nullable(),
  motivo: z.string().nullable(),
  ...dadosDoEvento.shape,
})
export type EventoView = z.infer<typeof eventoView>

export const listServicoEventos = route({
  method: 'GET',
  path: '/api/:companyId/servicos/:id/eventos',
  access: companyRoles,
  summary: 'The timeline of a service: who did what and when, the newest first.',
  params: companyAndServico,
  answer: z.array(eventoView),
})

export const servicoRelacionado = z.object({
  id,
  numeroSolicitacao: z.string(),
  subtipo: z.string(),
  status: z.enum(servicoStatuses),
  dataCriacao: timestamp,
  cargas: z.array(z.string()),
})

export const listServicosRelacionados = route({
  method: 'GET',
  path: '/api/servicosRelacionados/servico/:id',
  access: 'user',
  summary: 'Other services on the same cargo, booking or CE Mercante that the caller may see.',
  params: z.object({ id }),
  answer: z.array(servicoRelacionado),
})

export const cancelCargaServico = route({
  method: 'POST',
  path: '/api/:companyId/servicos/:id/cargas-servicos/cancelar',
  access: companyRoles,
  summary: 'Takes cargo lines out of a service; with the last one the service itself is cancelled.',
  params: companyAndServico,
  body: z.object({ ids: z.array(id).min(1).max(500), motivo: paragraph(500).nullish() }),
  answer: servicoView,
})

const interveniente = z.object({
  empresaId: id,
  papel: z.enum(partesNomeaveis).default('INTERVENIENTE'),
})

/**
 * A company that the caller's search finds, or the whole CNPJ or CPF of another, which proves that the id was not
 * guessed.
 */
const novoInterveniente = z
  .object({
    empresaId: id.optional(),
    nationalRegister: line(20).optional(),
    papel: z.enum(partesNomeaveis).default('INTERVENIENTE'),
  })
  .refine(({ empresaId, nationalRegister }) => empresaId !== undefined || !!nationalRegister, {
    path: ['empresaId'],
    message: 'validation.required',
  })

export const saveInterveniente = route({
  method: 'POST',
  path: '/api/:companyId/servicos/:id/intervenientes/save',
  access: companyRoles,
  summary: 'Lets another company see the service, or names its haulier, depot, terminal or beneficiary.',
  params: companyAndServico,
  body: novoInterveniente,
  answer: z.array(parteView),
})

export const updateInterveniente = route({
  method: 'POST',
  path: '/api/:companyId/servicos/:id/intervenientes/update',
  access: companyRoles,
  summary: 'Changes the part of a company that was named before.',
  params: companyAndServico,
  body: interveniente,
  answer: z.array(parteView),
})

export const deleteInterveniente = route({
  method: 'DELETE',
  path: '/api/:companyId/servicos/:id/intervenientes/delete/:empresaId',
  access: companyRoles,
  summary: 'Takes away the part of a company that was named before.',
  params: companyAndServico.extend({ empresaId: id }),
  answer: z.array(parteView),
})

const rascunhoParams = companyAndKind.extend({ subtipo })
const rascunho = z.object({ conteudo: z.record(z.string(), z.unknown()), alteradoEm: timestamp }).nullable()

export const getRascunho = route({
  method: 'GET',
  path: '/api/:companyId/:kind/servicos/rascunho/:subtipo',
  access: companyRoles,
  summary: 'What the caller has begun to ask for and not sent yet, or nothing.',
  params: rascunhoParams,
  answer: rascunho,
})

export const saveRascunho = route({
  method: 'PUT',
  path: '/api/:companyId/:kind/servicos/rascunho/:subtipo',
  access: companyRoles,
  summary: 'Keeps an unfinished request of the caller.',
  params: rascunhoParams,
  body: z.object({ conteudo: unfinished }),
  answer: rascunho,
  replayable: false,
})

export const deleteRascunho = route({
  method: 'DELETE',
  path: '/api/:companyId/:kind/servicos/rascunho/:subtipo',
  access: companyRoles,
  summary: 'Drops an unfinished request of the caller.',
  params: rascunhoParams,
  status: 204,
})

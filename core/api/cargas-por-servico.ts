import { z } from 'zod'
import { authoritiesOfArea } from '../access/area.ts'
import type { Authority } from '../access/authority.ts'
import type { Busca, ServicoSubtipo } from '../catalogo/servicos.ts'
import { findServicoDeclarado } from '../catalogo/servicos.ts'
import { companyParam, id, line } from '../values/inputs.ts'
import { cargaEncontrada, consignatarioEncontrado } from './busca-carga.ts'
import { route } from './route.ts'
import { areaNames } from './servico.ts'

/**
 * The look-ups of each kind of service under the paths that clients know. They ask what `findCargas` asks; which
 * subtype and which number is meant stands in the path, and the area is the company's own unless the path names it.
 */
export interface PorServico {
  subtipos: readonly [ServicoSubtipo, ...ServicoSubtipo[]]
  busca: Exclude<Busca, 'PL'>
}

const eir = ['EIR'] as const
const ticket = ['TICKET_PESAGEM'] as const
const posicionamento = ['POSICIONAMENTO_CONFERENCIA', 'POSICIONAMENTO_VISTORIA_MAPA'] as const
const rolagem = ['ROLAGEM'] as const
const repesagem = ['REPESAGEM'] as const
const cheio = ['RETIRADA_CONTEINER_CHEIO'] as const
const desistencia = ['DESISTENCIA_EMBARQUE'] as const
const desova = ['DESOVA_DIRETA', 'DESOVA_ARMAZEM'] as const
const vazioDesovado = ['RETIRADA_CONTEINER_VAZIO_DESOVADO'] as const
const devolucao = ['DEVOLUCAO_CONTEINER_VAZIO_DESOVADO'] as const
const dta = ['RETIRADA_CONTEINER_IMPORTACAO_DTA'] as const

/** Those who may ask for one of these. */
function askersOf(subtipos: PorServico['subtipos']): [Authority, ...Authority[]] {
  const areas = subtipos.flatMap((subtipo) => findServicoDeclarado(subtipo)?.areas ?? [])
  return [...new Set(areas.flatMap((area) => [...authoritiesOfArea(area)]))] as [Authority, ...Authority[]]
}

/** An area, or the id of the consignee whose cargo is meant. */
const quem = z.union([z.enum(areaNames), id])
const params = companyParam.extend({
  texto: line(500).min(1),
  quem: quem.optional(),
  consignatarioId: id.optional(),
  escalaId: id.optional(),
})
const query = z.object({
  /** Which one of several is meant; the first that the company may ask for unless said. */
  subtipo: z.string().max(80).optional(),
  escalaId: id.optional(),
  consignatarioId: id.optional(),
})

function cargas<const S extends PorServico['subtipos']>(
  path: `/api/:companyId/${string}`,
  subtipos: S,
  busca: PorServico['busca'],
) {
  return route({
    method: 'GET',
    path,
    access: askersOf(subtipos),
    summary: `Cargo for ${subtipos.join(' or ')}, by ${nameOf[busca]}.`,
    params: params.pick(namesIn(path)),
    query,
    answer: z.array(cargaEncontrada),
    porServico: { subtipos, busca } as PorServico,
  })
}

const nameOf = { CE: 'CE Mercante', BL: 'BL', BK: 'booking number', ID: 'identifiers' } as const

type ParamName = keyof typeof params.shape
/** Typed as if every path had all of them: those that may be missing are optional anyway. */
function namesIn(path: string) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, true])
  return Object.fromEntries(names) as Record<ParamName, true>
}

function consignatario<const S extends PorServico['subtipos']>(
  path: `/api/:companyId/${string}`,
  subtipos: S,
) {
  return route({
    method: 'GET',
    path,
    access: askersOf(subtipos),
    summary: `Whose CE Mercante this is, for ${subtipos.join(' or ')}.`,
    params: params.pick(namesIn(path)),
    query,
    answer: consignatarioEncontrado,
    porServico: { subtipos, busca: 'CE' } as PorServico,
  })
}

const at = '/api/:companyId'

export const findCargasEirByCe = cargas(`${at}/servico-eir/ce-mercante/:texto/cargas`, eir, 'CE')
export const findCargasEirByBooking = cargas(`${at}/servico-eir/booking/:texto/cargas`, eir, 'BK')
export const findCargasEirByIdentificadores = cargas(
  `${at}/servico-eir/cargas-identificadores/:texto/escala/:escalaId/cargas`,
  eir,
  'ID',
)

export const findCargasTicketByCe = cargas(
  `${at}/servico-ticket-pesagem/ce-mercante/:texto/cargas`,
  ticket,
  'CE',
)
export const findCargasTicketByIdentificadores = cargas(
  `${at}/servico-ticket-pesagem/cargas-identificadores/:texto/cargas`,
  ticket,
  'ID',
)

const posicao = `${at}/servico-posicionamento/:quem` as const
export const findCargasPosicionamentoByCe = cargas(
  `${posicao}/ce-mercante/:texto/cargas`,
  posicionamento,
  'CE',
)
export const findCargasPosicionamentoByBl = cargas(`${posicao}/bl/:texto/cargas`, posicionamento, 'BL')
export const findCargasPosicionamentoByBooking = cargas(
  `${posicao}/booking/:texto/cargas`,
  posicionamento,
  'BK',
)
export const findCargasPosicionamentoByIdentificadores = cargas(
  `${posicao}/cargas-identificadores/:texto/cargas`,
  posicionamento,
  'ID',
)

const roll = `${at}/:quem/:consignatarioId/servico-rolagem` as const
export const findCargasRolagemByBooking = cargas(`${roll}/booking/:texto/cargas`, rolagem, 'BK')
export const findCargasRolagemByConteiner = cargas(`${roll}/conteiner/:texto/cargas`, rolagem, 'ID')

const repesa = `${at}/servico-repesagem/:quem` as const
export const findCargasRepesagemByCe = cargas(`${repesa}/ce-mercante/:texto/cargas`, repesagem, 'CE')
export const findCargasRepesagemByBooking = cargas(`${repesa}/booking/:texto/cargas`, repesagem, 'BK')
export const findCargasRepesagemByIdentificadores = cargas(
  `${repesa}/cargas-identificadores/:texto/cargas`,
  repesagem,
  'ID',
)

const cheia = `${at}/servico-retirada-conteiner-cheio` as const
export const findCargasRetiradaCheioByBooking = cargas(`${cheia}/booking/:texto/cargas`, cheio, 'BK')
export const findCargasRetiradaCheioByConteiner = cargas(`${cheia}/conteiner/:texto/cargas`, cheio, 'ID')

const desiste = `${at}/servico-desistencia-embarque` as const
export const findCargasDesistenciaByBooking = cargas(`${desiste}/booking/:texto/cargas`, desistencia, 'BK')
export const findCargasDesistenciaByConteiner = cargas(
  `${desiste}/conteiner/:texto/cargas`,
  desistencia,
  'ID',
)

export const findCargasDesovaByCe = cargas(
  `${at}/:quem/servico-desova/ce-mercante/:texto/cargas`,
  desova,
  'CE',
)
export const findCargasDesovaByBooking = cargas(`${at}/servico-desova/booking/:texto/cargas`, desova, 'BK')
export const findConsignatarioDesova = consignatario(
  `${at}/:quem/servico-desova/ce-mercante/:texto/servico-consignatario`,
  desova,
)

const retiraVazio = `${at}/:quem/servico-retirada-conteiner-vazio-desovado/ce-mercante/:texto` as const
export const findCargasVazioDesovado = cargas(`${retiraVazio}/cargas`, vazioDesovado, 'CE')
export const findConsignatarioVazioDesovado = consignatario(
  `${retiraVazio}/servico-consignatario`,
  vazioDesovado,
)

const devolveVazio = `${at}/:quem/servico-devolucao-conteiner-vazio-desovado/ce-mercante/:texto` as const
export const findCargasDevolucao = cargas(`${devolveVazio}/cargas`, devolucao, 'CE')
export const findConsignatarioDevolucao = consignatario(`${devolveVazio}/servico-consignatario`, devolucao)

export const findCargasDtaRodoviario = route({
  method: 'GET',
  path: '/api/servico-retirada-importacao-dta-rodoviario/numeroBL/:texto/cargas',
  access: askersOf(dta),
  summary: 'Cargo for RETIRADA_CONTEINER_IMPORTACAO_DTA by BL, of any of the caller’s companies.',
  params: z.object({ texto: line(500).min(1) }),
  answer: z.array(cargaEncontrada),
})

/** All that name their company and answer with cargo. */
export const cargasPorServico = [
  findCargasEirByCe,
  findCargasEirByBooking,
  findCargasEirByIdentificadores,
  findCargasTicketByCe,
  findCargasTicketByIdentificadores,
  findCargasPosicionamentoByCe,
  findCargasPosicionamentoByBl,
  findCargasPosicionamentoByBooking,
  findCargasPosicionamentoByIdentificadores,
  findCargasRolagemByBooking,
  findCargasRolagemByConteiner,
  findCargasRepesagemByCe,
  findCargasRepesagemByBooking,
  findCargasRepesagemByIdentificadores,
  findCargasRetiradaCheioByBooking,
  findCargasRetiradaCheioByConteiner,
  findCargasDesistenciaByBooking,
  findCargasDesistenciaByConteiner,
  findCargasDesovaByCe,
  findCargasDesovaByBooking,
  findCargasVazioDesovado,
  findCargasDevolucao,
]

export const consignatariosPorServico = [
  findConsignatarioDesova,
  findConsignatarioVazioDesovado,
  findConsignatarioDevolucao,
]

import { z } from 'zod'
import { authoritiesOfArea } from '../../access/area.ts'
import type { Authority } from '../../access/authority.ts'
import type { Busca, ServicoSubtipo } from '../../catalogo/servicos.ts'
import { findServicoDeclarado } from '../../catalogo/servicos.ts'
import { companyParam, id, line } from '../../values/inputs.ts'
import { atLeastOne, keysOf, recordOf } from '../../values/tables.ts'
import { cargaEncontrada, consignatarioEncontrado } from '../busca-carga.ts'
import { route } from '../route.ts'
import { areaNames } from '../servico.ts'

/**
 * The cargo searches of each kind of service, under the paths that clients know. They return the same as `findCargas`.
 * Subtype and kind of number stand in the path, and the area is the company's own unless the path names it.
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

type Caminho = readonly [string, PorServico['subtipos'], PorServico['busca']]

/** Path, subtypes and kind of number; the key is the end of the call's name. */
const cargasDe = {
  'eir-by-ce': ['servico-eir/ce-mercante/:texto', eir, 'CE'],
  'eir-by-booking': ['servico-eir/booking/:texto', eir, 'BK'],
  'eir-by-identificadores': ['servico-eir/cargas-identificadores/:texto/escala/:escalaId', eir, 'ID'],
  'ticket-by-ce': ['servico-ticket-pesagem/ce-mercante/:texto', ticket, 'CE'],
  'ticket-by-identificadores': ['servico-ticket-pesagem/cargas-identificadores/:texto', ticket, 'ID'],
  'posicionamento-by-ce': ['servico-posicionamento/:quem/ce-mercante/:texto', posicionamento, 'CE'],
  'posicionamento-by-bl': ['servico-posicionamento/:quem/bl/:texto', posicionamento, 'BL'],
  'posicionamento-by-booking': ['servico-posicionamento/:quem/booking/:texto', posicionamento, 'BK'],
  'posicionamento-by-identificadores': [
    'servico-posicionamento/:quem/cargas-identificadores/:texto',
    posicionamento,
    'ID',
  ],
  'rolagem-by-booking': [':quem/:consignatarioId/servico-rolagem/booking/:texto', rolagem, 'BK'],
  'rolagem-by-conteiner': [':quem/:consignatarioId/servico-rolagem/conteiner/:texto', rolagem, 'ID'],
  'repesagem-by-ce': ['servico-repesagem/:quem/ce-mercante/:texto', repesagem, 'CE'],
  'repesagem-by-booking': ['servico-repesagem/:quem/booking/:texto', repesagem, 'BK'],
  'repesagem-by-identificadores': ['servico-repesagem/:quem/cargas-identificadores/:texto', repesagem, 'ID'],
  'retirada-cheio-by-booking': ['servico-retirada-conteiner-cheio/booking/:texto', cheio, 'BK'],
  'retirada-cheio-by-conteiner': ['servico-retirada-conteiner-cheio/conteiner/:texto', cheio, 'ID'],
  'desistencia-by-booking': ['servico-desistencia-embarque/booking/:texto', desistencia, 'BK'],
  'desistencia-by-conteiner': ['servico-desistencia-embarque/conteiner/:texto', desistencia, 'ID'],
  'desova-by-ce': [':quem/servico-desova/ce-mercante/:texto', desova, 'CE'],
  'desova-by-booking': ['servico-desova/booking/:texto', desova, 'BK'],
  'vazio-desovado': [
    ':quem/servico-retirada-conteiner-vazio-desovado/ce-mercante/:texto',
    vazioDesovado,
    'CE',
  ],
  devolucao: [':quem/servico-devolucao-conteiner-vazio-desovado/ce-mercante/:texto', devolucao, 'CE'],
} as const satisfies Record<string, Caminho>

const consignatarioDe = {
  desova: cargasDe['desova-by-ce'],
  'vazio-desovado': cargasDe['vazio-desovado'],
  devolucao: cargasDe.devolucao,
}

/** The authorities that may ask for one of the subtypes. */
function askersOf(subtipos: PorServico['subtipos']): [Authority, ...Authority[]] {
  const areas = subtipos.flatMap((subtipo) => findServicoDeclarado(subtipo)?.areas ?? [])
  return atLeastOne([...new Set(areas.flatMap((area) => [...authoritiesOfArea(area)]))])
}

/** An area, or the id of the consignee. */
const quem = z.union([z.enum(areaNames), id])
const params = companyParam.extend({
  texto: line(500).min(1),
  quem: quem.optional(),
  consignatarioId: id.optional(),
  escalaId: id.optional(),
})
const query = z.object({
  /** The subtype where a path has several; by default the first one that the company may ask for. */
  subtipo: z.string().max(80).optional(),
  escalaId: id.optional(),
  consignatarioId: id.optional(),
})

function cargas([end, subtipos, busca]: Caminho) {
  const path = `/api/:companyId/${end}/cargas` as const
  return route({
    method: 'GET',
    path,
    access: askersOf(subtipos),
    summary: `Cargo for ${subtipos.join(' or ')}, by ${nameOf[busca]}.`,
    params: params.pick(namesIn(path)),
    query,
    answer: z.array(cargaEncontrada),
    porServico: { subtipos, busca },
  })
}

const nameOf = { CE: 'CE Mercante', BL: 'BL', BK: 'booking number', ID: 'identifiers' } as const

type ParamName = keyof typeof params.shape
/** The type has the parameters of every path, because those that may be missing are optional anyway. */
function namesIn(path: string) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, true])
  return Object.fromEntries(names) as Record<ParamName, true>
}

function consignatario([end, subtipos]: Caminho) {
  const path = `/api/:companyId/${end}/servico-consignatario` as const
  return route({
    method: 'GET',
    path,
    access: askersOf(subtipos),
    summary: `Whose CE Mercante this is, for ${subtipos.join(' or ')}.`,
    params: params.pick(namesIn(path)),
    query,
    answer: consignatarioEncontrado,
    porServico: { subtipos, busca: 'CE' as const },
  })
}

const mapped = <Name extends string, Made>(table: Record<Name, Caminho>, make: (row: Caminho) => Made) =>
  recordOf(keysOf(table), (name) => make(table[name]))

export const cargasRoutes = mapped(cargasDe, (row) => ({ findCargas: cargas(row) }))
export const consignatarioRoutes = mapped(consignatarioDe, (row) => ({
  findConsignatario: consignatario(row),
}))

export const findCargasDtaRodoviario = route({
  method: 'GET',
  path: '/api/servico-retirada-importacao-dta-rodoviario/numeroBL/:texto/cargas',
  access: askersOf(dta),
  summary: 'Cargo for RETIRADA_CONTEINER_IMPORTACAO_DTA by BL, of any of the caller’s companies.',
  params: z.object({ texto: line(500).min(1) }),
  answer: z.array(cargaEncontrada),
})

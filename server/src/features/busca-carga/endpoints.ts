import { findCargas } from '@cais/core/api/busca-carga.ts'
import { requireDeclarado } from '../../course/access.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { findCargasFor } from '../../trade/carga/cargas-por-numero.ts'
import { getArquivoExemploEndpoint } from './arquivos-exemplo.ts'
import { createBookingConteinerVazioEndpoint } from './booking-vazio.ts'
import { getCargaParaServicoEndpoint } from './carga-para-servico.ts'
import { listExemplosEndpoint } from './exemplos.ts'
import { findConsignatarioEndpoint } from './find-consignatario.ts'
import { findItensDeBookingEndpoint } from './find-itens-de-booking.ts'
import { listServicosDaCargaEndpoint } from './servicos-da-carga.ts'
import { listSuasCargasEndpoint } from './suas-cargas.ts'

const findCargasEndpoint = serve(findCargas)(async ({ db, empresa, today, out }, { params, query }) => {
  const declarado = requireDeclarado(empresa, params.kind, params.subtipo)
  const { kind: area, busca, texto } = params
  return findCargasFor(db, out, { declarado, area, empresaId: empresa.id, today, busca, texto, ...query })
})

export const buscaCargaEndpoints: Endpoint[] = [
  findCargasEndpoint,
  findConsignatarioEndpoint,
  findItensDeBookingEndpoint,
  listExemplosEndpoint,
  getArquivoExemploEndpoint,
  listSuasCargasEndpoint,
  getCargaParaServicoEndpoint,
  listServicosDaCargaEndpoint,
  createBookingConteinerVazioEndpoint,
]

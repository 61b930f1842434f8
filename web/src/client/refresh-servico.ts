import { listCaminhoesDoDia, listCaminhoesDoServico } from '@cais/core/api/agendamento.ts'
import { listAnexosDoServico } from '@cais/core/api/anexo.ts'
import {
  findCargas,
  findItensDeBooking,
  getCargaParaServico,
  listServicosDaCarga,
  listSuasCargas,
} from '@cais/core/api/busca-carga.ts'
import { getCobranca } from '@cais/core/api/fatura.ts'
import { countFacets, search } from '@cais/core/api/search.ts'
import {
  getServico,
  getServicoDoChamador,
  listServicoEventos,
  listServicosRelacionados,
} from '@cais/core/api/servico.ts'
import { keyOf } from './queries.ts'
import { queryClient } from './query-client.ts'

const about = [
  getServico,
  getServicoDoChamador,
  listAnexosDoServico,
  listServicoEventos,
  listServicosRelacionados,
  getCobranca,
  listCaminhoesDoDia,
  listCaminhoesDoServico,
  findCargas,
  findItensDeBooking,
  getCargaParaServico,
  listServicosDaCarga,
  listSuasCargas,
  search,
  countFacets,
]

/**
 * Called after any change of a service: refreshes its page, its timeline, the lists that show it, and what is offered
 * for further services, because a service occupies its cargo.
 */
export async function refreshServico(): Promise<void> {
  await Promise.all(about.map((route) => queryClient.invalidateQueries({ queryKey: keyOf(route) })))
}

import { listCaminhoesDoDia, listCaminhoesDoServico } from '@cais/core/api/agendamento.ts'
import { listAnexosDoServico } from '@cais/core/api/anexo.ts'
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
  search,
  countFacets,
]

/** Called after any change of a service: refreshes its page, its timeline and the lists that show it. */
export async function refreshServico(): Promise<void> {
  await Promise.all(about.map((route) => queryClient.invalidateQueries({ queryKey: keyOf(route) })))
}

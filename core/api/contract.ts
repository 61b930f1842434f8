import * as account from './account.ts'
import * as autorizacao from './autorizacao.ts'
import * as booking from './booking.ts'
import * as buscaCarga from './busca-carga.ts'
import * as configuration from './configuration.ts'
import * as contatoEmpresa from './contato-empresa.ts'
import * as emailEmpresa from './email-empresa.ts'
import * as empresa from './empresa.ts'
import * as escala from './escala.ts'
import * as exemplosServico from './exemplos-servico.ts'
import * as management from './management.ts'
import * as mensagem from './mensagem.ts'
import type { Route } from './route.ts'
import * as search from './search.ts'
import * as servico from './servico.ts'
import * as servicoLugar from './servico-lugar.ts'
import * as users from './users.ts'

const features = {
  account,
  users,
  empresa,
  contatoEmpresa,
  emailEmpresa,
  autorizacao,
  booking,
  escala,
  mensagem,
  configuration,
  management,
  search,
  servico,
  servicoLugar,
  buscaCarga,
  exemplosServico,
}

export interface NamedRoute {
  name: string
  feature: string
  route: Route
}

/** Every call of the portal under the name of its constant, for the API document and for tests over all of them. */
export const contract: NamedRoute[] = Object.entries(features).flatMap(([feature, exports]) =>
  Object.entries(exports)
    .filter((entry): entry is [string, Route] => isRoute(entry[1]))
    .map(([name, route]) => ({ name, feature, route })),
)

function isRoute(value: unknown): value is Route {
  return (
    typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'method' in value
  )
}

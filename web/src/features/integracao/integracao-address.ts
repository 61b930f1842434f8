import { entradas } from '@cais/core/access/escopos.ts'
import { parados } from '@cais/core/api/painel-integracao.ts'
import { resultados } from '@cais/core/entrada/envelope.ts'
import { tiposProvisorios } from '@cais/core/entrada/provisorios.ts'
import { addressState, idOr, oneOf, type StateOf, textUpTo } from '../../client/address-state.ts'
import { dayOr } from '../../ui/list-address.ts'

export const abas = ['painel', 'recebimentos', 'parados', 'provisorios', 'diferencas', 'patio'] as const
export type Aba = (typeof abas)[number]

const dayIfAny = dayOr(() => undefined)

/** The state of the screen, kept in its address. A change of filter goes back to the newest messages. */
export const integracaoAddress = addressState(
  {
    aba: oneOf(abas, 'painel'),
    fonteId: idOr(undefined),
    recurso: oneOf(entradas, undefined),
    resultado: oneOf(resultados, undefined),
    text: textUpTo(100),
    de: dayIfAny,
    ate: dayIfAny,
    antes: idOr(undefined),
    depois: textUpTo(260),
    parado: oneOf(parados, 'ESPERANDO'),
    tipo: oneOf(tiposProvisorios, undefined),
  },
  { anew: { antes: undefined, depois: '' } },
)
export type IntegracaoSearch = StateOf<typeof integracaoAddress>
export type ChangeSearch = ReturnType<typeof integracaoAddress.useValues>['change']

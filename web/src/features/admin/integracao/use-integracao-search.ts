import { entradas } from '@cais/core/access/escopos.ts'
import { type Parado, parados } from '@cais/core/api/painel-integracao.ts'
import { resultados } from '@cais/core/entrada/envelope.ts'
import { type Provisorio, tiposProvisorios } from '@cais/core/entrada/provisorios.ts'
import { isDay } from '@cais/core/values/calendar.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'

export const abas = ['painel', 'recebimentos', 'parados', 'provisorios', 'diferencas', 'patio'] as const
export type Aba = (typeof abas)[number]

const oneOf = <T extends string>(among: readonly T[], given: unknown): T | undefined =>
  among.find((one) => one === given)
const numberOf = (given: unknown): number | undefined =>
  typeof given === 'number' && Number.isSafeInteger(given) && given > 0 ? given : undefined
const dayOf = (given: unknown): string | undefined =>
  typeof given === 'string' && isDay(given) ? given : undefined
const textOf = (given: unknown): string | undefined =>
  typeof given === 'string' || typeof given === 'number' ? String(given).slice(0, 260) : undefined

/** What the screen shows, as its address says it; what makes no sense there is ignored. */
export function readIntegracaoSearch(raw: Record<string, unknown>) {
  return {
    aba: oneOf(abas, raw.aba) ?? 'painel',
    fonteId: numberOf(raw.fonteId),
    recurso: oneOf(entradas, raw.recurso),
    resultado: oneOf(resultados, raw.resultado),
    text: textOf(raw.text)?.slice(0, 100),
    de: dayOf(raw.de),
    ate: dayOf(raw.ate),
    antes: numberOf(raw.antes),
    depois: textOf(raw.depois),
    parado: oneOf<Parado>(parados, raw.parado) ?? 'ESPERANDO',
    tipo: oneOf<Provisorio>(tiposProvisorios, raw.tipo) ?? 'navios',
  }
}
export type IntegracaoSearch = ReturnType<typeof readIntegracaoSearch>

/** Another filter begins with the newest again. */
export function useIntegracaoSearch() {
  const search = readIntegracaoSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (part: Partial<IntegracaoSearch>) =>
    navigate({
      to: '.',
      search: written({ ...search, antes: undefined, depois: undefined, ...part }),
      resetScroll: false,
    })
  return { search, change }
}

export type ChangeSearch = ReturnType<typeof useIntegracaoSearch>['change']

/** What is as usual is left out. */
function written({ aba, parado, tipo, text, ...search }: IntegracaoSearch) {
  return {
    ...search,
    text: text || undefined,
    aba: aba === 'painel' ? undefined : aba,
    parado: parado === 'ESPERANDO' ? undefined : parado,
    tipo: tipo === 'navios' ? undefined : tipo,
  }
}

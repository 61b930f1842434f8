import { isStaff } from '@cais/core/access/access.ts'
import { achar, type GrupoDeAchados, saysEnough } from '@cais/core/api/achar.ts'
import { useComputedColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../client/call.ts'
import { useSession } from '../../client/session.ts'
import { buscasRecentes } from './recentes.ts'
import { acoesOf, comTexto, type Secao, secaoOf, telasOf } from './secoes.ts'

/** The sections of the box: screens and actions at once, the server's results when the user stops typing. */
export function useSecoes(typed: string) {
  const { t } = useTranslation()
  const pessoa = useSession()
  const isDark = useComputedColorScheme('light') === 'dark'
  const achados = useAchados(typed)
  const texto = typed.trim()
  const local: Secao[] = texto
    ? [
        { nome: t('achar.telas'), escolhas: comTexto(telasOf(pessoa), texto).slice(0, 5) },
        { nome: t('achar.acoes'), escolhas: comTexto(acoesOf(pessoa, isDark), texto).slice(0, 5) },
      ]
    : [
        { nome: t('achar.recentes'), escolhas: recentes() },
        { nome: t('achar.telas'), escolhas: telasOf(pessoa).slice(0, 6) },
      ]
  const secoes = [...achados.grupos.map(secaoOf), ...local].filter(({ escolhas }) => escolhas.length > 0)
  return { ...achados, secoes }
}

const recentes = () =>
  buscasRecentes().map((texto) => ({ id: `recente ${texto}`, texto, fazer: { buscar: texto } }))

const none: GrupoDeAchados[] = []

function useAchados(typed: string) {
  const { account, empresa } = useSession()
  const seesOthers = isStaff(account) || (account?.empresaAuthorities ?? []).length > 1
  const asked = typed.trim()
  const [texto] = useDebouncedValue(asked, 120)
  const asks = saysEnough(texto)
  const companyId = empresa?.activated ? empresa.id : null
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['achar', companyId, texto],
    queryFn: async ({ signal }) => {
      const options = { signal, quiet: true }
      const here = await call(achar, { params: { companyId }, query: { texto } }, options)
      // Without matches in this company, all companies of the user are searched.
      if (companyId === null || here.length > 0 || !seesOthers) return here
      return call(achar, { query: { texto } }, options)
    },
    enabled: asks,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 10_000,
  })
  const isShort = !saysEnough(asked)
  return {
    grupos: isShort || error || !asks ? none : (data ?? none),
    isShort,
    isWaiting: !isShort && (isFetching || texto !== asked),
    error: isShort || isFetching ? null : error,
    refetch,
  }
}

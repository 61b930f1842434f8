import type { Area } from '@cais/core/access/area.ts'
import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import { getServico } from '@cais/core/api/servico.ts'
import { suaVez } from '@cais/core/rules/sua-vez.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../client/api-problem.ts'
import { notifySuccess } from '../../client/notify.ts'
import { screenPathOf } from '../../client/pendencia-path.ts'
import { answerOptions, keyOf } from '../../client/queries.ts'
import type { PendenciaParams } from '../../client/route-params.ts'
import { servicoPath } from '../../client/servico-path.ts'
import { usePendenciaName } from '../../trade/pendencia/use-pendencia-name.ts'

/**
 * After a pendencia was handed in: to the next one that waits for the viewer, or to the service where none does. What
 * was handed in is said on arrival. Whoever has gone elsewhere meanwhile stays there.
 */
export function useGoOn({ companyId, servicoId }: PendenciaParams, area: Area | null) {
  const { t } = useTranslation()
  const name = usePendenciaName()
  const router = useRouter()
  const queries = useQueryClient()
  const nextPath = async ({ pendencia }: PendenciaTela): Promise<string | null> => {
    const request = { params: { companyId, id: servicoId } }
    const servico = await queries
      .fetchQuery({ ...answerOptions(getServico, request, { quiet: true }), staleTime: 0 })
      .catch(nothingWhenRefused)
    // Whoever comes back to the service later reads it anew.
    void queries.invalidateQueries({ queryKey: keyOf(getServico), refetchType: 'none' })
    if (!servico) return null
    const paths = suaVez(servico)
      .filter(({ id }) => id !== pendencia.id)
      .map((one) => screenPathOf({ servico, companyId, area }, one))
    return paths.find((path) => path !== null) ?? null
  }
  const go = async (to: string | null, here: string) => {
    if (to && router.state.location.pathname === here) await router.navigate({ to })
  }
  const goOn = async (tela: PendenciaTela): Promise<void> => {
    const here = router.state.location.pathname
    await go((await nextPath(tela)) ?? servicoPath(companyId, area, servicoId), here)
    const became = tela.motivoLeitura && t(tela.motivoLeitura)
    notifySuccess([t('pendencia.entregue', { name: name(tela.pendencia) }), became].filter(Boolean).join(' '))
  }
  /** Where nothing waits, one stays. */
  const goToNext = async (tela: PendenciaTela): Promise<void> => {
    const here = router.state.location.pathname
    await go(await nextPath(tela), here)
  }
  return { goOn, goToNext }
}

/** What comes next is a help: without it, the page of the service says what there is to say. */
function nothingWhenRefused(error: unknown): null {
  if (error instanceof ApiProblem) return null
  throw error
}

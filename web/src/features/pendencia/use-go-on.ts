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
 * Goes on after a submission: to the user's next pendencia, or to the service if there is none. A notification names
 * what was submitted. A user who has left the page meanwhile stays there.
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
    // The service is read again when the user next opens it.
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
  /** Goes to the next pendencia; without one the user stays. */
  const goToNext = async (tela: PendenciaTela): Promise<void> => {
    const here = router.state.location.pathname
    await go(await nextPath(tela), here)
  }
  return { goOn, goToNext }
}

/** A failure to find the next pendencia is ignored, because the service's page serves as well. */
function nothingWhenRefused(error: unknown): null {
  if (error instanceof ApiProblem) return null
  throw error
}

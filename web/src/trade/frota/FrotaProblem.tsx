import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import { useTranslation } from 'react-i18next'
import { LoadError } from '../../ui/LoadError.tsx'
import { useFrotas } from './use-frotas.ts'

/** Says that drivers and trucks could not be loaded, with a button that asks again; nothing where they could. */
export function FrotaProblem({ tela }: { tela: PendenciaTela }) {
  const { t } = useTranslation()
  const { problem } = useFrotas(tela)
  if (!problem) return null
  return <LoadError title={t('transporte.frota-error')} error={problem.error} onRetry={problem.refetch} />
}

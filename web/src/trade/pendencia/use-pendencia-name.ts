import { subtipoShown } from '@cais/core/rules/pendencia-linha.ts'
import { useTranslation } from 'react-i18next'
import type { PendenciaVista } from '../../client/visao.ts'

/** The name of a pendencia, with its subtype where that is shown: `Anexo (DTA)`. */
export function usePendenciaName(): (pendencia: Pick<PendenciaVista, 'tipo' | 'subtipo'>) => string {
  const { t } = useTranslation()
  return (pendencia) => {
    const name = t(`enum.pendenciaTipo.${pendencia.tipo}`)
    const subtipo = subtipoShown(pendencia)
    return subtipo ? `${name} (${subtipo})` : name
  }
}

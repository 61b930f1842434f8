import type { AnexoView } from '@cais/core/api/anexo.ts'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../client/text-of.ts'

type Entity = Pick<AnexoView['anexosEntities'][number], 'entityName' | 'rotulo'>

/** The name of the row that a document belongs to: `Serviço 2026-000012`, `Carga QQZU1000005`. */
export function useEntityName(): (entity: Entity) => string {
  const { t } = useTranslation()
  return ({ entityName, rotulo }) => {
    const name = entityName === 'Pendencia' ? textOf(`enum.pendenciaTipo.${rotulo}`) : rotulo
    return t(`anexo.entity.${entityName}`, { name })
  }
}

/** The value of a checkbox, and of the address of an upload. */
export const entityKey = ({ entityName, entityId }: { entityName: string; entityId: number }) =>
  `${entityName}:${entityId}`

import { getEntityLabel } from '@cais/core/api/search.ts'
import { type AppliedFilter, type Entity, entities } from '@cais/core/search/filters.ts'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answerOptions, keyOf } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'
import { valuesOf } from './filter-draft.ts'

export type Labels = ReadonlyMap<unknown, string>

export function entityOf({ type, enumType }: Pick<AppliedFilter, 'type' | 'enumType'>): Entity | null {
  return type === 'Entity' ? (entities.find((entity) => entity === enumType) ?? null) : null
}

/** The labels of rows that a filter names by id; those of a link are requested from the server. */
export function useEntityLabels(filter: AppliedFilter): Labels {
  const { t } = useTranslation()
  const entity = entityOf(filter)
  const ids = entity
    ? valuesOf(filter)
        .flat()
        .filter((id) => typeof id === 'number')
    : []
  return useQueries({
    queries: ids.map((id) => ({
      ...answerOptions(getEntityLabel, { params: { entity: entity ?? 'escala', id } }, { quiet: true }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
    combine: (answers) =>
      new Map(
        ids.map((id, index) => {
          const { data, isError } = answers[index] ?? {}
          return [id, data?.label ?? (isError ? t('filter.entity-unknown', { id }) : '…')]
        }),
      ),
  })
}

/** Stores the label of a row that the user has just picked, which saves a request. */
export function keepEntityLabel(entity: Entity, id: number, label: string): void {
  queryClient.setQueryData(keyOf(getEntityLabel, { params: { entity, id } }), { id, label })
}

import { listProperties, loadProperty, saveProperty } from '@cais/core/api/configuration.ts'
import { keyOf, useAnswer, useCommand } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'

/** What is set in a group, and a way to set it; whoever reads one of them reads it anew. */
export function useProperties(group: string) {
  const { data, error, refetch } = useAnswer(listProperties, { params: { group } }, { quiet: true })
  const command = useCommand(saveProperty)
  const save = async (values: Record<string, string>) => {
    for (const [key, value] of Object.entries(values))
      if (value !== currentOf(key) && !(await isTaken(key, value))) break
    await queryClient.invalidateQueries({ queryKey: keyOf(listProperties) })
    await queryClient.invalidateQueries({ queryKey: keyOf(loadProperty) })
  }
  /** A refusal is told by the command; what comes after it waits for another try. */
  const isTaken = (key: string, value: string) =>
    command.mutateAsync({ params: { group }, body: { key, value } }).then(
      () => true,
      () => false,
    )
  const currentOf = (key: string) => data?.find((one) => one.key === key)?.value ?? ''
  return { data, error, refetch, currentOf, save, isSaving: command.isPending }
}

import { listProperties, loadProperty, saveProperties } from '@cais/core/api/configuration.ts'
import { type FormEvent, useRef } from 'react'
import { keyOf, useAnswer } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'
import { leadToRefused, useFormCommand } from '../../ui/use-checked-form.ts'
import { type Errors, useTyped, without } from './use-typed.ts'

export type Properties = ReturnType<typeof useProperties>

/** A section: what is set in a group, what is typed over it, and a form that saves all of that or nothing. */
export function useProperties(group: string) {
  const request = { params: { group } }
  const { data, error, refetch } = useAnswer(listProperties, request, { quiet: true })
  const { typed, refused, write, settle, setRefused } = useTyped(group)
  const element = useRef<HTMLFormElement>(null)
  const currentOf = (key: string) => data?.find((one) => one.key === key)?.value ?? ''
  const values = without(typed, (key, value) => value === currentOf(key))
  const isChanged = Object.keys(values).length > 0
  const showErrors = (errors: Errors) => {
    const byKey = byProperty(errors)
    setRefused(byKey)
    leadToRefused(element.current, byKey)
  }
  const onSuccess = (answer: NonNullable<typeof data>) => {
    queryClient.setQueryData(keyOf(listProperties, request), answer)
    void refresh()
  }
  const command = useFormCommand(saveProperties, { showErrors }, { onSuccess })
  const save = () =>
    command.mutate({ ...request, body: { values } }, { onSuccess: () => settle(values), onError: refresh })
  /** The section's form, which is sent where everything in it is sound. */
  const propsFor = (isSound: boolean) => ({
    ref: element,
    noValidate: true,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      if (isSound && isChanged && !command.isPending) save()
    },
  })
  /** As it was typed, else as it is set. */
  const read = (key: string) => typed[key] ?? currentOf(key)
  const errorOf = (key: string) => refused[key]
  return { data, error, refetch, read, write, errorOf, isChanged, isSaving: command.isPending, propsFor }
}

/** Whoever reads one of them reads it anew; after a refusal too, since somebody else may have changed what it is about. */
async function refresh(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keyOf(listProperties) })
  await queryClient.invalidateQueries({ queryKey: keyOf(loadProperty) })
}

/** `values.inicio` is about `inicio`. */
const byProperty = (errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [field.replace(/^values\./, ''), text]))

import { listProperties, loadProperty, saveProperties } from '@cais/core/api/configuration.ts'
import { isOfBeneficiario } from '@cais/core/rules/cobranca.ts'
import { judgedWith } from '@cais/core/rules/property-changes.ts'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { keyOf, useAnswer } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'
import { useTellChanged } from '../../ui/changed-sections.tsx'
import { leadToRefused, useFormCommand } from '../../ui/use-checked-form.ts'

const passwordField = { 'error.invalid-password': 'currentPassword' }

export type Properties = ReturnType<typeof useProperties>

/** The state of a section: stored values, edited values, and a form that saves all of them or none. */
export function useProperties(group: string) {
  const request = { params: { group } }
  const { data, error, refetch } = useAnswer(listProperties, request, { quiet: true })
  const { typed, refused, write, settle, setRefused } = useTyped(group)
  const element = useRef<HTMLFormElement>(null)
  const currentOf = (key: string) => data?.find((one) => one.key === key)?.value ?? ''
  const values = without(typed, (key, value) => value === currentOf(key))
  const isChanged = Object.keys(values).length > 0
  /** A change of the beneficiary needs the user's password. */
  const asksPassword = Object.keys(values).some((key) => isOfBeneficiario(group, key))
  const [currentPassword, setCurrentPassword] = useState('')
  useTellChanged(group, isChanged)
  const showErrors = (errors: Errors) => {
    const byKey = byProperty(errors)
    setRefused(byKey)
    leadToRefused(element.current, byKey)
  }
  const onSuccess = (answer: NonNullable<typeof data>) => {
    queryClient.setQueryData(keyOf(listProperties, request), answer)
    void refresh()
  }
  const command = useFormCommand(saveProperties, { showErrors }, { onSuccess, fieldOf: passwordField })
  const save = () =>
    command.mutate(
      { ...request, body: { values, ...(asksPassword && { currentPassword }) } },
      {
        onSuccess: () => {
          settle(values)
          setCurrentPassword('')
        },
        onError: refresh,
      },
    )
  const password = asksPassword
    ? {
        value: currentPassword,
        error: refused.currentPassword,
        write: (text: string) => {
          setCurrentPassword(text)
          setRefused(without(refused, (key) => key === 'currentPassword'))
        },
      }
    : null
  /** The properties of the section's form, which is sent if all values are valid. */
  const propsFor = (isSound: boolean) => ({
    ref: element,
    noValidate: true,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      if (isSound && isChanged && !command.isPending) save()
    },
  })
  /** The edited value, else the stored one. */
  const read = (key: string) => typed[key] ?? currentOf(key)
  const errorOf = (key: string) => refused[key]
  const isSaving = command.isPending
  return { data, error, refetch, read, write, errorOf, isChanged, password, isSaving, propsFor }
}

/** Refreshes all readers of these properties, also after a refusal, because another user may have changed them. */
async function refresh(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keyOf(listProperties) })
  await queryClient.invalidateQueries({ queryKey: keyOf(loadProperty) })
}

/** The error of `values.inicio` belongs to `inicio`. */
const byProperty = (errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [field.replace(/^values\./, ''), text]))

type Values = Record<string, string>
type Errors = Record<string, ReactNode>

/** The edited values of a group and their errors, by key. */
function useTyped(group: string) {
  const [typed, setTyped] = useState<Values>({})
  const [refused, setRefused] = useState<Errors>({})
  const write = (key: string, value: string) => {
    const judged = judgedWith(group, key)
    setTyped((before) => ({ ...before, [key]: value }))
    setRefused((before) => without(before, (one) => judged.includes(one)))
  }
  /** Values that were sent are stored now; those edited meanwhile wait for the next save. */
  const settle = (sent: Values) => {
    setTyped((now) => without(now, (key, value) => value === sent[key]))
    setRefused({})
  }
  return { typed, refused, write, settle, setRefused }
}

const without = <Value>(values: Record<string, Value>, isOut: (key: string, value: Value) => boolean) =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => !isOut(key, value)))

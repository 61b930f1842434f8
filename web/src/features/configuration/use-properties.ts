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

/** A section: what is set in a group, what is typed over it, and a form that saves all of that or nothing. */
export function useProperties(group: string) {
  const request = { params: { group } }
  const { data, error, refetch } = useAnswer(listProperties, request, { quiet: true })
  const { typed, refused, write, settle, setRefused } = useTyped(group)
  const element = useRef<HTMLFormElement>(null)
  const currentOf = (key: string) => data?.find((one) => one.key === key)?.value ?? ''
  const values = without(typed, (key, value) => value === currentOf(key))
  const isChanged = Object.keys(values).length > 0
  /** Where the money goes is changed with the password in hand. */
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
  const isSaving = command.isPending
  return { data, error, refetch, read, write, errorOf, isChanged, password, isSaving, propsFor }
}

/** Whoever reads one of them reads it anew; after a refusal too, since somebody else may have changed what it is about. */
async function refresh(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keyOf(listProperties) })
  await queryClient.invalidateQueries({ queryKey: keyOf(loadProperty) })
}

/** `values.inicio` is about `inicio`. */
const byProperty = (errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [field.replace(/^values\./, ''), text]))

type Values = Record<string, string>
type Errors = Record<string, ReactNode>

/** What somebody has typed over what is set in a group, and what was refused of it, each by key. */
function useTyped(group: string) {
  const [typed, setTyped] = useState<Values>({})
  const [refused, setRefused] = useState<Errors>({})
  const write = (key: string, value: string) => {
    const judged = judgedWith(group, key)
    setTyped((before) => ({ ...before, [key]: value }))
    setRefused((before) => without(before, (one) => judged.includes(one)))
  }
  /** What was sent is set now; what was typed meanwhile waits for the next time. */
  const settle = (sent: Values) => {
    setTyped((now) => without(now, (key, value) => value === sent[key]))
    setRefused({})
  }
  return { typed, refused, write, settle, setRefused }
}

const without = <Value>(values: Record<string, Value>, isOut: (key: string, value: Value) => boolean) =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => !isOut(key, value)))

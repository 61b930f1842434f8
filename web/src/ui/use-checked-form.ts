import type { AnswerOf, Route } from '@cais/core/api/route.ts'
import { useForm } from '@mantine/form'
import { type ReactNode, useRef } from 'react'
import type { ApiProblem } from '../client/api-problem.ts'
import { notifyError, showProblem } from '../client/notify.ts'
import { useCommand } from '../client/queries.ts'
import { textOf } from '../client/text-of.ts'

type Errors = Record<string, ReactNode>

interface CheckedFormInput<Values> {
  initialValues: Values
  validate: (values: Values) => Record<string, string>
}

/**
 * A form that moves the focus to its first field with an error, found here or by the server: `<form
 * {...form.propsFor((values) => save.mutate({ body: values }))}>`
 */
export function useCheckedForm<Values extends Record<string, unknown>>(input: CheckedFormInput<Values>) {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Values>({
    initialValues: input.initialValues,
    validate: (values) => askForMissing(input.validate(values), values),
  })
  const showErrors = (errors: Errors) => {
    form.setErrors(errors)
    leadToRefused(element.current, errors)
  }
  const propsFor = (send: (values: Values) => void) => ({
    ref: element,
    noValidate: true,
    onSubmit: form.onSubmit(send, (errors) => focusFirst(element.current, errors)),
  })
  return { ...form, showErrors, propsFor }
}

/** The error of an empty field says "required", not "too short". */
function askForMissing(errors: Record<string, string>, values: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [
      field,
      values[field] === '' ? textOf('validation.required') : text,
    ]),
  )
}

/** Moves the focus to the first refused field. An error that belongs to no field of the form is shown as a notification. */
export function leadToRefused(form: HTMLFormElement | null, errors: Errors): void {
  if (!focusFirst(form, errors)) notifyError(textOf('error.validation'))
}

function focusFirst(form: HTMLFormElement | null, errors: Errors): boolean {
  const inputs = [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])]
  const first = inputs.find((input) => (input.dataset.path ?? '') in errors)
  if (first) focusSoon(first)
  return first !== undefined
}

/** Fields are disabled while a form is sent, so the focus is set once the field is enabled again. */
function focusSoon(input: HTMLElement, tries = 20): void {
  input.focus()
  if (document.activeElement !== input && tries > 0) requestAnimationFrame(() => focusSoon(input, tries - 1))
}

interface FormCommandOptions<R extends Route> {
  onSuccess?: (answer: AnswerOf<R>) => unknown
  /** Errors that belong to one field: `{ 'error.userexists': 'login' }`. */
  fieldOf?: Record<string, string>
  /** Whether the screen shows this error itself. */
  saysItself?: (problem: ApiProblem) => boolean
  /** False: the screen shows the success message itself. */
  alerts?: boolean
}

/** Sends a form's values; errors of the server are shown under their fields. */
export function useFormCommand<R extends Route>(
  route: R,
  form: { showErrors: (errors: Errors) => void },
  { onSuccess, fieldOf = {}, saysItself, alerts = true }: FormCommandOptions<R> = {},
) {
  return useCommand(route, {
    quiet: true,
    alerts,
    onSuccess,
    onFieldErrors: form.showErrors,
    onProblem: (problem) => {
      const field = fieldOf[problem.key]
      const text = textOf(problem.key, problem.params)
      if (field) form.showErrors({ [field]: text })
      else if (problem.status === 401) notifyError(text)
      else if (!saysItself?.(problem)) showProblem(problem)
    },
  })
}

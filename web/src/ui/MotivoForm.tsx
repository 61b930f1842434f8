import { type ModalProps, Stack, Text, Textarea, type TextareaProps } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../client/api-problem.ts'
import { textOf } from '../client/text-of.ts'
import { fieldText } from '../client/validate.ts'
import { focusMainWhenLost } from './ConfirmModal.tsx'
import { Dialog } from './Dialog.tsx'
import { FormButtons } from './FormButtons.tsx'
import { ProblemAlert } from './ProblemAlert.tsx'

interface MotivoFormProps {
  /** A description of what is about to happen. */
  children?: ReactNode
  /** The label of the reason's field, and how the reason is used. */
  label?: string
  hint?: string
  /** True: the form is not sent without a reason. */
  required?: boolean
  /** True where the form does not stand in a modal. */
  autoFocus?: boolean
  confirmLabel: string
  /** "Cancel" by default; another label is needed where cancelling is the question. */
  dismissLabel?: string
  color?: string
  busy: boolean
  /** The error of the last attempt; the form stays and shows it. */
  error: unknown
  onConfirm: (motivo: string) => void
  onClose: () => void
}

/** Asks for confirmation, and lets the user give a reason. */
export function MotivoForm(props: MotivoFormProps) {
  const { children, label, hint, required = false, error, onConfirm, onClose } = props
  const { t } = useTranslation()
  const [motivo, setMotivo] = useState('')
  const [isMissing, setMissing] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const refusal = refusalOf(error)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = required && motivo.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) input.current?.focus()
    else onConfirm(motivo.trim())
  }
  return (
    <form noValidate onSubmit={send}>
      <Stack>
        {children && <Text component="div">{children}</Text>}
        <MotivoInput
          ref={input}
          label={label ?? t('servico.motivo')}
          description={hint ?? t(required ? 'servico.motivo-hint-exigido' : 'servico.motivo-hint')}
          withAsterisk={required}
          data-autofocus
          autoFocus={props.autoFocus}
          value={motivo}
          error={isMissing ? textOf('validation.required') : refusal}
          onChange={(event) => {
            setMotivo(event.currentTarget.value)
            setMissing(false)
          }}
        />
        <ProblemAlert error={refusal ? null : error} />
        <FormButtons
          busy={props.busy}
          confirmLabel={props.confirmLabel}
          dismissLabel={props.dismissLabel}
          color={props.color}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}

/** The server's error about the reason itself, for its field. */
function refusalOf(error: unknown): string | null {
  const found = error instanceof ApiProblem && error.fieldErrors.find(({ field }) => field === 'motivo')
  return found ? fieldText(found) : null
}

/** The input for a reason; all forms share it. */
export const MotivoInput = (props: TextareaProps) => (
  <Textarea autosize minRows={3} maxRows={8} maxLength={500} {...props} />
)

type MotivoModalProps = MotivoFormProps & Pick<ModalProps, 'opened' | 'title'>

/** The same in a modal. The button that opened it gets the focus back, unless it is gone. */
export function MotivoModal({ opened, title, ...form }: MotivoModalProps) {
  return (
    <Dialog opened={opened} onClose={form.onClose} onExitTransitionEnd={focusMainWhenLost} title={title}>
      <MotivoForm {...form} />
    </Dialog>
  )
}

import { Alert, Button, Code, CopyButton, FileInput, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy, IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '../../ui/ConfirmModal.tsx'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import type { Call } from './api-document.ts'
import { attempt, curlOf, type Filled, fieldOf, jsonRefusal } from './attempt.ts'
import classes from './Docs.module.css'
import { OutcomeView } from './OutcomeView.tsx'
import { ParameterInput } from './ParameterInput.tsx'
import { exampleWord } from './schema-words.ts'

/** Required parameters start with an example; optional ones are empty. */
function startOf(call: Call): Filled {
  const asked = call.parameters.filter((one) => one.required)
  const example = call.body?.type === 'application/json' ? call.body.example : undefined
  return {
    values: Object.fromEntries(asked.map((one) => [fieldOf(one), [exampleWord(one.schema)]])),
    body: example === undefined || call.method === 'GET' ? '' : JSON.stringify(example, null, 2),
    file: null,
  }
}

/** Sends the call as the signed-in user and shows the answer. A call that changes data asks for confirmation. */
export function Console({ call }: { call: Call }) {
  const { t } = useTranslation()
  const [filled, setFilled] = useState(() => startOf(call))
  const [isAsking, setAsking] = useState(false)
  const sending = useMutation({ mutationFn: () => attempt(call, filled) })
  const refusal = bodyRefusal(call, filled)
  const missing = call.parameters.filter((one) => one.required && !filled.values[fieldOf(one)]?.[0])
  const send = () => {
    setAsking(false)
    sending.mutate()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (call.isCommand) setAsking(true)
    else send()
  }
  return (
    <Stack gap="sm">
      <form onSubmit={submit}>
        <Stack gap="sm">
          {call.isCommand && (
            <Alert color="ambar" icon={<IconAlertTriangle aria-hidden />}>
              {t('docs.try.real')}
            </Alert>
          )}
          {call.parameters
            .filter((one) => one.in !== 'header')
            .map((one) => (
              <ParameterInput
                key={fieldOf(one)}
                parameter={one}
                value={filled.values[fieldOf(one)] ?? []}
                onChange={(value) =>
                  setFilled({ ...filled, values: { ...filled.values, [fieldOf(one)]: value } })
                }
              />
            ))}
          {call.method !== 'GET' && (
            <BodyInput call={call} filled={filled} refusal={refusal} onChange={setFilled} />
          )}
          <Group>
            <Button
              type="submit"
              leftSection={<IconSend size={16} aria-hidden />}
              loading={sending.isPending}
              disabled={refusal !== null || missing.length > 0}
            >
              {t('docs.try.send')}
            </Button>
          </Group>
        </Stack>
      </form>
      <Curl text={curlOf(call, filled, location.origin)} />
      <ProblemAlert error={sending.error} stays />
      {sending.data && <OutcomeView outcome={sending.data} />}
      <ConfirmModal
        opened={isAsking}
        title={t('docs.try.confirm.title')}
        confirmLabel={t('docs.try.send')}
        busy={sending.isPending}
        error={null}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        {t('docs.try.confirm.text', { call: call.id })}
      </ConfirmModal>
    </Stack>
  )
}

function bodyRefusal({ body, method }: Call, filled: Filled): string | null {
  if (!body || method === 'GET') return null
  if (body.type !== 'application/json') return filled.file ? null : ''
  if (filled.body.trim() === '') return body.isRequired ? '' : null
  return jsonRefusal(filled.body)
}

interface BodyInputProps {
  call: Call
  filled: Filled
  refusal: string | null
  onChange: (filled: Filled) => void
}

function BodyInput({ call, filled, refusal, onChange }: BodyInputProps) {
  const { t } = useTranslation()
  if (!call.body) return null
  if (call.body.type !== 'application/json')
    return (
      <FileInput
        label={t('docs.try.file')}
        placeholder={t('docs.try.choose-file')}
        value={filled.file}
        onChange={(file) => onChange({ ...filled, file })}
        clearable
      />
    )
  return (
    <Textarea
      label={t('docs.try.body')}
      autosize
      minRows={4}
      maxRows={20}
      spellCheck={false}
      classNames={{ input: classes.editor }}
      value={filled.body}
      error={
        refusal ? t('docs.try.not-json', { reason: refusal }) : refusal === '' && t('validation.required')
      }
      onChange={({ currentTarget }) => onChange({ ...filled, body: currentTarget.value })}
    />
  )
}

function Curl({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <div>
      <Group justify="space-between" mb={4} gap="xs">
        <Text size="sm">{t('docs.try.curl')}</Text>
        <CopyButton value={text} timeout={3_000}>
          {({ copied, copy }) => (
            <Button
              size="compact-xs"
              variant="default"
              leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
              onClick={copy}
            >
              {copied ? t('docs.try.copied') : t('docs.try.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Code block className={classes.code} tabIndex={0} role="region" aria-label={t('docs.try.curl')}>
        {text}
      </Code>
    </div>
  )
}

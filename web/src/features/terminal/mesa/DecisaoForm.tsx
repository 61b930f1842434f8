import { listModelos, type ModeloView } from '@cais/core/api/mesa.ts'
import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import { type Decisao, needsMotivo } from '@cais/core/workflow/decisoes.ts'
import { Button, Group, Kbd, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../../client/queries.ts'
import { textOf } from '../../../client/text-of.ts'
import { LoadErrorLine } from '../../../ui/LoadError.tsx'
import { MotivoInput } from '../../../ui/MotivoForm.tsx'
import { ProblemAlert } from '../../../ui/ProblemAlert.tsx'
import { labelOf } from '../pergunta.ts'
import classes from './Mesa.module.css'
import { useTeclas } from './use-teclas.ts'

/** A decision that waits for confirmation, with the reason that a key has chosen. */
export interface Pedida {
  decisao: Decisao
  motivo: string
  foco: 'confirmar' | 'motivo' | 'modelos'
}

/** The ready reasons for a kind, in the order of their keys. */
export function useModelos(tipo: PendenciaTipo | null) {
  const { data, error, refetch } = useAnswer(listModelos, {}, { quiet: true, staleTime: 60_000 })
  const fitting = (data ?? []).filter((one) => one.tipo === null || one.tipo === tipo)
  const modelos = fitting.filter(
    ({ texto }, place) => fitting.findIndex((one) => one.texto === texto) === place,
  )
  return { modelos: modelos.slice(0, 9), error: data ? null : error, refetch }
}

interface DecisaoFormProps {
  pedida: Pedida
  tipo: PendenciaTipo
  title: string
  busy: boolean
  error: unknown
  onConfirm: (motivo: string) => void
  onClose: () => void
}

/** Asks for confirmation beside the item. Enter confirms, a digit inserts a ready reason, and Esc cancels. */
export function DecisaoForm({ pedida, tipo, title, busy, error, onConfirm, onClose }: DecisaoFormProps) {
  const { t } = useTranslation()
  const { decisao } = pedida
  const [motivo, setMotivo] = useState(pedida.motivo)
  const [isMissing, setMissing] = useState(false)
  const text = useRef<HTMLTextAreaElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { modelos, error: modelosError, refetch } = useModelos(tipo)
  const says = needsMotivo(decisao)
  const insert = (modelo: ModeloView) => {
    setMotivo((before) => (before.trim() ? `${before.trim()}\n${modelo.texto}` : modelo.texto).slice(0, 500))
    setMissing(false)
    confirm.current?.focus()
  }
  useTeclas({
    Escape: onClose,
    ...(says && Object.fromEntries(modelos.map((one, index) => [String(index + 1), () => insert(one)]))),
  })
  const begin = useEffectEvent(() => {
    const places = { confirmar: confirm, motivo: text, modelos: list }
    places[pedida.foco].current?.focus()
  })
  useEffect(() => begin(), [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = says && motivo.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) text.current?.focus()
    else if (!busy) onConfirm(motivo.trim())
  }
  const typed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event)
  }
  return (
    <form noValidate onSubmit={send} aria-label={title}>
      <Stack gap="xs">
        <Title order={3} size="h6">
          {title}
        </Title>
        <Text size="sm">{t(`terminal.decisao.explica.${decisao}`)}</Text>
        {says && modelos.length > 0 && (
          <Stack gap={0} ref={list} tabIndex={-1} role="group" aria-label={t('mesa.modelos.title')}>
            {modelos.map((modelo, index) => (
              <UnstyledButton key={modelo.texto} className={classes.modelo} onClick={() => insert(modelo)}>
                <Kbd aria-hidden>{index + 1}</Kbd>
                {modelo.texto}
              </UnstyledButton>
            ))}
          </Stack>
        )}
        {says && <LoadErrorLine title={t('mesa.modelos.error')} error={modelosError} onRetry={refetch} />}
        <MotivoInput
          ref={text}
          label={t('terminal.motivo')}
          description={t('terminal.motivo-hint')}
          withAsterisk={says}
          minRows={says ? 2 : 1}
          value={motivo}
          error={isMissing && textOf('validation.required')}
          onKeyDown={typed}
          onChange={({ currentTarget }) => {
            setMotivo(currentTarget.value)
            setMissing(false)
          }}
        />
        <ProblemAlert error={error} />
        <Group gap="xs">
          <Button ref={confirm} type="submit" loading={busy}>
            {t(labelOf(decisao, tipo))}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

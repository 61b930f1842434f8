import { clearReferenciaCliente, updateReferenciaCliente } from '@cais/core/api/servico.ts'
import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../client/queries.ts'
import { refreshServico } from '../../client/refresh-servico.ts'
import type { Visao } from '../../client/visao.ts'
import { problemText } from '../../ui/problem-text.ts'

/** The customer's own reference, edited in place; an empty value removes it. */
export function ReferenciaCliente({ visao: { servico } }: { visao: Visao }) {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  if (isEditing)
    return (
      <ReferenciaForm
        id={servico.id}
        current={servico.referenciaCliente ?? ''}
        onDone={() => setEditing(false)}
      />
    )
  return (
    <Group gap={4} wrap="nowrap" component="span">
      {servico.referenciaCliente ?? '—'}
      {servico.acoesPermitidas.includes('EDITAR_REFERENCIA') && (
        <ActionIcon
          variant="subtle"
          size="sm"
          onClick={() => setEditing(true)}
          aria-label={t('servico.referencia-editar')}
        >
          <IconPencil size={15} />
        </ActionIcon>
      )}
    </Group>
  )
}

function ReferenciaForm({ id, current, onDone }: { id: number; current: string; onDone: () => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState(current)
  const options = {
    quiet: true,
    onSuccess: async () => {
      await refreshServico()
      onDone()
    },
  }
  const update = useCommand(updateReferenciaCliente, options)
  const clear = useCommand(clearReferenciaCliente, options)
  const error = update.error ?? clear.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const referencia = text.trim()
    if (referencia === current) onDone()
    else if (referencia) update.mutate({ params: { id, referencia } })
    else clear.mutate({ params: { id } })
  }
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && onDone()
  return (
    <form onSubmit={submit}>
      <Group gap={4} wrap="nowrap" align="start">
        <TextInput
          size="xs"
          flex={1}
          autoFocus
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          aria-label={t('servico.referencia')}
          placeholder={t('servico.referencia-vazia')}
          error={error && problemText(error)}
        />
        <ActionIcon type="submit" loading={update.isPending || clear.isPending} aria-label={t('action.save')}>
          <IconCheck size={16} />
        </ActionIcon>
        <ActionIcon variant="default" onClick={onDone} aria-label={t('action.cancel')}>
          <IconX size={16} />
        </ActionIcon>
      </Group>
    </form>
  )
}

import type { AnexoTipo } from '@cais/core/catalogo/papeis.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AnexoPlace, refreshAnexos, useFormatos } from '../../client/anexo-queries.ts'
import { notifySuccess } from '../../client/notify.ts'
import { textOf } from '../../client/text-of.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { AnexoFields, type AnexosDoLugar } from './AnexoFields.tsx'
import { UploadList } from './UploadList.tsx'
import { entityKey } from './use-entity-name.ts'
import { useUploads } from './use-uploads.ts'

interface IncludeAnexosFormProps {
  place: AnexoPlace
  lugar: AnexosDoLugar
  onClose: () => void
}

/** Several files at once, one type for all of them; what is refused says why and keeps nothing else back. */
export function IncludeAnexosForm({ place, lugar, onClose }: IncludeAnexosFormProps) {
  const { t } = useTranslation()
  const only = lugar.entidades.length === 1 ? lugar.entidades.map(entityKey) : []
  const [tipo, setTipo] = useState<string | null>(lugar.tipos.length === 1 ? (lugar.tipos[0] ?? null) : null)
  const [entities, setEntities] = useState<string[]>(only)
  const [isAsked, setAsked] = useState(false)
  const formatos = useFormatos()
  const { uploads, isSending, add, send, remove, abort } = useUploads(formatos)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form goes away
  useEffect(() => abort, [])
  const ready = uploads.filter(({ state }) => state === 'ready')
  const isOver = uploads.some(({ state }) => state === 'sent') && ready.length === 0
  const submit = async () => {
    setAsked(true)
    if (!tipo || entities.length === 0 || ready.length === 0) return
    const ids = await send({ tipo: tipo as AnexoTipo, entities, servicoId: place.servicoId })
    if (ids.length === 0) return
    notifySuccess(textOf('anexo.created', [ids.join(', ')]))
    await refreshAnexos()
    if (ids.length === uploads.length) onClose()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="sm">
        <FileDrop formatos={formatos} disabled={isSending} onFiles={add} />
        <UploadList uploads={uploads} onRemove={remove} />
        <AnexoFields
          lugar={lugar}
          tipo={tipo}
          entities={entities}
          disabled={isSending}
          errors={{
            tipo: isAsked && !tipo ? t('validation.required') : undefined,
            entities: isAsked && entities.length === 0 ? t('anexo.entities-required') : undefined,
          }}
          onTipo={setTipo}
          onEntities={setEntities}
        />
        <Group justify="end" mt="xs">
          <Button variant="default" onClick={onClose}>
            {t(isOver ? 'action.close' : 'action.cancel')}
          </Button>
          <Button type="submit" loading={isSending} disabled={ready.length === 0}>
            {ready.length ? t('anexo.send', { count: ready.length }) : t('anexo.send-none')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

import { uploadAnexo } from '@cais/core/api/anexo.ts'
import type { AnexoTipo } from '@cais/core/catalogo/papeis.ts'
import { tipoByName } from '@cais/core/rules/tipo-by-name.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AnexoPlace, refreshAnexos, useFormatos } from '../../client/anexo-queries.ts'
import { notifySuccess } from '../../client/notify.ts'
import { upload } from '../../client/upload.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { UploadList } from '../../ui/UploadList.tsx'
import { UploadTipos } from '../../ui/UploadTipos.tsx'
import { useTipos } from '../../ui/use-tipos.ts'
import { useUploads } from '../../ui/use-uploads.ts'
import { AnexoFields, type AnexosDoLugar } from './AnexoFields.tsx'

import { entityKey } from './use-entity-name.ts'

interface IncludeAnexosFormProps {
  place: AnexoPlace
  lugar: AnexosDoLugar
  /** What has to be there and is not. */
  missing?: readonly AnexoTipo[]
  /** What was dropped beside the form. */
  dropped?: readonly File[]
  onClose: () => void
}

const onlyOf = <T,>(all: readonly T[]): T | null => (all.length === 1 ? (all[0] ?? null) : null)

/** Several files at once, each as what its name says or as was chosen for it; what is refused says why and keeps nothing else back. */
export function IncludeAnexosForm(props: IncludeAnexosFormProps) {
  const { place, lugar, missing = [], dropped = [], onClose } = props
  const { t } = useTranslation()
  const only = lugar.entidades.length === 1 ? lugar.entidades.map(entityKey) : []
  const [tipo, setTipo] = useState<AnexoTipo | null>(onlyOf(lugar.tipos) ?? onlyOf(missing))
  const [isForAll, setForAll] = useState(false)
  const tipos = useTipos(lugar.tipos, tipo, { byName: !isForAll })
  const [entities, setEntities] = useState<string[]>(only)
  const [isAsked, setAsked] = useState(false)
  const formatos = useFormatos()
  const { uploads, isSending, add, send, remove, abort } = useUploads(formatos)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form goes away
  useEffect(() => abort, [])
  const take = (files: readonly File[]) => {
    setTipo((chosen) => chosen ?? tipoByName(files[0]?.name ?? '', lugar.tipos))
    void add(files)
  }
  const isOpen = formatos !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is known what is accepted
  useEffect(() => {
    if (isOpen && dropped.length) take(dropped)
  }, [isOpen])
  const ready = uploads.filter(({ state }) => state === 'ready')
  const several = uploads.filter(({ state }) => state !== 'refused').length > 1
  const isOver = uploads.some(({ state }) => state === 'sent') && ready.length === 0
  const tipoOf = (file: File) => {
    const own = ready.find((one) => one.file === file)
    return own && several ? tipos.tipoOf(own) : tipo
  }
  const hasTipos = ready.every(({ file }) => tipoOf(file))
  const submit = async () => {
    setAsked(true)
    if (!hasTipos || entities.length === 0 || ready.length === 0) return
    const target = { entities, servicoId: place.servicoId }
    const ids = await send((file, options) => {
      const query = { ...target, tipo: tipoOf(file) ?? 'OUTROS', name: file.name }
      return upload(uploadAnexo, { query }, file, options)
    })
    if (ids.length === 0) return
    notifySuccess(t('anexo.enviados', { count: ids.length }))
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
        <FileDrop formatos={formatos} disabled={isSending} onFiles={take} />
        {several ? (
          <UploadTipos uploads={uploads} tipos={tipos} disabled={isSending} onRemove={remove} />
        ) : (
          <UploadList uploads={uploads} onRemove={remove} />
        )}
        <AnexoFields
          lugar={lugar}
          tipo={tipo}
          entities={entities}
          disabled={isSending}
          errors={{
            tipo: isAsked && !hasTipos ? t('validation.required') : undefined,
            entities: isAsked && entities.length === 0 ? t('anexo.entities-required') : undefined,
          }}
          onTipo={(chosen) => {
            setTipo(chosen as AnexoTipo | null)
            setForAll(true)
            tipos.forget()
          }}
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

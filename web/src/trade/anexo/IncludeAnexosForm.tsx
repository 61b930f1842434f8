import { uploadAnexo } from '@cais/core/api/anexo.ts'
import type { AnexoTipo } from '@cais/core/catalogo/papeis.ts'
import { anexoTipos } from '@cais/core/catalogo/papeis.ts'
import { tipoByName } from '@cais/core/rules/tipo-by-name.ts'
import { isOneOf } from '@cais/core/values/tables.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AnexoPlace, refreshAnexos, useFormatos } from '../../client/anexo-queries.ts'
import { notifySuccess } from '../../client/notify.ts'
import { upload } from '../../client/upload.ts'
import { UploadList } from '../../ui/UploadList.tsx'
import { useUploads } from '../../ui/use-uploads.ts'
import { AnexoDrop } from './AnexoDrop.tsx'
import { AnexoFields, type AnexosDoLugar } from './AnexoFields.tsx'
import { UploadTipos } from './UploadTipos.tsx'
import { entityKey } from './use-entity-name.ts'
import { useTipos } from './use-tipos.ts'

interface IncludeAnexosFormProps {
  place: AnexoPlace
  lugar: AnexosDoLugar
  /** The required types of documents that are missing. */
  missing?: readonly AnexoTipo[]
  /** Files that were dropped beside the form. */
  dropped?: readonly File[]
  onClose: () => void
}

const onlyOf = <T,>(all: readonly T[]): T | null => (all.length === 1 ? (all[0] ?? null) : null)

/**
 * Adds several files at once. The type of each comes from its name, or is chosen. A refused file shows why and does not
 * stop the others.
 */
export function IncludeAnexosForm(props: IncludeAnexosFormProps) {
  const { lugar, dropped, onClose } = props
  const { t } = useTranslation()
  const form = useInclusion(props)
  const { uploads, tipos, isSending, ready, several } = form
  const isOver = uploads.some(({ state }) => state === 'sent') && ready.length === 0
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <Stack gap="sm">
        <AnexoDrop
          formatos={form.formatos}
          disabled={isSending}
          dropped={dropped}
          onFiles={(files) => void form.add(files)}
        />
        {several ? (
          <UploadTipos uploads={uploads} tipos={tipos} disabled={isSending} onRemove={form.remove} />
        ) : (
          <UploadList uploads={uploads} onRemove={form.remove} />
        )}
        <AnexoFields
          lugar={lugar}
          tipo={form.tipo}
          entities={form.entities}
          disabled={isSending}
          errors={form.errors}
          onTipo={form.chooseTipo}
          onEntities={form.setEntities}
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

/** The state of the form: the chosen files, the missing types, and the uploads. */
function useInclusion({ place, lugar, missing = [], onClose }: IncludeAnexosFormProps) {
  const { t } = useTranslation()
  const only = lugar.entidades.length === 1 ? lugar.entidades.map(entityKey) : []
  const [chosen, setChosen] = useState<AnexoTipo | null>(onlyOf(lugar.tipos) ?? onlyOf(missing))
  const [isForAll, setForAll] = useState(false)
  const [entities, setEntities] = useState<string[]>(only)
  const [isAsked, setAsked] = useState(false)
  const formatos = useFormatos()
  const { uploads, isSending, add, send, remove } = useUploads(formatos)
  const [first] = uploads.filter(({ state }) => state !== 'refused')
  // What a name suggests holds as long as its file is there; what was chosen stays.
  const tipo = chosen ?? tipoByName(first?.file.name ?? '', lugar.tipos)
  const tipos = useTipos(lugar.tipos, tipo, { byName: !isForAll })
  const chooseTipo = (value: string | null) => {
    setChosen(isOneOf(anexoTipos, value) ? value : null)
    setForAll(true)
    tipos.forget()
  }
  const ready = uploads.filter(({ state }) => state === 'ready')
  const several = uploads.filter(({ state }) => state !== 'refused').length > 1
  const tipoOf = (file: File) => {
    const own = ready.find((one) => one.file === file)
    return own && several ? tipos.tipoOf(own) : tipo
  }
  const hasTipos = ready.every(({ file }) => tipoOf(file))
  const errors = {
    tipo: isAsked && !hasTipos ? t('validation.required') : undefined,
    entities: isAsked && entities.length === 0 ? t('anexo.entities-required') : undefined,
  }
  const submit = async () => {
    setAsked(true)
    if (!hasTipos || entities.length === 0 || ready.length === 0) return
    const target = { entities, servicoId: place.servicoId }
    const ids = await send((file, options) => {
      const query = { ...target, tipo: tipoOf(file) ?? 'OUTROS', name: file.name }
      return upload(uploadAnexo, { query }, file, options)
    })
    if (ids.length === 0) return
    notifySuccess(t('anexo.created', { param0: ids.join(', ') }))
    await refreshAnexos()
    if (ids.length === uploads.length) onClose()
  }
  const fields = { tipo, tipos, chooseTipo, entities, setEntities, errors }
  return { ...fields, formatos, uploads, ready, several, isSending, add, remove, submit }
}

import { type AnexoView, type EntityName, updateAnexo } from '@cais/core/api/anexo.ts'
import type { AnexoTipo } from '@cais/core/catalogo/papeis.ts'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshAnexos } from '../../client/anexo-queries.ts'
import { useCommand } from '../../client/queries.ts'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import { AnexoFields, type AnexosDoLugar } from './AnexoFields.tsx'
import { isAttached } from './is-attached.ts'
import { entityKey } from './use-entity-name.ts'

interface EditAnexoFormProps {
  anexo: AnexoView
  lugar: AnexosDoLugar
  onClose: () => void
}

/** Changes the type of an attachment, or the rows that it belongs to; the file stays. */
export function EditAnexoForm({ anexo, lugar, onClose }: EditAnexoFormProps) {
  const { t } = useTranslation()
  // The rows that it is attached to are offered too, even those from another screen.
  const attached = anexo.anexosEntities.filter(isAttached)
  const others = attached.filter((link) => !lugar.entidades.some((one) => entityKey(one) === entityKey(link)))
  const whole = {
    ...lugar,
    tipos: [...new Set([...lugar.tipos, anexo.tipo])],
    entidades: [...lugar.entidades, ...others],
  }
  const [tipo, setTipo] = useState<string | null>(anexo.tipo)
  const [entities, setEntities] = useState(attached.map(entityKey))
  const save = useCommand(updateAnexo, {
    quiet: true,
    onSuccess: async () => {
      await refreshAnexos()
      onClose()
    },
  })
  const isReady = tipo !== null && entities.length > 0
  const submit = () =>
    save.mutate({
      body: {
        id: anexo.id,
        tipo: tipo as AnexoTipo,
        anexosEntities: entities.map((key) => {
          const [entityName, entityId] = key.split(':')
          return { entityName: entityName as EntityName, entityId: Number(entityId) }
        }),
      },
    })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) submit()
      }}
    >
      <Stack gap="sm">
        <Text style={{ overflowWrap: 'anywhere' }}>{anexo.name}</Text>
        <AnexoFields
          lugar={whole}
          tipo={tipo}
          entities={entities}
          errors={{ entities: entities.length === 0 ? t('anexo.entities-required') : undefined }}
          onTipo={setTipo}
          onEntities={setEntities}
        />
        <ProblemAlert error={save.error} />
        <FormButtons busy={save.isPending} disabled={!isReady} onCancel={onClose} />
      </Stack>
    </form>
  )
}

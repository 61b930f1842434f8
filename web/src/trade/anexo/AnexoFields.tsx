import type { listAnexosDoServico } from '@cais/core/api/anexo.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { Checkbox, Select, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { entityKey, useEntityName } from './use-entity-name.ts'

export type AnexosDoLugar = AnswerOf<typeof listAnexosDoServico>

interface AnexoFieldsProps {
  lugar: AnexosDoLugar
  tipo: string | null
  entities: string[]
  disabled?: boolean
  errors: { tipo?: string | undefined; entities?: string | undefined }
  onTipo: (tipo: string | null) => void
  onEntities: (entities: string[]) => void
}

/** The type of a document, and the rows that it belongs to. */
export function AnexoFields({
  lugar,
  tipo,
  entities,
  disabled,
  errors,
  onTipo,
  onEntities,
}: AnexoFieldsProps) {
  const { t } = useTranslation()
  const entityName = useEntityName()
  return (
    <Stack gap="sm">
      <Select
        label={t('anexo.tipo')}
        required
        allowDeselect={false}
        disabled={disabled}
        error={errors.tipo}
        data={lugar.tipos.map((value) => ({ value, label: t(`enum.anexoTipo.${value}`) }))}
        value={tipo}
        onChange={onTipo}
      />
      <Checkbox.Group
        label={t('anexo.entities')}
        required
        error={errors.entities}
        value={entities}
        onChange={onEntities}
      >
        <Stack gap={6} mt={6} mah={220} style={{ overflowY: 'auto' }}>
          {lugar.entidades.map((entity) => (
            <Checkbox
              key={entityKey(entity)}
              value={entityKey(entity)}
              label={entityName(entity)}
              disabled={disabled}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </Stack>
  )
}

import { anexoTipos } from '@cais/core/catalogo/papeis.ts'
import { isOneOf } from '@cais/core/values/tables.ts'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { UploadList } from '../../ui/UploadList.tsx'
import type { Upload } from '../../ui/use-uploads.ts'
import type { TiposControls } from './use-tipos.ts'

interface UploadTiposProps {
  uploads: Upload[]
  tipos: TiposControls
  disabled: boolean
  onRemove: (key: number) => void
}

/** The chosen files, each with its type of document. */
export function UploadTipos({ uploads, tipos, disabled, onRemove }: UploadTiposProps) {
  const { t } = useTranslation()
  const data = tipos.tipos.map((value) => ({ value, label: t(`enum.anexoTipo.${value}`) }))
  const isAsked = (upload: Upload) => upload.state === 'ready' && !tipos.tipoOf(upload)
  return (
    <UploadList
      uploads={uploads}
      onRemove={onRemove}
      detailsOf={(upload) => (
        <Select
          mt={4}
          size="xs"
          aria-label={t('anexo.tipo-de', { name: upload.file.name })}
          placeholder={t('anexo.tipo')}
          description={isAsked(upload) ? t('anexo.tipo-escolha') : undefined}
          allowDeselect={false}
          disabled={disabled || upload.state === 'sent'}
          data={data}
          value={tipos.tipoOf(upload)}
          onChange={(tipo) => isOneOf(anexoTipos, tipo) && tipos.choose(upload, tipo)}
        />
      )}
    />
  )
}

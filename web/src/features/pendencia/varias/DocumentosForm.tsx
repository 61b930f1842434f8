import type { AnexoTipo } from '@cais/core/catalogo/papeis.ts'
import { kinds } from '@cais/core/pendencia/kinds.ts'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ArquivosForm } from './ArquivosForm.tsx'
import { entregarDocumentos } from './entregar.ts'
import type { FormOfVariasProps } from './VariasFrame.tsx'

/** What is asked for goes before what may be added. */
function usualTipo(slug: FormOfVariasProps['slug'], tipos: readonly AnexoTipo[]): AnexoTipo | null {
  const [only, other] = kinds[slug].obrigatorios?.filter((tipo) => tipos.includes(tipo)) ?? []
  if (only && !other) return only
  return tipos.length === 1 ? (tipos[0] ?? null) : null
}

/** The same files for all of them. */
export function DocumentosForm(props: FormOfVariasProps & { tipos: AnexoTipo[] }) {
  const { slug, tipos, varias, onClose } = props
  const { t } = useTranslation()
  const [finaliza, setFinaliza] = useState(true)
  return (
    <ArquivosForm
      tipos={tipos}
      usual={usualTipo(slug, tipos)}
      varias={varias}
      intro={t('pendencia.varias.documentos-intro')}
      label={t('pendencia.varias.entregar', { count: varias.count })}
      send={(marcada, arquivos, sent) => entregarDocumentos(slug, marcada, { arquivos, finaliza }, sent)}
      onClose={onClose}
    >
      <Checkbox
        label={t('pendencia.varias.finalizar')}
        description={t('pendencia.varias.finalizar-ajuda')}
        disabled={varias.isRunning}
        checked={finaliza}
        onChange={(event) => setFinaliza(event.currentTarget.checked)}
      />
    </ArquivosForm>
  )
}

import type { AnexoTipo } from '@cais/core/catalogo/papeis.ts'
import { type FormaSlug, kinds } from '@cais/core/pendencia/kinds.ts'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ArquivosForm } from './ArquivosForm.tsx'
import { anexosComuns, formaDe } from './acoes.ts'
import { entregarDocumentos } from './entregar.ts'
import type { Marcada } from './marcadas.ts'
import type { FormOfVariasProps } from './VariasFrame.tsx'

/** A required type comes before optional ones. */
function usualTipo(slug: FormaSlug, tipos: readonly AnexoTipo[]): AnexoTipo | null {
  const [only, other] = kinds[slug].obrigatorios?.filter((tipo) => tipos.includes(tipo)) ?? []
  if (only && !other) return only
  return tipos.length === 1 ? (tipos[0] ?? null) : null
}

/** The usual type, if all ticked pendencias have the same. */
function usualOf(marcadas: readonly Marcada[], tipos: readonly AnexoTipo[]): AnexoTipo | null {
  const slugs = new Set(marcadas.flatMap((one) => formaDe(one) ?? []))
  const [usual = null, ...others] = new Set([...slugs].map((slug) => usualTipo(slug, tipos)))
  return others.length === 0 ? usual : null
}

/** Attaches the same files to all ticked pendencias. */
export function DocumentosForm({ marcadas, varias, onClose }: FormOfVariasProps) {
  const { t } = useTranslation()
  const tipos = anexosComuns(marcadas)
  const [finaliza, setFinaliza] = useState(true)
  return (
    <ArquivosForm
      tipos={tipos}
      usual={usualOf(marcadas, tipos)}
      varias={varias}
      intro={t('pendencia.varias.documentos-intro')}
      label={t('pendencia.varias.entregar', { count: varias.count })}
      send={(marcada, arquivos, sent) => entregarDocumentos(marcada, { arquivos, finaliza }, sent)}
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

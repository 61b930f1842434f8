import type { EmpresaMatch } from '@cais/core/api/empresa.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TransportadorAutocomplete } from '../../../pickers/TransportadorAutocomplete.tsx'
import { nomearTransportador } from './entregar.ts'
import type { Marcada } from './marcadas.ts'
import { type FormOfVariasProps, VariasFrame } from './VariasFrame.tsx'

/** The company of all ticked pendencias; null if they belong to several. */
function companyOf(marcadas: readonly Marcada[]): number | null {
  const [first] = marcadas
  return first && marcadas.every(({ empresaId }) => empresaId === first.empresaId) ? first.empresaId : null
}

/** Names one carrier for all ticked pendencias. */
export function TransportadorForm({ marcadas, varias, onClose }: FormOfVariasProps) {
  const { t } = useTranslation()
  const companyId = companyOf(marcadas)
  const [chosen, setChosen] = useState<EmpresaMatch | null>(null)
  const isOwn = chosen !== null && chosen.id === companyId
  return (
    <VariasFrame
      varias={varias}
      intro={t('pendencia.varias.transportador-intro')}
      label={t(isOwn ? 'pendencia.varias.nomear' : 'pendencia.varias.avisar', { count: varias.count })}
      isReady={chosen !== null}
      onSubmit={() => {
        if (chosen) void varias.run((marcada) => nomearTransportador(marcada, chosen.id))
      }}
      onClose={onClose}
    >
      <TransportadorAutocomplete
        companyId={companyId}
        label={t('transporte.transportador')}
        required
        value={chosen}
        onChange={setChosen}
      />
    </VariasFrame>
  )
}

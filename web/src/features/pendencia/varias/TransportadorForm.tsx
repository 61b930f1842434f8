import type { EmpresaMatch } from '@cais/core/api/empresa.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmpresaAutocomplete } from '../../../pickers/EmpresaAutocomplete.tsx'
import { nomearTransportador } from './entregar.ts'
import { type FormOfVariasProps, VariasFrame } from './VariasFrame.tsx'

/** One carrier for all of them. */
export function TransportadorForm({ varias, onClose }: Pick<FormOfVariasProps, 'varias' | 'onClose'>) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<EmpresaMatch | null>(null)
  return (
    <VariasFrame
      varias={varias}
      intro={t('pendencia.varias.transportador-intro')}
      label={t('pendencia.varias.nomear', { count: varias.count })}
      isReady={chosen !== null}
      onSubmit={() => {
        if (chosen) void varias.run((marcada) => nomearTransportador(marcada, chosen.id))
      }}
      onClose={onClose}
    >
      <EmpresaAutocomplete
        label={t('transporte.transportador')}
        placeholder={t('empresa.search')}
        required
        only={{ caracterizacao: 'Transportador', status: 'ATIVA' }}
        value={chosen}
        onChange={setChosen}
      />
    </VariasFrame>
  )
}

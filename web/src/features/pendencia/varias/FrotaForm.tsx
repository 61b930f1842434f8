import { getTransporte } from '@cais/core/api/transporte.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../../client/queries.ts'
import { LoadError } from '../../../ui/LoadError.tsx'
import { type FrotaEscolhida, kindFormOf } from '../kind-forms.ts'
import { FrotaSelect } from '../transporte/FrotaSelect.tsx'
import { besideOf, useFrotaOptions } from '../transporte/frota-options.ts'
import { formaDe } from './acoes.ts'
import { mandarFrota } from './entregar.ts'
import type { Marcada } from './marcadas.ts'
import { type FormOfVariasProps, VariasFrame } from './VariasFrame.tsx'

const fieldOf = { motoristas: 'motoristaId', veiculos: 'caminhaoId' } as const
const labelOf = { motoristas: 'transporte.motorista', veiculos: 'transporte.veiculo' } as const

/** Which of drivers and trucks the ticked pendencias need. */
function askedBy(marcadas: readonly Marcada[]) {
  const slugs = marcadas.flatMap((one) => formaDe(one) ?? [])
  return [...new Set(slugs.flatMap((slug) => kindFormOf(slug).frota ?? []))].toSorted()
}

/** Assigns the same driver and truck of the carrier to all ticked pendencias. */
export function FrotaForm({ marcadas, varias, onClose }: FormOfVariasProps) {
  const { t } = useTranslation()
  const asked = askedBy(marcadas)
  const [escolhida, setEscolhida] = useState<FrotaEscolhida>({ motoristaId: null, caminhaoId: null })
  const [first] = marcadas
  const { data, error, refetch } = useAnswer(
    getTransporte,
    first
      ? { params: { companyId: first.empresaId, servicoId: first.servico.id, pendenciaId: first.id } }
      : null,
    { quiet: true },
  )
  const own = data?.find(({ id }) => id === first?.empresaId) ?? null
  const options = besideOf(own, useFrotaOptions(own), escolhida)
  return (
    <VariasFrame
      varias={varias}
      intro={t('pendencia.varias.frota-intro')}
      label={t('pendencia.varias.entregar', { count: varias.count })}
      isReady={asked.every((lista) => escolhida[fieldOf[lista]] !== null)}
      onSubmit={() => void varias.run((marcada) => mandarFrota(marcada, escolhida))}
      onClose={onClose}
    >
      {error && !data && <LoadError title={t('transporte.frota-error')} error={error} onRetry={refetch} />}
      {asked.map((lista) => (
        <FrotaSelect
          key={lista}
          label={t(labelOf[lista])}
          required
          clearable
          disabled={!own || varias.isRunning}
          data={options[lista]}
          value={escolhida[fieldOf[lista]]}
          onChange={(id) => setEscolhida({ ...escolhida, [fieldOf[lista]]: id })}
        />
      ))}
    </VariasFrame>
  )
}

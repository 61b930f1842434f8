import type { EscalaMatch } from '@cais/core/api/escala.ts'
import { useTranslation } from 'react-i18next'
import { VesselCallAutocomplete } from '../escala/VesselCallAutocomplete.tsx'
import type { StepProps } from './PedidoForm.tsx'
import { chooseEscala } from './pedido.ts'

/** The call of the service; choosing one puts it on every line, clearing takes it from all. */
export function EscalaField({ lugar, controls }: StepProps) {
  const { t } = useTranslation()
  const { pedido, errors, change } = controls
  return (
    <VesselCallAutocomplete
      label={t('servico.escala')}
      description={t('novo-servico.escala-hint')}
      placeholder={t('novo-servico.escala-placeholder')}
      required
      maw={480}
      subtipo={lugar.declarado.subtipo}
      // A kept request knows the short form of its call, and that is all that is shown here.
      value={pedido.escala as EscalaMatch | null}
      error={errors.escalaId}
      onChange={(escala) => change((before) => chooseEscala(before, escala), 'escalaId')}
    />
  )
}

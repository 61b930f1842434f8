import { type EscalaMatch, getEscala } from '@cais/core/api/escala.ts'
import { reloadsEscala } from '@cais/core/rules/escala.ts'
import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../client/api-problem.ts'
import { answerOptions } from '../../client/queries.ts'
import { VesselCallAutocomplete } from '../../pickers/VesselCallAutocomplete.tsx'
import { FieldFacts, momentText } from '../../ui/FieldFacts.tsx'
import type { StepProps } from './PedidoForm.tsx'
import { chooseEscala, loadEscala } from './pedido.ts'

/** The ship's call of the service. Choosing one sets it on every line, and clearing it removes it from all. */
export function EscalaField({ lugar, controls }: StepProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { pedido, errors, change } = controls
  const choose = async (escala: EscalaMatch | null) => {
    change((before) => chooseEscala(before, escala), 'escalaId')
    if (!escala || !reloadsEscala(lugar.declarado)) return
    try {
      const request = { params: { id: escala.escalaId } }
      const completa = await queries.fetchQuery({ ...answerOptions(getEscala, request), staleTime: 0 })
      change((before) => loadEscala(before, completa), 'escalaId')
    } catch (error) {
      // The call has shown its error itself; the choice stays.
      if (!(error instanceof ApiProblem)) throw error
    }
  }
  const completa = pedido.escala?.completa
  return (
    <Stack gap="xs">
      <VesselCallAutocomplete
        label={t('servico.escala')}
        description={t('novo-servico.escala-hint')}
        placeholder={t('novo-servico.escala-placeholder')}
        required
        maw={480}
        subtipo={lugar.declarado.subtipo}
        // A saved draft holds only the call's short form, which is all that is shown here.
        value={pedido.escala as EscalaMatch | null}
        error={errors.escalaId}
        onChange={(escala) => void choose(escala)}
      />
      {completa && (
        <FieldFacts
          fields={{
            berco: completa.berco,
            dataETA: momentText(completa.dataETA),
            dataETD: momentText(completa.dataETD),
            dataDeadline: momentText(completa.dataDeadline),
          }}
        />
      )}
    </Stack>
  )
}

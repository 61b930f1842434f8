import type { Linha } from '@cais/core/api/rascunho-servico.ts'
import type { Busca } from '@cais/core/catalogo/servicos.ts'
import { isAboutStored } from '@cais/core/rules/carga-aceita.ts'
import { isOneOf } from '@cais/core/values/tables.ts'
import { Alert, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BuscaBooking } from './BuscaBooking.tsx'
import { BuscaCarga } from './BuscaCarga.tsx'
import { CargasEscolhidas } from './CargasEscolhidas.tsx'
import { EscalaField } from './EscalaField.tsx'
import type { StepProps } from './PedidoForm.tsx'
import { PlanilhaCargas, planilhasDeCarga } from './PlanilhaCargas.tsx'
import { addLinhas, isAnnounced } from './pedido.ts'
import { SuasCargas } from './SuasCargas.tsx'

/** The step that chooses cargo, with the searches of the subtype and the chosen lines below. */
export function CargaStep(props: StepProps) {
  const { lugar, controls } = props
  const { pedido, errors, change } = controls
  const add = (linhas: readonly Linha[]) => change((before) => addLinhas(before, linhas), 'cargaServico')
  const ways = waysOf(props)
  const way = ways.find((one) => one === pedido.busca) ?? ways[0] ?? 'CE'
  return (
    <Stack>
      {lugar.declarado.escala && <EscalaField {...props} />}
      {isAboutStored(lugar.declarado) && <SuasCargas {...props} />}
      <WayChoice
        ways={ways}
        way={way}
        onChange={(busca) => change((before) => ({ ...before, busca, texto: '' }))}
      />
      {way === 'PL' ? (
        <PlanilhaCargas lugar={lugar} escalaId={pedido.escala?.escalaId} onAdd={add} />
      ) : isAnnounced(lugar.declarado) ? (
        <BuscaBooking {...props} onAdd={add} />
      ) : (
        <BuscaCarga key={way} {...props} busca={way} onAdd={add} />
      )}
      {errors.cargaServico && (
        <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
          {errors.cargaServico}
        </Alert>
      )}
      <CargasEscolhidas {...props} />
    </Stack>
  )
}

/** The searches of the subtype, and the sheet where it takes one. */
function waysOf({ lugar: { declarado } }: StepProps): Busca[] {
  const found = declarado.buscas.filter((busca) => busca !== 'PL')
  return planilhasDeCarga(declarado).length ? [...found, 'PL'] : found
}

interface WayChoiceProps {
  ways: readonly Busca[]
  way: Busca
  onChange: (busca: Busca) => void
}

function WayChoice({ ways, way, onChange }: WayChoiceProps) {
  const { t } = useTranslation()
  if (ways.length < 2) return null
  return (
    <div>
      <Text size="sm" fw={500} mb={4} id="busca-label">
        {t('novo-servico.find-by')}
      </Text>
      <SegmentedControl
        aria-labelledby="busca-label"
        value={way}
        onChange={(value) => isOneOf(ways, value) && onChange(value)}
        data={ways.map((value) => ({ value, label: t(`novo-servico.busca.${value}`) }))}
        style={{ maxWidth: '100%', flexWrap: 'wrap' }}
      />
    </div>
  )
}

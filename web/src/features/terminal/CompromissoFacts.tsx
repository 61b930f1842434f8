import { formatPlate } from '@cais/core/values/plate.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../client/terminal-time.ts'
import type { TerminalLinha } from './CargasCard.tsx'

/** What was agreed for a cargo line: when the truck comes, which one, and who drives it. */
export function CompromissoFacts({ linha: { compromisso } }: { linha: TerminalLinha }) {
  const { t } = useTranslation()
  const { janela, veiculos, motoristas, semIndicacao } = compromisso
  const facts = [
    janela &&
      t('terminal.compromisso.janela', {
        inicio: formatDateTime(new Date(janela.inicio)),
        fim: formatDateTime(new Date(janela.fim)),
      }),
    veiculos.length > 0 &&
      t('terminal.compromisso.veiculos', { placas: distinct(veiculos.map((one) => formatPlate(one.placa))) }),
    motoristas.length > 0 &&
      t('terminal.compromisso.motoristas', { nomes: distinct(motoristas.map(({ nome }) => nome)) }),
    semIndicacao && t('terminal.compromisso.sem-indicacao'),
  ].filter(Boolean)
  if (facts.length === 0) return null
  return (
    <Text size="sm" mt={2} style={{ overflowWrap: 'anywhere' }}>
      {facts.join(' · ')}
    </Text>
  )
}

const few = 5

/** The first of them, and that there are more. */
function distinct(names: readonly string[]): string {
  const all = [...new Set(names)]
  return all.length > few ? `${all.slice(0, few).join(', ')} +${all.length - few}` : all.join(', ')
}

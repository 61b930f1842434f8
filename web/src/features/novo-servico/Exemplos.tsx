import { type Exemplo, listExemplos } from '@cais/core/api/exemplos-servico.ts'
import type { Busca } from '@cais/core/catalogo/servicos.ts'
import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { inServico, type Lugar } from './lugar.ts'

interface ExemplosProps {
  lugar: Lugar
  busca: Busca
  onChoose: (exemplo: Exemplo) => void
}

/** In the demo nobody knows a number; a few that work stand below the input. Elsewhere there are none. */
export function Exemplos({ lugar, busca, onChoose }: ExemplosProps) {
  const { t } = useTranslation()
  const { data = [] } = useAnswer(listExemplos, { params: inServico(lugar) }, { quiet: true })
  const shown = data.filter((exemplo) => exemplo.busca === busca)
  if (shown.length === 0) return null
  return (
    <Group gap={6} mt={6}>
      <Text size="xs" c="dimmed">
        {t('novo-servico.examples')}
      </Text>
      {shown.map((exemplo) => (
        <Button key={exemplo.texto} variant="default" size="compact-xs" onClick={() => onChoose(exemplo)}>
          {exemplo.texto}
          {exemplo.escala && ` · ${exemplo.escala}`}
        </Button>
      ))}
    </Group>
  )
}

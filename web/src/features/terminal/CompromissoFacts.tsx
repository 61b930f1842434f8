import type { Divergencia } from '@cais/core/api/motorista.ts'
import { formatPlate } from '@cais/core/values/plate.ts'
import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../client/terminal-time.ts'
import { divergenciaText, valeText } from '../../trade/frota/declarado.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import type { TerminalLinha } from './CargasCard.tsx'

/** The appointment of a cargo line: window, truck and driver. */
export function CompromissoFacts({ linha: { compromisso, restam, status } }: { linha: TerminalLinha }) {
  const { t } = useTranslation()
  const { janela, veiculos, motoristas, semIndicacao, divergencias } = compromisso
  const truckShown = ({ placa, viagem }: (typeof veiculos)[number]) =>
    viagem && veiculos.length > 1
      ? t('terminal.compromisso.viagem', { placa: formatPlate(placa), quantidade: viagem.quantidade })
      : formatPlate(placa)
  const facts = [
    janela &&
      t('terminal.compromisso.janela', {
        inicio: formatDateTime(new Date(janela.inicio)),
        fim: formatDateTime(new Date(janela.fim)),
      }),
    veiculos.length > 0 && t('terminal.compromisso.veiculos', { placas: distinct(veiculos.map(truckShown)) }),
    motoristas.length > 0 &&
      t('terminal.compromisso.motoristas', { nomes: distinct(motoristas.map(({ nome }) => nome)) }),
    restam !== null && status === 'EM_ANDAMENTO' && t('terminal.compromisso.restam', { restam }),
    semIndicacao && t('terminal.compromisso.sem-indicacao'),
  ].filter(Boolean)
  if (facts.length === 0) return null
  return (
    <>
      <Text size="sm" mt={2} style={{ overflowWrap: 'anywhere' }}>
        {facts.join(' · ')}
      </Text>
      {divergencias.map((one) => (
        <Declara key={`${one.especie} ${one.id} ${one.transportador} ${one.campo}`} divergencia={one} />
      ))}
    </>
  )
}

/** A carrier's declaration that contradicts the terminal's record, with a link to correct it. */
function Declara({ divergencia }: { divergencia: Divergencia }) {
  const { t } = useTranslation()
  const { especie, id } = divergencia
  return (
    <Alert
      mt={4}
      p="xs"
      color="ambar"
      icon={<IconAlertTriangle aria-hidden />}
      style={{ overflowWrap: 'anywhere' }}
    >
      <Text size="sm">
        {divergenciaText(divergencia, t)} {valeText(divergencia, t)}{' '}
        <TextLink to={`/${especie === 'MOTORISTA' ? 'motorista' : 'caminhao'}/${id}/view`}>
          {t('autorizacaoDeAcesso.corrigir')}
        </TextLink>
      </Text>
    </Alert>
  )
}

const few = 5

/** The first name, with a sign that there are more. */
function distinct(names: readonly string[]): string {
  const all = [...new Set(names)]
  return all.length > few ? `${all.slice(0, few).join(', ')} +${all.length - few}` : all.join(', ')
}

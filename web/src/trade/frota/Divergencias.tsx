import type { AutorizacaoDeAcesso } from '@cais/core/api/motorista.ts'
import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface DivergenciasProps {
  /** Null for users outside of the terminal. */
  conferido: boolean | null
  autorizacoes: AutorizacaoDeAcesso[]
}

/** Warnings for terminal staff: the record is unchecked, or carriers contradict it. */
export function Divergencias({ conferido, autorizacoes }: DivergenciasProps) {
  const { t } = useTranslation()
  const isContradicted = autorizacoes.some(({ diferencas }) => diferencas.length > 0)
  return (
    <>
      {isContradicted && (
        <Alert
          color="ambar"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('autorizacaoDeAcesso.diferem.titulo')}
        >
          {t('autorizacaoDeAcesso.diferem.texto')}
        </Alert>
      )}
      {conferido === false && (
        <Text size="sm" c="dimmed">
          {t('autorizacaoDeAcesso.nao-conferido')}
        </Text>
      )}
    </>
  )
}

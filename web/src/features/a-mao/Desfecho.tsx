import type { Resultado } from '@cais/core/entrada/envelope.ts'
import { Alert, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconClock, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { dateOf } from '../../client/terminal-time.ts'
import { motivoText } from '../../trade/integracao/motivo.ts'
import { esperaText } from '../../trade/integracao/nome-text.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import type { Saved } from './use-cadastro-form.ts'

const tones = {
  APLICADO: { color: 'blue', icon: <IconInfoCircle aria-hidden /> },
  ESPERANDO: { color: 'ambar', icon: <IconClock aria-hidden /> },
  outro: { color: 'red', icon: <IconAlertTriangle aria-hidden /> },
} as const
const toneOf = (resultado: Resultado | null) =>
  resultado === 'APLICADO' || resultado === 'ESPERANDO' ? tones[resultado] : tones.outro

/** The result of saving, if the record was not simply accepted. */
export function Desfecho({ saved: { item, recebimentoId } }: { saved: Saved }) {
  const { t } = useTranslation()
  const { resultado, mensagem, parametros, espera, esperaAte } = item
  const head = {
    ESPERANDO: t('cadastros.resultado.ESPERANDO', {
      espera: esperaText(espera ?? ''),
      ate: dateOf(esperaAte),
    }),
    CONFLITO: t('cadastros.resultado.CONFLITO'),
    RECUSADO: t('cadastros.resultado.RECUSADO'),
    ANTIGO: t('cadastros.resultado.ANTIGO'),
  }[String(resultado)]
  const why = resultado === 'ESPERANDO' ? null : motivoText(mensagem, parametros)
  return (
    <Alert {...toneOf(resultado)} role="alert">
      <Stack gap={4}>
        {head && <Text size="sm">{head}</Text>}
        {why && <Text size="sm">{why}</Text>}
        <Text size="sm">
          <TextLink to={`/admin/integracao/recebimentos/${recebimentoId}`}>
            {t('cadastros.resultado.ver', { numero: recebimentoId })}
          </TextLink>
        </Text>
      </Stack>
    </Alert>
  )
}

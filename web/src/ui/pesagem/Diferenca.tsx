import type { Diferenca as Difference } from '@cais/core/rules/pesagem.ts'
import { Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ToneBadge } from '../ToneBadge.tsx'
import { signedPercent, signedWeight } from './signed.ts'

/** `+120,000 Kg (+0,6%)`, and a sign where it is more than may be. */
export function Diferenca({ peso, milesimos, dentro }: Difference) {
  const { t } = useTranslation()
  return (
    <Group gap={6}>
      <Text span size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {`${signedWeight(peso)} (${signedPercent(milesimos)})`}
      </Text>
      {!dentro && (
        <ToneBadge color="red" icon={IconAlertTriangle}>
          {t('boletimPesagem.fora')}
        </ToneBadge>
      )}
    </Group>
  )
}

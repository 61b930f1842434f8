import type { CargaView } from '@cais/core/api/servico.ts'
import { Badge, Group, Text } from '@mantine/core'
import { IconBiohazard, IconLicense, IconLock, IconRulerMeasure, IconSnowflake } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'

const signs = [
  ['indicadorCargaPerigosa', IconBiohazard],
  ['indicadorReefer', IconSnowflake],
  ['indicadorOOG', IconRulerMeasure],
  ['indicadorRestricao', IconLicense],
] as const

type Signed = Pick<CargaView, (typeof signs)[number][0]>

/** Badges of cargo with special needs: dangerous, refrigerated, oversized, or under licence. */
export function CargaSigns({ carga }: { carga: Signed }) {
  const { t } = useTranslation()
  const shown = signs.filter(([name]) => carga[name])
  if (shown.length === 0) return null
  return (
    <Group gap={4} mt={2}>
      {shown.map(([name, Icon]) => (
        <Badge key={name} variant="default" tt="none" leftSection={<Icon size={12} aria-hidden />}>
          {t(`carga.${name}`)}
        </Badge>
      ))}
    </Group>
  )
}

export function BloqueioBadges({ carga }: { carga: Pick<CargaView, 'bloqueiosCarga'> }) {
  const { t } = useTranslation()
  if (carga.bloqueiosCarga.length === 0)
    return (
      <Text size="xs" c="dimmed">
        {t('novo-servico.no-blocks')}
      </Text>
    )
  return (
    <Group gap={4}>
      {carga.bloqueiosCarga.map(({ tipo, descricao }) => (
        <Badge
          key={`${tipo} ${descricao}`}
          variant="default"
          tt="none"
          leftSection={<IconLock size={12} aria-hidden />}
        >
          {dadoText(descricao)}
        </Badge>
      ))}
    </Group>
  )
}

import type { Comecar } from '@cais/core/api/comecar.ts'
import { isOpcional } from '@cais/core/rules/comecar.ts'
import { Badge } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ToneBadge } from '../../ui/ToneBadge.tsx'

export type Estado = Comecar['passos'][number]

/** The state of a step: done, missing or optional. */
export function Situacao({ estado: { passo, feito } }: { estado: Estado }) {
  const { t } = useTranslation()
  if (feito)
    return (
      <ToneBadge color="teal" icon={IconCheck}>
        {t('comecar.situacao.feito')}
      </ToneBadge>
    )
  if (isOpcional(passo))
    return (
      <Badge variant="default" tt="none">
        {t('comecar.situacao.opcional')}
      </Badge>
    )
  return (
    <ToneBadge color="ambar" icon={IconAlertTriangle}>
      {t('comecar.situacao.falta')}
    </ToneBadge>
  )
}

import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../client/text-of.ts'
import { isMissing } from '../../ui/Loaded.tsx'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import type { CargaDada } from './use-carga-dada.ts'

/** Why the cargo that somebody came with is not in the request. */
export function DadaRefusal({ dada: { refused, error } }: { dada: CargaDada }) {
  const { t } = useTranslation()
  if (error && !isMissing(error)) return <ProblemAlert stays error={error} />
  if (!refused && !error) return null
  const name = refused?.carga.identificador ?? ''
  return (
    <Alert
      color="red"
      icon={<IconLock aria-hidden />}
      role="alert"
      mb="md"
      title={refused && t('novo-servico.dada.recusada', { name })}
    >
      {refused ? textOf(refused.motivoBloqueio ?? '', [name, '']) : t('novo-servico.dada.ausente')}{' '}
      {refused?.servico && t('novo-servico.refused-by', { numero: refused.servico })}
    </Alert>
  )
}

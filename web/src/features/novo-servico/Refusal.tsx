import { Alert, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiProblem } from '../../client/api-problem.ts'
import { textOf } from '../../client/text-of.ts'
import { problemText } from '../../ui/problem-text.ts'

/** Why a request was not taken: which cargo, why, and which service has it; nothing typed is lost. */
export function Refusal({ refusal }: { refusal: ApiProblem | null }) {
  const { t } = useTranslation()
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) alert.current?.scrollIntoView({ block: 'center' })
  }, [refusal])
  if (!refusal) return null
  const isAboutCarga = refusal.key.startsWith('carga.recusa.')
  const [carga, servico] = isAboutCarga ? refusal.params : []
  return (
    <Alert
      ref={alert}
      color="red"
      icon={<IconAlertCircle aria-hidden />}
      role="alert"
      title={t(refusal.fieldErrors.length ? 'error.validation' : 'novo-servico.refused')}
    >
      {!refusal.fieldErrors.length && (
        <Text size="sm">
          {carga && <strong>{carga}: </strong>}
          {isAboutCarga ? textOf(refusal.key, refusal.params) : problemText(refusal)}{' '}
          {servico && t('novo-servico.refused-by', { numero: servico })}
        </Text>
      )}
      <Text size="sm">{t('novo-servico.nothing-lost')}</Text>
    </Alert>
  )
}

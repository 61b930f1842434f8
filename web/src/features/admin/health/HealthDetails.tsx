import type { HealthComponent } from '@cais/core/api/health.ts'
import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../../client/text-of.ts'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { useFigures } from '../use-figures.ts'
import { readable, useReason } from './use-reason.ts'

const sizes = new Set(['total', 'free', 'threshold'])

export function HealthDetails({ component }: { component: HealthComponent }) {
  const { t } = useTranslation()
  const figures = useFigures()
  const reason = useReason(component)
  const shown = (name: string, value: string | number | null) => {
    if (value === null || value === '') return '—'
    if (typeof value === 'number') return sizes.has(name) ? figures.bytes(value) : figures.number(value)
    return readable(value)
  }
  return (
    <>
      {reason && (
        <Alert color={component.status === 'DOWN' ? 'red' : 'ambar'} mb="md" title={t('health.why')}>
          {reason}
        </Alert>
      )}
      <Facts>
        {Object.entries(component.details).map(([name, value]) => (
          <Fact key={name} label={textOf(`health.detail.${name}`)}>
            {shown(name, value)}
          </Fact>
        ))}
      </Facts>
    </>
  )
}

import { suporteGroup } from '@cais/core/rules/suporte.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Section.tsx'
import { HorarioForm } from './HorarioForm.tsx'
import { useProperties } from './use-properties.ts'

export function HorarioSection() {
  const { t } = useTranslation()
  const properties = useProperties(suporteGroup)
  const title = t('configuration.policy.suporte')
  return (
    <Section title={title}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('configuration.about.suporte')}
      </Text>
      <Loaded answer={properties} heights={[203]}>
        {() => <HorarioForm title={title} properties={properties} />}
      </Loaded>
    </Section>
  )
}

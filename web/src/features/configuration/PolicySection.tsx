import { properties as known, type PolicyGroup } from '@cais/core/rules/property.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Section.tsx'
import { PolicyForm } from './PolicyForm.tsx'
import { useProperties } from './use-properties.ts'

export function PolicySection({ group }: { group: PolicyGroup }) {
  const { t } = useTranslation()
  const properties = useProperties(group)
  const title = t(`configuration.policy.${group}`)
  return (
    <Section title={title}>
      <Text size="sm" c="dimmed" mb="sm">
        {t(`configuration.about.${group}`)}
      </Text>
      <Loaded answer={properties} heights={[heightOf(group)]}>
        {() => <PolicyForm group={group} title={title} properties={properties} />}
      </Loaded>
    </Section>
  )
}

/** Of its form, in pixels: two fields side by side and a button below, so that sections do not move while others load. */
const heightOf = (group: PolicyGroup) => 36 + 92 * Math.ceil(Object.keys(known[group]).length / 2)

import { properties as known, type PolicyGroup, policyGroups } from '@cais/core/rules/property.ts'
import { suporteGroup } from '@cais/core/rules/suporte.ts'
import { Container, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ChangedSections } from '../../ui/changed-sections.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Section } from '../../ui/Section.tsx'
import { AvisoGeralForm } from './AvisoGeralForm.tsx'
import { EffectiveSettings } from './EffectiveSettings.tsx'
import { FormatosForm } from './FormatosForm.tsx'
import { HorarioForm } from './HorarioForm.tsx'
import { PolicyForm } from './PolicyForm.tsx'
import { useProperties } from './use-properties.ts'

/** The settings that terminal staff make for all users. */
export function ConfigurationScreen() {
  return (
    <ChangedSections>
      <Sections />
    </ChangedSections>
  )
}

function Sections() {
  const { t } = useTranslation()
  const aviso = useProperties('aviso-geral')
  const application = useProperties('application')
  return (
    <Container size="md" py="lg">
      <PageTitle>{t('menu.entry.jhi-configuration')}</PageTitle>
      <Stack>
        <Section title={t('configuration.aviso.title')}>
          <Loaded answer={aviso} heights={[418]}>
            {() => <AvisoGeralForm properties={aviso} />}
          </Loaded>
        </Section>
        <Section title={t('configuration.formatos.title')}>
          <Loaded answer={application} heights={[197]}>
            {() => <FormatosForm properties={application} />}
          </Loaded>
        </Section>
        {policyGroups.map((group) => (
          <PolicySection key={group} group={group} />
        ))}
        <HorarioSection />
        <EffectiveSettings />
      </Stack>
    </Container>
  )
}

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

/**
 * The height of its form in pixels: two fields side by side and a button below. Sections do not move then while others
 * load.
 */
const heightOf = (group: PolicyGroup) => 36 + 92 * Math.ceil(Object.keys(known[group]).length / 2)

import { policyGroups } from '@cais/core/rules/property.ts'
import { Container, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ChangedSections } from '../../ui/changed-sections.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Section } from '../../ui/Section.tsx'
import { AvisoGeralForm } from './AvisoGeralForm.tsx'
import { EffectiveSettings } from './EffectiveSettings.tsx'
import { FormatosForm } from './FormatosForm.tsx'
import { HorarioSection } from './HorarioSection.tsx'
import { PolicySection } from './PolicySection.tsx'
import { useProperties } from './use-properties.ts'

/** What the terminal's staff set for everybody. */
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

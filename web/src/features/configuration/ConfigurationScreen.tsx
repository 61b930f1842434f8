import { formatoNames, formatos, formatosOf, formatosProperty } from '@cais/core/anexo/formatos.ts'
import { properties as known, type PolicyGroup, policyGroups } from '@cais/core/rules/property.ts'
import { suporteGroup } from '@cais/core/rules/suporte.ts'
import { Button, Checkbox, Container, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ChangedSections } from '../../ui/changed-sections.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Section } from '../../ui/Section.tsx'
import { AvisoGeralForm } from './AvisoGeralForm.tsx'
import { EffectiveSettings } from './EffectiveSettings.tsx'
import { HorarioForm } from './HorarioForm.tsx'
import { PolicyForm } from './PolicyForm.tsx'
import { type Properties, useProperties } from './use-properties.ts'

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

/** The file formats that may be attached, among those that the server can recognise by content. */
function FormatosForm({ properties }: { properties: Properties }) {
  const { t } = useTranslation()
  const { key } = formatosProperty
  const chosen: string[] = formatosOf(properties.read(key))
  const isSound = chosen.length > 0
  const choose = (formatos: string[]) =>
    properties.write(key, formatoNames.filter((formato) => formatos.includes(formato)).join(','))
  return (
    <form {...properties.propsFor(isSound)}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t('configuration.formatos.explica')}
        </Text>
        <Checkbox.Group
          aria-label={t('configuration.formatos.title')}
          value={chosen}
          onChange={choose}
          error={isSound ? properties.errorOf(key) : t('configuration.formatos.nenhum')}
        >
          <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs">
            {formatoNames.map((formato) => (
              <Checkbox
                key={formato}
                value={formato}
                data-path={key}
                label={formatos[formato].map((ending) => ending.toUpperCase()).join(', ')}
              />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        <Group justify="end">
          <Button type="submit" loading={properties.isSaving} disabled={!isSound || !properties.isChanged}>
            {t('configuration.formatos.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

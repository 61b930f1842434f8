import { Container, Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadError } from '../../ui/LoadError.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Section } from '../../ui/Section.tsx'
import { AvisoGeralForm } from './AvisoGeralForm.tsx'
import { FormatosForm } from './FormatosForm.tsx'
import { useProperties } from './use-properties.ts'

export type Properties = ReturnType<typeof useProperties>

/** What the terminal's staff set for everybody. */
export function ConfigurationScreen() {
  const { t } = useTranslation()
  const aviso = useProperties('aviso-geral')
  const application = useProperties('application')
  return (
    <Container size="md" py="lg">
      <PageTitle>{t('screen.admin.jhi-configuration')}</PageTitle>
      <Stack>
        <Section title={t('configuration.aviso.title')}>
          <Loaded properties={aviso}>
            <AvisoGeralForm properties={aviso} />
          </Loaded>
        </Section>
        <Section title={t('configuration.formatos.title')}>
          <Loaded properties={application}>
            <FormatosForm properties={application} />
          </Loaded>
        </Section>
      </Stack>
    </Container>
  )
}

function Loaded({ properties, children }: { properties: Properties; children: ReactNode }) {
  const { isLoaded, error, refetch } = properties
  if (isLoaded) return children
  return error ? <LoadError error={error} onRetry={refetch} /> : <Skeleton height={120} />
}

import { Container, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiProblem } from '../../client/api-problem.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'

/** Shown when the server does not answer at the start. The session stays, and the user may retry. */
export function Unreachable({ problem }: { problem: ApiProblem }) {
  const { t } = useTranslation()
  return (
    <Container component="main" size="sm" py="xl">
      <Stack>
        <PageTitle>{t('unreachable.title')}</PageTitle>
        <LoadError error={problem} onRetry={() => window.location.reload()} />
      </Stack>
    </Container>
  )
}

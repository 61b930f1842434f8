import { Button, Container } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../client/api-problem.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { usersPath } from './user-paths.ts'

/** Instead of an account that could not be read: there is none, or reading it failed. */
export function UserProblem({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation()
  if (error instanceof ApiProblem && error.status === 404) return <UserNotFound />
  return (
    <Container size="md" py="lg">
      <PageTitle>{t('screen.admin.user-management')}</PageTitle>
      <LoadError error={error} onRetry={onRetry} />
    </Container>
  )
}

function UserNotFound() {
  const { t } = useTranslation()
  return (
    <Notice
      icon={IconUserOff}
      title={t('userManagement.not-found.title')}
      actions={
        <Button component={Link} to={usersPath} variant="light">
          {t('userManagement.to-list')}
        </Button>
      }
    >
      {t('userManagement.not-found.text')}
    </Notice>
  )
}

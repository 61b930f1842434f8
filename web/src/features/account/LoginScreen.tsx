import { Alert, Box, Card, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconInfoCircle } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { goOnAfterSignIn } from '../../client/go.ts'
import { usePortalName } from '../../client/portal-info.ts'
import { hasRememberedUrl } from '../../client/requested-url.ts'
import { LoginForm } from './LoginForm.tsx'
import classes from './LoginScreen.module.css'
import { useLoginTitle } from './use-login-title.ts'

export function LoginScreen() {
  const { t } = useTranslation()
  const router = useRouter()
  const title = useLoginTitle()
  useDocumentTitle(`${title} · ${usePortalName()}`)
  return (
    <Box className={classes.split}>
      <Box className={classes.picture} visibleFrom="md">
        <Title order={2} className={classes.slogan}>
          {t('login.slogan')}
        </Title>
        <Text className={classes.promise}>{t('login.promise')}</Text>
        {/* A decorative picture of a quay; it is not loaded where it is hidden. */}
        <img src="/quay.svg" alt="" loading="lazy" className={classes.quay} />
      </Box>
      <Box className={classes.form}>
        <Card withBorder shadow="sm" padding="xl" w="100%" maw={420}>
          <Title order={1} size="h2" mb={4}>
            {title}
          </Title>
          <Text c="dimmed" mb="md">
            {t('login.subtitle')}
          </Text>
          {hasRememberedUrl() && (
            <Alert icon={<IconInfoCircle />} mb="md">
              {t('login.go-on')}
            </Alert>
          )}
          <LoginForm onSignedIn={() => goOnAfterSignIn(router)} />
        </Card>
      </Box>
    </Box>
  )
}

import { Button, Center, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePortalName } from '../client/portal-info.ts'

interface NoticeProps {
  icon: ComponentType<{ size?: number; stroke?: number }>
  title: string
  children: ReactNode
  actions?: ReactNode
}

/** A screen with one message: what happened, and what to do next. */
export function Notice({ icon: Icon, title, children, actions }: NoticeProps) {
  const { t } = useTranslation()
  useDocumentTitle(`${title} · ${usePortalName()}`)
  return (
    <Center mih="60vh" px="md">
      <Stack align="center" maw={460} ta="center" gap="md">
        <ThemeIcon size={72} radius="xl" variant="light" aria-hidden>
          <Icon size={38} stroke={1.5} />
        </ThemeIcon>
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text c="dimmed" component="div">
          {children}
        </Text>
        {actions ?? (
          <Button component={Link} to="/" variant="light">
            {t('action.home')}
          </Button>
        )}
      </Stack>
    </Center>
  )
}

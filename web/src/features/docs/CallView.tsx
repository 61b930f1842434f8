import { Anchor, Badge, Button, Card, Code, Group, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AnswerList } from './AnswerList.tsx'
import type { Call } from './api-document.ts'
import { CallLink } from './CallLink.tsx'
import { Console } from './Console.tsx'
import classes from './Docs.module.css'
import { MethodBadge } from './MethodBadge.tsx'
import { ParameterList } from './ParameterList.tsx'
import { Said } from './Said.tsx'
import { type Named, SchemaView } from './SchemaView.tsx'

interface CallViewProps {
  call: Call
  named: Named
  text: string
}

/** One call: what it is for, what goes in, what comes out, and a place to try it. */
export function CallView({ call, named, text }: CallViewProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <Card withBorder padding="md" ref={place} tabIndex={-1} className={classes.call} component="article">
      <Button
        renderRoot={(props) => <CallLink {...props} text={text} />}
        hiddenFrom="md"
        variant="default"
        size="xs"
        mb="sm"
        leftSection={<IconArrowLeft size={16} />}
        style={{ alignSelf: 'start' }}
      >
        {t('action.back')}
      </Button>
      <Stack gap="lg">
        <Heading call={call} />
        {call.parameters.length > 0 && (
          <Part title={t('docs.parameters')}>
            <ParameterList parameters={call.parameters} />
          </Part>
        )}
        {call.body && (
          <Part title={t('docs.body')}>
            <Text size="sm" c="dimmed">
              {call.body.type}
            </Text>
            <SchemaView schema={call.body.schema} named={named} />
            <Example value={call.body.example} />
          </Part>
        )}
        <Part title={t('docs.answers')}>
          <AnswerList answers={call.answers} named={named} />
        </Part>
        <Part title={t('docs.try.title')}>
          <Console call={call} />
        </Part>
      </Stack>
    </Card>
  )
}

function Heading({ call }: { call: Call }) {
  const { t } = useTranslation()
  return (
    <Stack gap={6}>
      <Group gap="xs">
        <Title order={2} size="h4">
          {call.id}
        </Title>
        {call.isOld && (
          <Badge variant="outline" color="gray" c="var(--mantine-color-text)" tt="none">
            {t('docs.old')}
          </Badge>
        )}
      </Group>
      <Group gap="xs" wrap="nowrap" align="start">
        <MethodBadge method={call.method} />
        <span className={classes.path}>{call.path}</span>
      </Group>
      <Text>
        <Said>{call.summary}</Said>
      </Text>
      <Text size="sm" c="dimmed">
        <Said>{call.description}</Said>
      </Text>
      {call.newer && (
        <Text size="sm">
          {t('docs.instead')}{' '}
          <Anchor renderRoot={(props) => <CallLink {...props} call={call.newer} />} fz="inherit">
            {call.newer}
          </Anchor>
        </Text>
      )}
    </Stack>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={3} size="h5" mb={6}>
        {title}
      </Title>
      {children}
    </section>
  )
}

function Example({ value }: { value: unknown }) {
  const { t } = useTranslation()
  if (value === undefined) return null
  return (
    <>
      <Text size="sm" mt="xs" mb={4}>
        {t('docs.example')}
      </Text>
      <Code block className={classes.code} tabIndex={0} aria-label={t('docs.example')} role="region">
        {JSON.stringify(value, null, 2)}
      </Code>
    </>
  )
}

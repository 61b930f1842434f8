import { Anchor, Badge, Button, Card, Code, Group, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
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

/** One call: its purpose, parameters, body and answers, and a console to try it. */
export function CallView({ call, named, text }: CallViewProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const attempt = useRef<HTMLElement>(null)
  useEffect(() => showFromTop(place.current), [])
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
        <Heading call={call} onTry={() => showFromTop(attempt.current, true)} />
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
        <Part title={t('docs.try.title')} place={attempt}>
          <Console call={call} />
        </Part>
      </Stack>
    </Card>
  )
}

/** Moves the focus to the call, and scrolls up if the page was further down. */
function showFromTop(place: HTMLElement | null, always = false): void {
  place?.focus({ preventScroll: true })
  if (place && (always || place.getBoundingClientRect().top < 0)) place.scrollIntoView({ block: 'start' })
}

function Heading({ call, onTry }: { call: Call; onTry: () => void }) {
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
        <Button size="compact-sm" variant="light" ml="auto" onClick={onTry}>
          {t('docs.try.go')}
        </Button>
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
          <Anchor
            renderRoot={(props) => <CallLink {...props} call={call.newer} />}
            fz="inherit"
            underline="always"
          >
            {call.newer}
          </Anchor>
        </Text>
      )}
    </Stack>
  )
}

interface PartProps {
  title: string
  place?: Ref<HTMLElement>
  children: ReactNode
}

function Part({ title, place, children }: PartProps) {
  return (
    <section aria-label={title} ref={place} tabIndex={place ? -1 : undefined} className={classes.call}>
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

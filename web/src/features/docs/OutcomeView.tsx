import { Alert, Badge, Button, Code, Group, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemOf } from '../../client/api-problem.ts'
import { saveFile } from '../../client/download.ts'
import { problemText } from '../../ui/problem-text.ts'
import type { Outcome } from './attempt.ts'
import classes from './Docs.module.css'
import { toneOf } from './MethodBadge.tsx'

/** A longer answer, in characters, is offered as a file instead. */
const longestShown = 100_000

/** The answer: status, duration, headers and content. */
export function OutcomeView({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation()
  const color = outcome.status < 300 ? 'teal' : outcome.status < 500 ? 'ambar' : 'red'
  return (
    <Stack gap="xs" component="section" aria-label={t('docs.try.answer')}>
      <Group gap="xs" role="status">
        <Badge color={color} variant="light" c={toneOf(color)}>
          {outcome.status}
        </Badge>
        <Text size="sm" c="dimmed">
          {t('docs.try.took', {
            milliseconds: outcome.milliseconds,
            bytes: outcome.content.size,
          })}
        </Text>
      </Group>
      <Refusal outcome={outcome} />
      <Code block className={classes.code} tabIndex={0} role="region" aria-label={t('docs.try.headers')}>
        {outcome.headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
      </Code>
      <Content outcome={outcome} />
    </Stack>
  )
}

/** The refusal in the words that the portal shows elsewhere. */
function Refusal({ outcome }: { outcome: Outcome }) {
  const [said, setSaid] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    setSaid(null)
    if (outcome.status >= 400)
      void problemOf(outcome.answer.clone()).then((problem) => isCurrent && setSaid(problemText(problem)))
    return () => {
      isCurrent = false
    }
  }, [outcome])
  if (!said) return null
  return (
    <Alert color="red" icon={<IconAlertCircle aria-hidden />}>
      {said}
    </Alert>
  )
}

function Content({ outcome: { text, content, contentType } }: { outcome: Outcome }) {
  const { t } = useTranslation()
  if (content.size === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('docs.try.empty')}
      </Text>
    )
  const isShown = text !== null && text.length <= longestShown
  return (
    <>
      {text !== null && (
        <Code block className={classes.code} tabIndex={0} role="region" aria-label={t('docs.try.content')}>
          {isShown ? text : `${text.slice(0, longestShown)}\n…`}
        </Code>
      )}
      {!isShown && (
        <Group>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={() => saveFile({ name: fileName(contentType), content, total: 0 })}
          >
            {t('docs.try.save')}
          </Button>
        </Group>
      )}
    </>
  )
}

/** The name of a saved answer: `application/pdf` is saved as `resposta.pdf`. */
const fileName = (type: string) =>
  `resposta.${/(pdf|json|csv|png|jpeg|calendar|spreadsheet)/.exec(type)?.[1] ?? 'bin'}`

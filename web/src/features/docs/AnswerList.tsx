import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from './api-document.ts'
import classes from './Docs.module.css'
import { Said } from './Said.tsx'
import { type Named, SchemaView } from './SchemaView.tsx'

interface AnswerListProps {
  answers: [status: string, Answer][]
  named: Named
}

/** The answers of a call: the schema of a success, and a sentence for each refusal. */
export function AnswerList({ answers, named }: AnswerListProps) {
  const { t } = useTranslation()
  return (
    <ul className={classes.fields}>
      {answers.map(([status, { description, content }]) => (
        <li key={status} className={classes.field}>
          <span className={classes.name}>{status === 'default' ? t('docs.other') : status}</span>{' '}
          <Text span size="sm">
            <Said>{description}</Said>
          </Text>
          {status.startsWith('2') &&
            Object.entries(content ?? {}).map(([type, { schema }]) => (
              <div key={type}>
                <Text size="sm" c="dimmed">
                  {type}
                </Text>
                <SchemaView schema={schema} named={named} isAnswer />
              </div>
            ))}
        </li>
      ))}
    </ul>
  )
}

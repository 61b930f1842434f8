import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Parameter } from './api-document.ts'
import classes from './Docs.module.css'
import { Said } from './Said.tsx'
import { Mark } from './SchemaView.tsx'
import { boundsOf, typeWord } from './schema-words.ts'

/** The path, query and header parameters of a call. */
export function ParameterList({ parameters }: { parameters: Parameter[] }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.fields}>
      {parameters.map((one) => (
        <li key={`${one.in} ${one.name}`} className={classes.field}>
          <span className={classes.name}>{one.name}</span>{' '}
          <Text span size="sm" c="dimmed">
            {typeWord(one.schema)} {boundsOf(one.schema)} · {t(`docs.in.${one.in}`)}
          </Text>{' '}
          {one.required && <Mark>{t('docs.required')}</Mark>}
          {one.schema.enum && (
            <Text size="xs" c="dimmed">
              <code>{one.schema.enum.join(', ')}</code>
            </Text>
          )}
          {one.description && (
            <Text size="xs" c="dimmed">
              <Said>{one.description}</Said>
            </Text>
          )}
        </li>
      ))}
    </ul>
  )
}

import { Badge, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lastOf, type Schema } from './api-document.ts'
import classes from './Docs.module.css'
import { Said } from './Said.tsx'
import { boundsOf, partsOf, typeWord } from './schema-words.ts'

export type Named = Record<string, Schema>

interface SchemaProps {
  schema: Schema
  named: Named
  /** A request marks required fields, an answer marks optional ones. */
  isAnswer?: boolean
}

/** The fields of a body or an answer; those of nested objects can be opened. */
export function SchemaView({ schema, named, isAnswer = false }: SchemaProps) {
  const opened = partsOf(schema)
  return (
    <>
      <Text size="sm" component="p" m={0}>
        <span className={classes.name}>{typeWord(schema)}</span>
      </Text>
      {opened.map((one) => (
        <Fields key={typeWord(one)} schema={one} named={named} isAnswer={isAnswer} />
      ))}
    </>
  )
}

interface Row {
  name: string
  schema: Schema
  isRequired: boolean
}

/** The fields of an object, inherited ones first. */
function rowsOf(schema: Schema, named: Named): Row[] {
  if (schema.$ref) return rowsOf(named[lastOf(schema.$ref)] ?? {}, named)
  const inherited = (schema.allOf ?? []).flatMap((one) => rowsOf(one, named))
  const own = Object.entries(schema.properties ?? {}).map(([name, one]) => ({
    name,
    schema: one,
    isRequired: schema.required?.includes(name) ?? false,
  }))
  return [...inherited, ...own]
}

/** The values of an enum, which has no fields. */
const wordsOf = (schema: Schema, named: Named): (string | number)[] =>
  (schema.$ref ? named[lastOf(schema.$ref)]?.enum : schema.enum) ?? []

function Fields({ schema, named, isAnswer = false }: SchemaProps) {
  const rows = rowsOf(schema, named)
  if (rows.length === 0) return <Words words={wordsOf(schema, named)} />
  return (
    <ul className={classes.fields}>
      {rows.map((row) => (
        <Field key={row.name} row={row} named={named} isAnswer={isAnswer} />
      ))}
    </ul>
  )
}

function Words({ words }: { words: (string | number)[] }) {
  if (words.length === 0) return null
  return (
    <Text size="xs" c="dimmed" component="p" m={0}>
      <code>{words.join(', ')}</code>
    </Text>
  )
}

interface FieldProps {
  row: Row
  named: Named
  isAnswer: boolean
}

function Field({ row: { name, schema, isRequired }, named, isAnswer }: FieldProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const inner = partsOf(schema)
  const word = typeWord(schema)
  const bounds = boundsOf(schema)
  return (
    <li className={classes.field}>
      <span className={classes.name}>{name}</span>{' '}
      {inner.length > 0 ? (
        <UnstyledButton
          className={classes.toggle}
          c="var(--mantine-color-anchor)"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('docs.schema.open', { name, type: word })}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />}
          {word}
        </UnstyledButton>
      ) : (
        <Text span size="sm" c="dimmed">
          {word} {bounds}
        </Text>
      )}{' '}
      {isRequired !== isAnswer && <Mark>{t(isAnswer ? 'docs.optional' : 'docs.required')}</Mark>}
      {schema.description && (
        <Text size="xs" c="dimmed">
          <Said>{schema.description}</Said>
        </Text>
      )}
      <Words words={inner.length > 0 ? [] : enumOf(schema)} />
      <div id={id} className={isOpen ? classes.inner : undefined} hidden={!isOpen}>
        {isOpen &&
          inner.map((one) => <Fields key={typeWord(one)} schema={one} named={named} isAnswer={isAnswer} />)}
      </div>
    </li>
  )
}

const enumOf = (schema: Schema): (string | number)[] =>
  schema.enum ?? schema.items?.enum ?? schema.anyOf?.find((one) => one.enum)?.enum ?? []

export function Mark({ children }: { children: string }) {
  return (
    <Badge size="xs" variant="outline" color="gray" c="var(--mantine-color-text)" tt="none">
      {children}
    </Badge>
  )
}

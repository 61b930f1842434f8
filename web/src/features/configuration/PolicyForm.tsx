import { kindOfProperty, type PolicyGroup, properties, propertyRefusal } from '@cais/core/rules/property.ts'
import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../client/text-of.ts'
import type { Properties } from './ConfigurationScreen.tsx'
import { PropertyInput } from './PropertyInput.tsx'

interface PolicyFormProps {
  group: PolicyGroup
  title: string
  properties: Properties
}

/** The properties of one group, each asked for as what it is and checked as the server does. */
export function PolicyForm({ group, title, properties: known }: PolicyFormProps) {
  const { t } = useTranslation()
  const keys = Object.keys(properties[group])
  const [values, setValues] = useState(() =>
    Object.fromEntries(keys.map((key) => [key, known.currentOf(key)])),
  )
  const refusalOf = (key: string) => propertyRefusal(group, key, values[key] ?? '')
  const isSound = keys.every((key) => refusalOf(key) === null)
  const isChanged = keys.some((key) => values[key] !== known.currentOf(key))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isSound) void known.save(values)
      }}
    >
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {keys.map((key) => (
            <PropertyInput
              key={key}
              label={textOf(labelOf(group, key))}
              kind={kindOfProperty(group, key)}
              value={values[key] ?? ''}
              isWrong={refusalOf(key) !== null}
              onChange={(value) => setValues((before) => ({ ...before, [key]: value }))}
            />
          ))}
        </SimpleGrid>
        <Group justify="end">
          <Button type="submit" loading={known.isSaving} disabled={!isSound || !isChanged}>
            {t('configuration.save-of', { title })}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** What a bill needs is also named where one cannot be issued. */
const labelOf = (group: PolicyGroup, key: string) =>
  group === 'cobranca' ? `cobranca.${key}` : `configuration.${group}.${key}`

import { kindOfProperty, type PolicyGroup, properties, propertyRefusal } from '@cais/core/rules/property.ts'
import { Button, Group, PasswordInput, SimpleGrid, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../client/text-of.ts'
import { PropertyInput } from './PropertyInput.tsx'
import type { Properties } from './use-properties.ts'

interface PolicyFormProps {
  group: PolicyGroup
  title: string
  properties: Properties
}

/** The properties of one group, each with the input of its type and validated as on the server. */
export function PolicyForm({ group, title, properties: known }: PolicyFormProps) {
  const { t } = useTranslation()
  const keys = Object.keys(properties[group])
  const refusalOf = (key: string) => propertyRefusal(group, key, known.read(key))
  const isSound = keys.every((key) => refusalOf(key) === null)
  return (
    <form {...known.propsFor(isSound)}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {keys.map((key) => (
            <PropertyInput
              key={key}
              label={textOf(labelOf(group, key))}
              kind={kindOfProperty(group, key)}
              path={key}
              value={known.read(key)}
              isWrong={refusalOf(key) !== null}
              refusal={known.errorOf(key)}
              onChange={(value) => known.write(key, value)}
            />
          ))}
        </SimpleGrid>
        {known.password && (
          <PasswordInput
            label={t('configuration.current-password')}
            description={t('configuration.current-password-hint')}
            autoComplete="current-password"
            required
            maw={420}
            visibilityToggleButtonProps={{ 'aria-label': t('login.show-password') }}
            data-path="currentPassword"
            value={known.password.value}
            error={known.password.error}
            onChange={({ currentTarget }) => known.password?.write(currentTarget.value)}
          />
        )}
        <Group justify="end">
          <Button
            aria-label={t('configuration.save-of', { title })}
            type="submit"
            loading={known.isSaving}
            disabled={!isSound || !known.isChanged}
          >
            {t('action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The labels of billing properties are shared with the message that a bill cannot be issued. */
const labelOf = (group: PolicyGroup, key: string) =>
  group === 'cobranca' ? `cobranca.${key}` : `configuration.${group}.${key}`

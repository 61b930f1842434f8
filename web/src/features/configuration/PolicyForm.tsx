import {
  kindOfProperty,
  type PolicyGroup,
  type PropertyKind,
  properties,
  propertyRefusal,
} from '@cais/core/rules/property.ts'
import { Button, Group, PasswordInput, SimpleGrid, Stack } from '@mantine/core'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../client/text-of.ts'
import { FieldInput } from '../../ui/FieldInput.tsx'
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

interface PropertyInputProps {
  label: string
  kind: PropertyKind | null
  /** The property's key, by which the form moves the focus to an error. */
  path: string
  value: string
  isWrong: boolean
  /** The server's error. */
  refusal: ReactNode
  onChange: (value: string) => void
}

function PropertyInput(props: PropertyInputProps) {
  const { label, kind, path, value, isWrong, refusal, onChange } = props
  const { t } = useTranslation()
  const field = { label, 'data-path': path }
  if (kind?.kind === 'flag')
    return (
      <FieldInput
        {...field}
        shape={{ type: 'switch', mt: 'lg' }}
        value={value === 'true'}
        error={refusal}
        onChange={(given) => onChange(String(given))}
      />
    )
  if (kind?.kind === 'number') {
    const { least, most } = kind
    return (
      <FieldInput
        {...field}
        shape={{ type: 'number', suffix: ` ${t(`unidade.${kind.unit}`)}`, withSteps: true }}
        description={boundsText(kind, value, t)}
        // The stored value may come from another source and be no number.
        value={value === '' ? null : Number(value)}
        error={isWrong ? t('configuration.wrong-number', { least, most }) : refusal}
        onChange={(given) => onChange(given === null ? '' : String(given))}
      />
    )
  }
  return (
    <FieldInput
      {...field}
      shape={{ type: 'text', maxLength: kind?.kind === 'text' ? kind.most : undefined }}
      value={value}
      error={isWrong ? t('validation.propriedade') : refusal}
      onChange={(given) => onChange(String(given))}
    />
  )
}

/** The bounds of a number. Minutes are also written as hours or days, including the present value. */
function boundsText(kind: Extract<PropertyKind, { kind: 'number' }>, value: string, t: TFunction): string {
  const { least, most, usual } = kind
  if (kind.unit !== 'minutos')
    return t('configuration.bounds', { least, most, usual, unit: t(`unidade.${kind.unit}`) })
  const now = Number(value) >= 60 ? `${t('configuration.agora-minutos', { minutes: Number(value) })} ` : ''
  return `${now}${t('configuration.bounds-minutos', { least, most, usual })}`
}

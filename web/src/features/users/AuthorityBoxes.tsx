import { ownAuthorities } from '@cais/core/access/authority.ts'
import { Checkbox, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../client/text-of.ts'

interface AuthorityBoxesProps {
  value: string[]
  error: ReactNode
  onChange: (authorities: string[]) => void
  /** The reason why these profiles may not be granted, or null. */
  refusalOf: (authorities: string[]) => string | null
}

/** The profiles of an account. Every account has the profile of a user, and refused ones are disabled. */
export function AuthorityBoxes({ value, error, onChange, refusalOf }: AuthorityBoxesProps) {
  const { t } = useTranslation()
  return (
    <Checkbox.Group
      label={t('userManagement.field.authorities')}
      description={t('userManagement.authorities-hint')}
      value={value}
      error={error}
      onChange={onChange}
    >
      <Stack gap="xs" mt="xs">
        {ownAuthorities.map((authority) => {
          const held = value.includes(authority)
          const key = refusalOf(held ? value.filter((one) => one !== authority) : [...value, authority])
          return (
            <Checkbox
              key={authority}
              value={authority}
              label={t(`authority.${authority}`)}
              description={key && textOf(key)}
              disabled={authority === 'USER' || key !== null}
            />
          )
        })}
      </Stack>
    </Checkbox.Group>
  )
}

import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface FormButtonsProps {
  busy: boolean
  /** "Save" by default. */
  confirmLabel?: string | undefined
  dismissLabel?: string | undefined
  color?: string | undefined
  disabled?: boolean
  onCancel: () => void
}

export function FormButtons({
  busy,
  confirmLabel,
  dismissLabel,
  color,
  disabled,
  onCancel,
}: FormButtonsProps) {
  const { t } = useTranslation()
  return (
    <Group justify="end">
      <Button variant="default" onClick={onCancel}>
        {dismissLabel ?? t('action.cancel')}
      </Button>
      <Button type="submit" color={color} loading={busy} disabled={disabled}>
        {confirmLabel ?? t('action.save')}
      </Button>
    </Group>
  )
}

/** A form's fields with these two buttons. */
export function FormFields({
  children,
  ...buttons
}: Pick<FormButtonsProps, 'busy' | 'onCancel'> & { children: ReactNode }) {
  return (
    <Stack gap="sm">
      {children}
      <FormButtons {...buttons} />
    </Stack>
  )
}

import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyButton } from './CopyButton.tsx'

interface ShownOnceProps {
  label: string
  /** The warning that the secret is shown only once. */
  description: string
  value: string
  copy: { label: string; copied: string; failed: string }
  onClose: () => void
}

/** Shows a new secret. The server keeps no copy, so the user must copy it now. */
export function ShownOnce({ label, description, value, copy, onClose }: ShownOnceProps) {
  const { t } = useTranslation()
  return (
    <Stack gap="sm">
      <TextInput
        label={label}
        description={description}
        readOnly
        value={value}
        styles={{ input: { fontFamily: 'monospace' }, label: { overflowWrap: 'anywhere' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="end">
        <Button variant="default" onClick={onClose}>
          {t('action.close')}
        </Button>
        <CopyButton text={value} {...copy} />
      </Group>
    </Stack>
  )
}

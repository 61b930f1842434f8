import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The button names what it saves, because the page has several forms. */
export function SaveButton({
  passo,
  busy,
  disabled,
}: {
  passo: 'identidade' | 'endereco' | 'bercos'
  busy: boolean
  disabled: boolean
}) {
  const { t } = useTranslation()
  return (
    <Group justify="end">
      <Button type="submit" loading={busy} disabled={disabled}>
        {t(`comecar.salvar.${passo}`)}
      </Button>
    </Group>
  )
}

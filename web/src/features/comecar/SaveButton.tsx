import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Says what it saves: several forms stand on one page. */
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

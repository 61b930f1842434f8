import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Selection } from './use-selection.ts'

/** How many rows are ticked, on this page and others. */
export function SelectionCount({ selection }: { selection: Selection }) {
  const { t } = useTranslation()
  const { count, clear } = selection
  return (
    <>
      <Text size="sm" c={count ? undefined : 'dimmed'} role="status">
        {t('list.selected', { count })}
      </Text>
      {count > 0 && (
        <Button size="compact-xs" variant="subtle" onClick={clear}>
          {t('list.clear-selection')}
        </Button>
      )}
    </>
  )
}

import { Group, Pill } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { esperaSaid } from '../espera.ts'
import type { Espera } from '../use-fila-search.ts'

/** Says that only what waits for so long is shown. */
export function EsperaPill({ espera, onRemove }: { espera: Espera; onRemove: () => void }) {
  const { t } = useTranslation()
  const name = t('mesa.espera.filtro', { espera: esperaSaid(espera, t) })
  return (
    <Group>
      <Pill
        size="md"
        withRemoveButton
        onRemove={onRemove}
        removeButtonProps={{ 'aria-label': t('mesa.espera.tirar'), tabIndex: 0, 'aria-hidden': false }}
      >
        {name}
      </Pill>
    </Group>
  )
}

import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PlaceInList } from './list-place.ts'

/** "Mostrando 21 - 40 de 73 itens." */
export function ItemCount({ page, size, total }: PlaceInList & { total: number }) {
  const { t, i18n } = useTranslation()
  const number = new Intl.NumberFormat(i18n.language)
  const first = Math.min((page - 1) * size + 1, total)
  const second = Math.min(page * size, total)
  return (
    <Text size="sm" c="dimmed" role="status">
      {t('list.item-count', {
        first: number.format(first),
        second: number.format(second),
        total: number.format(total),
      })}
    </Text>
  )
}

import { Group, NativeSelect, Pagination, useMatches } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ItemCount } from './ItemCount.tsx'
import { type ListSearch, lastPage, type PlaceInList, pageSizes } from './use-list-search.ts'

interface PageControlsProps {
  search: PlaceInList
  total: number
  onChange: (part: Partial<PlaceInList>) => void
}

/** What stands under a list: how much of it is seen, how many items a page has, and the pages around this one. */
export function PageControls({ search, total, onChange }: PageControlsProps) {
  return (
    <Group justify="space-between" mt="sm" gap="sm">
      <Group gap="md">
        <ItemCount page={search.page} size={search.size} total={total} />
        <PageSizeSelect size={search.size} onChange={(size) => onChange({ size })} />
      </Group>
      <Pages
        page={search.page}
        pages={lastPage(total, search.size)}
        onChange={(page) => onChange({ page })}
      />
    </Group>
  )
}

function PageSizeSelect({ size, onChange }: { size: number; onChange: (size: ListSearch['size']) => void }) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      size="xs"
      aria-label={t('list.page-size')}
      data={pageSizes.map((one) => ({ value: String(one), label: t('list.page-size-of', { size: one }) }))}
      value={String(size)}
      onChange={({ currentTarget }) => {
        const chosen = pageSizes.find((one) => String(one) === currentTarget.value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}

/** Up to five pages on either side, fewer where there is no room. */
function Pages({ page, pages, onChange }: { page: number; pages: number; onChange: (page: number) => void }) {
  const { t } = useTranslation()
  const siblings = useMatches({ base: 0, sm: 2, lg: 5 })
  if (pages <= 1) return null
  return (
    <nav aria-label={t('list.pages')}>
      <Pagination
        size="sm"
        gap={4}
        value={Math.min(page, pages)}
        total={pages}
        siblings={siblings}
        onChange={onChange}
        getItemProps={(one) => ({ 'aria-label': t('list.page', { page: one }) })}
        getControlProps={(control) => ({ 'aria-label': t(`list.${control}`) })}
      />
    </nav>
  )
}

import { Group, NativeSelect, Pagination, Text, useMatches } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { lastPage, type PageSize, type PlaceInList, pageSizes } from './list-place.ts'

interface PageControlsProps {
  search: PlaceInList
  total: number
  onChange: (part: Partial<PlaceInList>) => void
}

/** The footer of a list: the range that is shown, the page size, and links to the pages. */
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

function PageSizeSelect({ size, onChange }: { size: number; onChange: (size: PageSize) => void }) {
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

/** Links to up to eleven pages around this one, and to both ends. */
function Pages({ page, pages, onChange }: { page: number; pages: number; onChange: (page: number) => void }) {
  const { t } = useTranslation()
  const most = useMatches({ base: 3, sm: 7, lg: 11 })
  if (pages <= 1) return null
  const current = Math.min(page, pages)
  return (
    <nav aria-label={t('list.pages')}>
      <Pagination.Root size="sm" value={current} total={pages} onChange={onChange}>
        <Group gap={4}>
          <Pagination.First aria-label={t('list.first')} />
          <Pagination.Previous aria-label={t('list.previous')} />
          {pageWindow(current, pages, most).map((one) => (
            <Pagination.Control
              key={one}
              active={one === current}
              aria-label={t('list.page', { page: one })}
              onClick={() => onChange(one)}
            >
              {one}
            </Pagination.Control>
          ))}
          <Pagination.Next aria-label={t('list.next')} />
          <Pagination.Last aria-label={t('list.last')} />
        </Group>
      </Pagination.Root>
    </nav>
  )
}

/** "Mostrando 21 - 40 de 73 itens." */
function ItemCount({ page, size, total }: PlaceInList & { total: number }) {
  const { t } = useTranslation()
  const first = Math.min((page - 1) * size + 1, total)
  const second = Math.min(page * size, total)
  return (
    <Text size="sm" c="dimmed" role="status">
      {t('list.item-count', { count: total, first, second, total })}
    </Text>
  )
}

/**
 * The page numbers offered: `most` of them around the current page, and as many near the ends. `pageWindow(2, 40, 11)`
 * is 1 to 11.
 */
export function pageWindow(page: number, pages: number, most: number): number[] {
  const length = Math.min(most, pages)
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}

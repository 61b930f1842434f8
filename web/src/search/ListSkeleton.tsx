import { Skeleton, Stack, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'

export function ListSkeleton() {
  const { t } = useTranslation()
  return (
    <Stack aria-busy aria-label={t('list.loading')} role="status">
      <Skeleton height={56} />
      <Table aria-hidden>
        <Table.Tbody>
          <SkeletonRows columns={1} />
        </Table.Tbody>
      </Table>
    </Stack>
  )
}

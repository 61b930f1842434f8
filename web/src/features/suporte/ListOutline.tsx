import { Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Five conversations that are on their way. */
export function SkeletonRows() {
  const { t } = useTranslation()
  return (
    <Stack p="sm" gap="sm" role="status" aria-busy aria-label={t('view.loading')}>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={52} />
      ))}
    </Stack>
  )
}

import { Button, Group } from '@mantine/core'
import { IconArrowRight, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface PaginaProps {
  /** True after the first page. */
  isFurther: boolean
  hasMore: boolean
  label?: string
  onStart: () => void
  onMore: () => void
}

/** Links to the next page and back to the first. The total is not counted. */
export function Pagina({ isFurther, hasMore, label, onStart, onMore }: PaginaProps) {
  const { t } = useTranslation()
  if (!isFurther && !hasMore) return null
  return (
    <Group justify="end" mt="sm" gap="sm">
      {isFurther && (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconArrowUp size={14} aria-hidden />}
          onClick={onStart}
        >
          {t('integracao.inicio')}
        </Button>
      )}
      {hasMore && (
        <Button
          size="xs"
          variant="default"
          rightSection={<IconArrowRight size={14} aria-hidden />}
          onClick={onMore}
        >
          {label ?? t('integracao.mais-antigos')}
        </Button>
      )}
    </Group>
  )
}

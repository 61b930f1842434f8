import { prazoQuestions } from '@cais/core/search/filters.ts'
import { Button, Group, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchStateControls } from '../use-search-state.ts'

/** What has run out or soon will, asked with one press; pressed again, everything is shown. */
export function PrazoButtons({ search }: { search: SearchStateControls }) {
  const { t } = useTranslation()
  const label = useId()
  const asked = search.state.filters.find(({ id }) => id === 'prazo')?.operator
  const ask = (operator: (typeof prazoQuestions)[number]) =>
    search.changeFilters(['prazo'], operator === asked ? [] : [{ id: 'prazo', type: 'Datetime', operator }])
  return (
    <Group role="group" aria-labelledby={label} gap={6} mb="sm">
      <Text id={label} size="sm" fw={600}>
        {t('column.prazo')}
      </Text>
      {prazoQuestions.map((operator) => (
        <Button
          key={operator}
          size="compact-sm"
          radius="xl"
          variant={operator === asked ? 'filled' : 'default'}
          aria-pressed={operator === asked}
          onClick={() => ask(operator)}
        >
          {t(`filter.prazo.${operator}`)}
        </Button>
      ))}
    </Group>
  )
}

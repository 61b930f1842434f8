import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import { Button, Card, Container, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FilterInput } from '../../ui/FilterInput.tsx'
import { NoResults } from '../../ui/NoResults.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { FilaTable } from './FilaTable.tsx'
import { useFila, useFilaCounts } from './terminal-queries.ts'
import { useFilaSearch } from './use-fila-search.ts'

/** What waits for the terminal, or for its warehouse. */
export function FilaScreen() {
  const { t } = useTranslation()
  const fila = useFilaSearch()
  const { search, change } = fila
  return (
    <Container fluid py="lg">
      <PageTitle>{t('screen.terminal.fila')}</PageTitle>
      <Card withBorder padding="md">
        <Stack gap="sm" mb="sm">
          <FilterInput
            label={t('terminal.fila.filter')}
            value={search.text}
            onChange={(text) => change({ text }, { replace: true })}
          />
          <TipoChips {...fila} />
        </Stack>
        <Fila {...fila} />
      </Card>
    </Container>
  )
}

type FilaProps = ReturnType<typeof useFilaSearch>

function TipoChips({ search, change }: FilaProps) {
  const { t } = useTranslation()
  const { data = [] } = useFilaCounts(search)
  const all = data.reduce((sum, { total }) => sum + total, 0)
  const chips: { tipo: PendenciaTipo | null; total: number }[] = [{ tipo: null, total: all }, ...data]
  return (
    <Group gap={6} role="group" aria-label={t('terminal.fila.tipos')}>
      {chips.map(({ tipo, total }) => (
        <Button
          key={tipo ?? ''}
          size="compact-sm"
          radius="xl"
          variant={search.tipo === tipo ? 'filled' : 'default'}
          aria-pressed={search.tipo === tipo}
          onClick={() => change({ tipo })}
        >
          {tipo ? t(`enum.pendenciaTipo.${tipo}`) : t('terminal.fila.todas')} ({total})
        </Button>
      ))}
    </Group>
  )
}

function Fila({ search, change }: FilaProps) {
  const { t } = useTranslation()
  const fila = useFila(search)
  const empty =
    search.text || search.tipo ? (
      <NoResults
        reason={t('terminal.fila.nada-encontrado')}
        onClear={() => change({ text: '', tipo: null }, { replace: true })}
      />
    ) : (
      <Text c="dimmed" ta="center" py="xl" role="status">
        {t('terminal.fila.vazia')}
      </Text>
    )
  return (
    <PagedList answer={fila} search={search} change={change} empty={empty}>
      {(page) => (
        <FilaTable
          itens={page?.items}
          isOld={fila.isPlaceholderData}
          sort={search.sort}
          onSort={(sort) => change({ sort })}
        />
      )}
    </PagedList>
  )
}

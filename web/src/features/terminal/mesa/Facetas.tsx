import { grupoOfFila, gruposDaFila } from '@cais/core/workflow/grupos.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '../../../ui/ChipLine.module.css'
import { LoadErrorLine } from '../../../ui/LoadError.tsx'
import { type FilaCount, useFilaCounts } from '../terminal-queries.ts'
import type { useFilaSearch } from '../use-fila-search.ts'

type FacetasProps = Pick<ReturnType<typeof useFilaSearch>, 'search' | 'change'>

const sumOf = (counts: readonly FilaCount[]) => counts.reduce((sum, { total }) => sum + total, 0)

/** The groups of kinds with the number of waiting items; the selected group shows its kinds. */
export function Facetas({ search, change }: FacetasProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useFilaCounts(search)
  const totals = data ?? []
  const aberto = search.tipo ? grupoOfFila(search.tipo) : search.grupo
  const grupos = gruposDaFila
    .map((grupo) => ({ grupo, counts: totals.filter(({ tipo }) => grupoOfFila(tipo) === grupo) }))
    .filter(({ grupo, counts }) => counts.length > 0 || grupo === aberto)
  const tipos = grupos.find(({ grupo }) => grupo === aberto)?.counts ?? []
  return (
    <Stack gap={6}>
      <Group gap={6} className={classes.line} role="group" aria-label={t('mesa.faceta.grupos')}>
        <Faceta
          name={t('terminal.fila.todas')}
          total={data && sumOf(data)}
          pressed={aberto === null}
          onClick={() => change({ tipo: null, grupo: null })}
        />
        {grupos.map(({ grupo, counts }) => (
          <Faceta
            key={grupo}
            name={t(`mesa.grupo.${grupo}`)}
            total={sumOf(counts)}
            pressed={aberto === grupo}
            onClick={() => change({ tipo: null, grupo })}
          />
        ))}
      </Group>
      {!data && <LoadErrorLine title={t('mesa.faceta.error')} error={error} onRetry={refetch} />}
      {tipos.length > 0 && (
        <Group gap={6} className={classes.line} role="group" aria-label={t('terminal.fila.tipos')}>
          {tipos.map(({ tipo, total }) => (
            <Faceta
              key={tipo}
              name={t(`enum.pendenciaTipo.${tipo}`)}
              total={total}
              pressed={search.tipo === tipo}
              onClick={() =>
                change(search.tipo === tipo ? { tipo: null, grupo: aberto } : { tipo, grupo: null })
              }
            />
          ))}
        </Group>
      )}
    </Stack>
  )
}

interface FacetaProps {
  name: string
  /** Missing while it is not known. */
  total: number | undefined
  pressed: boolean
  onClick: () => void
}

const Faceta = ({ name, total, pressed, onClick }: FacetaProps) => (
  <Button
    size="compact-sm"
    radius="xl"
    variant={pressed ? 'filled' : 'default'}
    aria-pressed={pressed}
    onClick={onClick}
  >
    {total === undefined ? name : `${name} (${total})`}
  </Button>
)

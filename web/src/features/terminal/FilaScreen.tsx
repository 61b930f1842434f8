import { isStaff } from '@cais/core/access/access.ts'
import type { FilaItem } from '@cais/core/api/terminal.ts'
import { Button, Card, Container, Group, Pill, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChartBar, IconKeyboard, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../client/session.ts'
import { useStore } from '../../client/store.ts'
import { PrazoButtons } from '../../trade/servico/PrazoButtons.tsx'
import { FilterInput } from '../../ui/FilterInput.tsx'
import { NoResults } from '../../ui/NoResults.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { esperaSaid } from './espera.ts'
import { FilaTable } from './FilaTable.tsx'
import { DecididasBar } from './mesa/DecididasBar.tsx'
import { decididas } from './mesa/decididas.ts'
import { Facetas } from './mesa/Facetas.tsx'
import { ForaDaFila } from './mesa/ForaDaFila.tsx'
import { LoteBar } from './mesa/LoteBar.tsx'
import classes from './mesa/Mesa.module.css'
import { Mesa } from './mesa/Mesa.tsx'
import { TeclasDialog } from './mesa/TeclasDialog.tsx'
import { useEscolha } from './mesa/use-escolha.ts'
import { useLote } from './mesa/use-lote.ts'
import { type Marcadas, useMarcadas } from './mesa/use-marcadas.ts'
import { useMesaLive } from './mesa/use-presenca.ts'
import { ajustesPath, estatisticasPath } from './terminal-paths.ts'
import { useFila } from './terminal-queries.ts'
import { type Espera, useFilaSearch } from './use-fila-search.ts'

const none: FilaItem[] = []

/** The queue of the terminal or of its warehouse, with the selected item beside it. */
export function FilaScreen() {
  const { t } = useTranslation()
  const fila = useFilaSearch()
  const { search, change } = fila
  const answer = useUndecided(useFila(search))
  const itens = answer.isPlaceholderData ? undefined : answer.data?.items
  const escolha = useEscolha(JSON.stringify(search), fila.item, itens)
  const marcadas = useMarcadas(itens ?? none)
  const lote = useLote(marcadas)
  const [keys, { open, close }] = useDisclosure(false)
  useMesaLive()
  return (
    <Container fluid py="lg">
      <PageTitle actions={<Actions onKeys={open} onUndo={fila.choose} />}>{t('menu.entry.fila')}</PageTitle>
      <div className={classes.mesa}>
        <Card withBorder padding="md">
          <Stack gap="sm" mb="sm">
            <FilterInput
              label={t('terminal.fila.filter')}
              value={search.text}
              onChange={(text) => change({ text }, { replace: true })}
            />
            {search.espera && <EsperaPill espera={search.espera} onRemove={() => change({ espera: null })} />}
            <PrazoButtons asked={search.prazo} onAsk={(prazo) => change({ prazo })} />
            <Facetas search={search} change={change} />
          </Stack>
          <LoteBar marcadas={marcadas} lote={lote} />
          <Fila fila={fila} answer={answer} escolhido={escolha.item} marcadas={marcadas} />
        </Card>
        <Mesa
          escolha={escolha}
          choose={fila.choose}
          marcadas={marcadas}
          isAskingLote={lote.pedida !== null}
          onKeys={open}
        />
      </div>
      <TeclasDialog opened={keys} onClose={close} />
    </Container>
  )
}

/** The queue without the item whose decision is not sent yet. */
function useUndecided(answer: ReturnType<typeof useFila>): ReturnType<typeof useFila> {
  const heldId = useStore(decididas, ({ held }) => held?.pendenciaId)
  const { data } = answer
  const isHeld = ({ pendenciaId }: FilaItem) => pendenciaId === heldId
  if (!data?.items.some(isHeld)) return answer
  const items = data.items.filter((item) => !isHeld(item))
  return { ...answer, data: { items, total: data.total - 1 } } as typeof answer
}

/** The other buttons of the desk. */
function Actions({ onKeys, onUndo }: { onKeys: () => void; onUndo: (pendenciaId: number) => void }) {
  const { t } = useTranslation()
  const { account } = useSession()
  return (
    <Group gap={6}>
      <DecididasBar onUndo={onUndo} />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconKeyboard size={16} aria-hidden />}
        aria-keyshortcuts="?"
        onClick={onKeys}
      >
        {t('mesa.teclas.abrir')}
      </Button>
      {isStaff(account) && (
        <>
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={estatisticasPath}
            leftSection={<IconChartBar size={16} aria-hidden />}
          >
            {t('mesa.estatisticas.abrir')}
          </Button>
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={ajustesPath}
            leftSection={<IconSettings size={16} aria-hidden />}
          >
            {t('mesa.ajustes.abrir')}
          </Button>
        </>
      )}
    </Group>
  )
}

interface FilaProps {
  fila: ReturnType<typeof useFilaSearch>
  answer: ReturnType<typeof useFila>
  escolhido: FilaItem | null
  marcadas: Marcadas
}

function Fila({ fila: { search, change, choose, searchOf }, answer, escolhido, marcadas }: FilaProps) {
  const { t } = useTranslation()
  const empty =
    search.text || search.tipo || search.grupo || search.espera || search.prazo ? (
      <>
        <NoResults
          reason={t('terminal.fila.nada-encontrado')}
          onClear={() =>
            change({ text: '', tipo: null, grupo: null, espera: null, prazo: null }, { replace: true })
          }
        />
        <ForaDaFila text={search.text} />
      </>
    ) : (
      <Text c="dimmed" ta="center" py="xl" role="status">
        {t('terminal.fila.vazia')}
      </Text>
    )
  return (
    <PagedList answer={answer} search={search} change={change} empty={empty}>
      {(page) => (
        <FilaTable
          itens={page?.items}
          isOld={answer.isPlaceholderData}
          sort={search.sort}
          onSort={(sort) => change({ sort })}
          escolhido={escolhido?.pendenciaId ?? null}
          onChoose={choose}
          searchOf={searchOf}
          marcadas={marcadas}
        />
      )}
    </PagedList>
  )
}

/** A pill that shows the filter by waiting time. */
function EsperaPill({ espera, onRemove }: { espera: Espera; onRemove: () => void }) {
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

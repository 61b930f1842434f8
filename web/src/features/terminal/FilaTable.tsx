import type { FilaItem } from '@cais/core/api/terminal.ts'
import { Badge, Checkbox, Group, Text } from '@mantine/core'
import { IconClockExclamation, IconEye, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../client/text-of.ts'
import { StatusBadge } from '../../trade/estado/StatusBadge.tsx'
import { PrazoBadge } from '../../trade/servico/PrazoBadge.tsx'
import { Age } from '../../ui/Age.tsx'
import { DataTable, type PageTableProps } from '../../ui/DataTable.tsx'
import { ToneBadge } from '../../ui/ToneBadge.tsx'
import { wholeBadge, wrappingBadge } from '../../ui/wrapping-badge.ts'
import classes from './mesa/Mesa.module.css'
import { tempoText } from './mesa/tempo.ts'
import type { Marcadas } from './mesa/use-marcadas.ts'
import { filaPath } from './terminal-paths.ts'
import type { useFilaSearch } from './use-fila-search.ts'

interface FilaTableProps extends PageTableProps {
  /** Undefined while the first page loads. */
  itens: FilaItem[] | undefined
  escolhido: number | null
  onChoose: (pendenciaId: number) => void
  /** The address with this item open beside the queue. */
  searchOf: ReturnType<typeof useFilaSearch>['searchOf']
  marcadas: Marcadas
}

export function FilaTable({ itens, escolhido, onChoose, searchOf, marcadas, ...page }: FilaTableProps) {
  const { t } = useTranslation()
  const tipo = (item: FilaItem) => (
    <Tipo item={item} search={searchOf(item.pendenciaId)} marcadas={marcadas} />
  )
  /** A click on the row selects it, except on links and buttons inside of it. */
  const choose = (event: MouseEvent, { pendenciaId }: FilaItem) => {
    const { target } = event
    const isForItself = target instanceof Element && target.closest('a, button, input, label')
    if (!isForItself) onChoose(pendenciaId)
  }
  return (
    <DataTable
      name={t('menu.entry.fila')}
      minWidth={430}
      phone="cards"
      columns={[
        { key: 'tipo', label: t('terminal.fila.field.tipo'), isSortable: true, kind: 'title', cell: tipo },
        { key: 'vence', label: t('mesa.fila.espera'), isSortable: true, cell: esperaOf },
        { key: 'prazo', label: t('column.prazo'), isSortable: true, cell: prazoOf },
      ]}
      rows={itens}
      keyOf={({ pendenciaId }) => pendenciaId}
      rowProps={(item) => ({
        className: classes.row,
        'aria-current': item.pendenciaId === escolhido || undefined,
        onClick: (event) => choose(event, item),
      })}
      {...page}
    />
  )
}

const esperaOf = (item: FilaItem) => <Waiting item={item} />
const prazoOf = ({ prazo, prazoTipo }: FilaItem) =>
  prazo && prazoTipo && <PrazoBadge em={prazo} tipo={prazoTipo} />

interface TipoProps {
  item: FilaItem
  search: ReturnType<FilaTableProps['searchOf']>
  marcadas: Marcadas
}

/** The kind of an item, with its service, company and cargo. */
function Tipo({ item, search, marcadas }: TipoProps) {
  const { t } = useTranslation()
  const tipo = t(`enum.pendenciaTipo.${item.tipo}`)
  return (
    <Group gap={8} wrap="nowrap" align="start">
      <Checkbox
        size="xs"
        mt={2}
        checked={marcadas.has(item)}
        disabled={!marcadas.may(item)}
        title={marcadas.may(item) ? undefined : t('mesa.fila.outro-tipo')}
        aria-label={t('mesa.fila.marcar', { tipo, numero: item.numeroSolicitacao })}
        onChange={() => marcadas.toggle(item)}
      />
      <div>
        <Group gap={6} style={{ rowGap: 2 }}>
          <Link to={filaPath} search={search} className={classes.link}>
            {tipo}
          </Link>
          <StatusBadge enumType="pendenciaStatus" status={item.statusVirtual ?? item.status} wraps />
          {item.isencaoPedida && (
            <Badge size="sm" variant="light" color="ambar" tt="none">
              {t('terminal.fila.isencao')}
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed" fw={400}>
          {item.numeroSolicitacao} · {textOf(`enum.subtipo.${item.servicoSubtipo}`)}
        </Text>
        <Text size="xs" fw={400} title={item.cargas.join(', ')}>
          {item.requisitante}
          {item.cargas[0] && ` · ${item.cargas[0]}`}
          {item.cargasTotal > 1 && ` +${item.cargasTotal - 1}`}
        </Text>
        <Group gap={4} mt={2}>
          <Pessoas item={item} />
        </Group>
      </div>
    </Group>
  )
}

/** How long the item waits, compared with its target. */
function Waiting({ item: { desde, metaMinutos, atrasada } }: { item: FilaItem }) {
  const { t } = useTranslation()
  return (
    <>
      <Age since={desde} />
      <Text size="xs" c="dimmed">
        {t('mesa.fila.meta', { tempo: tempoText(metaMinutos) })}
      </Text>
      {atrasada && (
        <ToneBadge size="sm" color="red" icon={IconClockExclamation} className={wholeBadge}>
          {t('terminal.fila.atrasada')}
        </ToneBadge>
      )}
    </>
  )
}

/** The user who has taken the item, and others who are looking at it. */
export function Pessoas({ item: { posse, presentes } }: { item: Pick<FilaItem, 'posse' | 'presentes'> }) {
  const { t } = useTranslation()
  const nomeOf = (nome: string | null) => nome ?? t('mesa.pessoa.alguem')
  return (
    <>
      {posse && (
        <ToneBadge size="sm" color={posse.eu ? 'teal' : 'ambar'} icon={IconUser} classNames={wrappingBadge}>
          {posse.eu ? t('mesa.fila.minha') : t('mesa.fila.posse', { nome: nomeOf(posse.nome) })}
        </ToneBadge>
      )}
      {presentes.map(({ id, nome }) => (
        <ToneBadge key={id} size="sm" color="ambar" icon={IconEye} classNames={wrappingBadge}>
          {t('mesa.fila.presente', { nome: nomeOf(nome) })}
        </ToneBadge>
      ))}
    </>
  )
}

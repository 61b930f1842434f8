import type { FilaItem } from '@cais/core/api/terminal.ts'
import { Badge, Checkbox, Group, Table, Text } from '@mantine/core'
import { IconClockExclamation, IconEye, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../client/text-of.ts'
import { Age } from '../../ui/Age.tsx'
import { type PageTableProps, SortedTable } from '../../ui/SortedTable.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { ToneBadge } from '../../ui/ToneBadge.tsx'
import classes from './mesa/Mesa.module.css'
import { tempoText } from './mesa/tempo.ts'
import type { Marcadas } from './mesa/use-marcadas.ts'
import { filaPath } from './terminal-paths.ts'
import type { useFilaSearch } from './use-fila-search.ts'

interface FilaTableProps extends PageTableProps {
  /** Nothing while the first page is on its way. */
  itens: FilaItem[] | undefined
  escolhido: number | null
  onChoose: (pendenciaId: number) => void
  /** The address with an item open beside the queue. */
  searchOf: ReturnType<typeof useFilaSearch>['searchOf']
  marcadas: Marcadas
}

export function FilaTable({ itens, escolhido, onChoose, searchOf, marcadas, ...page }: FilaTableProps) {
  const { t } = useTranslation()
  return (
    <SortedTable
      name={t('screen.terminal.fila')}
      minWidth={430}
      columns={[
        { field: 'tipo', label: t('terminal.fila.field.tipo'), isSortable: true },
        { field: 'vence', label: t('mesa.fila.espera'), isSortable: true },
        { field: 'carga', label: t('mesa.fila.carga'), isSortable: false },
      ]}
      rows={itens?.map((item) => (
        <FilaRow
          key={item.pendenciaId}
          item={item}
          isChosen={item.pendenciaId === escolhido}
          onChoose={() => onChoose(item.pendenciaId)}
          search={searchOf(item.pendenciaId)}
          marcadas={marcadas}
        />
      ))}
      {...page}
    />
  )
}

interface FilaRowProps {
  item: FilaItem
  isChosen: boolean
  onChoose: () => void
  search: ReturnType<FilaTableProps['searchOf']>
  marcadas: Marcadas
}

/** The whole row chooses; what is in it to press keeps its own meaning. */
function FilaRow({ item, isChosen, onChoose, search, marcadas }: FilaRowProps) {
  const { t } = useTranslation()
  const tipo = t(`enum.pendenciaTipo.${item.tipo}`)
  const more = item.cargasTotal - item.cargas.length
  const choose = (event: MouseEvent) => {
    if (!(event.target as Element).closest('a, button, input, label')) onChoose()
  }
  return (
    <Table.Tr className={classes.row} aria-current={isChosen || undefined} onClick={choose}>
      <Table.Td>
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
            <Link to={filaPath} search={search} className={classes.link}>
              {tipo}
            </Link>
            {item.isencaoPedida && (
              <Badge ml={6} size="sm" variant="light" color="ambar" tt="none">
                {t('terminal.fila.isencao')}
              </Badge>
            )}
            <Text size="xs" c="dimmed">
              {item.numeroSolicitacao} · {textOf(`enum.subtipo.${item.servicoSubtipo}`)}
            </Text>
            <Group gap={4} mt={2}>
              <StatusBadge enumType="pendenciaStatus" status={item.statusVirtual ?? item.status} />
              <Pessoas item={item} />
            </Group>
          </div>
        </Group>
      </Table.Td>
      <Table.Td>
        <Age since={item.desde} />
        <Text size="xs" c="dimmed">
          {t('mesa.fila.meta', { tempo: tempoText(item.metaMinutos) })}
        </Text>
        {item.atrasada && (
          <ToneBadge size="sm" color="red" icon={IconClockExclamation} miw="max-content">
            {t('terminal.fila.atrasada')}
          </ToneBadge>
        )}
      </Table.Td>
      <Table.Td>
        {item.requisitante}
        <Text size="xs" c="dimmed">
          {item.cargas.join(', ')}
          {more > 0 && ` +${more}`}
        </Text>
      </Table.Td>
    </Table.Tr>
  )
}

/** Who has it, and who else looks at it. */
export function Pessoas({ item: { posse, presentes } }: { item: Pick<FilaItem, 'posse' | 'presentes'> }) {
  const { t } = useTranslation()
  const nomeOf = (nome: string | null) => nome ?? t('mesa.pessoa.alguem')
  return (
    <>
      {posse && (
        <ToneBadge size="sm" color={posse.eu ? 'teal' : 'ambar'} icon={IconUser}>
          {posse.eu ? t('mesa.fila.minha') : t('mesa.fila.posse', { nome: nomeOf(posse.nome) })}
        </ToneBadge>
      )}
      {presentes.map(({ id, nome }) => (
        <ToneBadge key={id} size="sm" color="ambar" icon={IconEye}>
          {t('mesa.fila.presente', { nome: nomeOf(nome) })}
        </ToneBadge>
      ))}
    </>
  )
}

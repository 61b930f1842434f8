import type { CargaServicoView } from '@cais/core/api/servico.ts'
import { Badge, Group } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { formatGrossWeight } from '../../client/formats.ts'
import { ParteDeLote } from '../../trade/carga/ParteDeLote.tsx'
import { StatusBadge } from '../../trade/estado/StatusBadge.tsx'
import { boxColumn } from '../../ui/box-column.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

interface CargaTableProps {
  linhas: CargaServicoView[]
  /** The ids of lines that can be ticked; without any, there are no checkboxes. */
  selectable: number[]
  chosen: number[]
  onChoose: (ids: number[]) => void
}

export function CargaTable({ linhas, selectable, chosen, onChoose }: CargaTableProps) {
  const { t } = useTranslation()
  const box = boxColumn({
    rows: linhas,
    label: t('servico.marcar-todas'),
    labelOf: ({ carga }) => t('list.select-row', { name: carga.identificador }),
    has: ({ id }) => chosen.includes(id),
    may: ({ id }) => selectable.includes(id),
    setAll: (some, ticked) => {
      const ids = some.map(({ id }) => id)
      onChoose([...chosen.filter((id) => !ids.includes(id)), ...(ticked ? ids : [])])
    },
  })
  return (
    <DataTable
      name={t('servico.cargas')}
      rows={linhas}
      empty={t('servico.cargas-vazio')}
      minWidth={860}
      phone="cards"
      columns={[
        ...(selectable.length > 0 ? [box] : []),
        {
          key: 'identificador',
          label: t('column.identificador'),
          kind: 'title',
          cell: ({ carga }) => <TextLink to={`/carga/${carga.id}/view`}>{carga.identificador}</TextLink>,
        },
        { key: 'tipo', label: t('servico.carga.tipo'), cell: ({ carga }) => tipoOf(carga, t) },
        {
          key: 'produto',
          label: t('servico.carga.produto'),
          maxWidth: 240,
          cell: ({ carga }) => (
            <>
              {dadoText(carga.produto ?? '—')}
              <Indicadores carga={carga} />
            </>
          ),
        },
        {
          key: 'peso',
          label: t('servico.carga.peso'),
          align: 'right',
          cell: ({ carga }) => formatGrossWeight(carga.pesoBruto),
        },
        { key: 'bloqueios', label: t('servico.carga.bloqueios'), maxWidth: 220, cell: bloqueiosOf },
        {
          key: 'lote',
          label: t('servico.carga.parte-de-lote'),
          cell: ({ carga }) => (
            <ParteDeLote consignatarios={carga.consignatarios} identificador={carga.identificador} />
          ),
        },
        {
          key: 'status',
          label: t('column.status'),
          cell: ({ status, rotulo }) => (
            <StatusBadge enumType="servicoStatus" status={status} rotulo={rotulo} />
          ),
        },
      ]}
    />
  )
}

type Carga = CargaServicoView['carga']

function tipoOf({ conteiner, tipoCarga }: Carga, t: TFunction): string {
  const { isocode } = conteiner ?? {}
  return isocode ? `${dadoText(isocode.tipoConteiner)} · ${isocode.codigo}` : t(`enum.tipoCarga.${tipoCarga}`)
}

function bloqueiosOf({ carga, motivoBloqueio }: CargaServicoView): string {
  const all = [...carga.bloqueiosCarga.map(({ descricao }) => descricao), motivoBloqueio ?? '']
  return [...new Set(all.filter(Boolean).map(dadoText))].join(', ') || '—'
}

const indicadores = [
  'indicadorCargaPerigosa',
  'indicadorReefer',
  'indicadorOOG',
  'indicadorRestricao',
] as const

function Indicadores({ carga }: { carga: Carga }) {
  const { t } = useTranslation()
  const held = indicadores.filter((indicador) => carga[indicador])
  if (held.length === 0) return null
  return (
    <Group gap={4} mt={2}>
      {held.map((indicador) => (
        <Badge key={indicador} size="xs" variant="outline" color="gray" c="inherit" tt="none">
          {t(`servico.carga.${indicador}`)}
        </Badge>
      ))}
    </Group>
  )
}

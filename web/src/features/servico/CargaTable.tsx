import type { CargaServicoView } from '@cais/core/api/servico.ts'
import { Badge, Checkbox, Group, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { formatGrossWeight } from '../../client/formats.ts'
import { ParteDeLote } from '../../trade/carga/ParteDeLote.tsx'
import { StatusBadge } from '../../trade/estado/StatusBadge.tsx'
import { CardTable } from '../../ui/CardTable.tsx'
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
  if (linhas.length === 0) return <Text c="dimmed">{t('servico.cargas-vazio')}</Text>
  const title = t('servico.cargas')
  const toggle = (id: number) =>
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <CardTable label={title} minWidth={860}>
      <Table.Thead>
        <Table.Tr>
          {selectable.length > 0 && (
            <Table.Th w={40}>
              <Checkbox
                size="xs"
                aria-label={t('servico.marcar-todas')}
                checked={chosen.length === selectable.length}
                indeterminate={chosen.length > 0 && chosen.length < selectable.length}
                onChange={() => onChoose(chosen.length === selectable.length ? [] : selectable)}
              />
            </Table.Th>
          )}
          <Table.Th>{t('column.identificador')}</Table.Th>
          <Table.Th>{t('servico.carga.tipo')}</Table.Th>
          <Table.Th>{t('servico.carga.produto')}</Table.Th>
          <Table.Th ta="right">{t('servico.carga.peso')}</Table.Th>
          <Table.Th>{t('servico.carga.bloqueios')}</Table.Th>
          <Table.Th>{t('servico.carga.parte-de-lote')}</Table.Th>
          <Table.Th>{t('column.status')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {linhas.map((linha) => (
          <Table.Tr key={linha.id}>
            {selectable.length > 0 && (
              <Table.Td data-box>
                <Checkbox
                  size="xs"
                  aria-label={t('list.select-row', { name: linha.carga.identificador })}
                  disabled={!selectable.includes(linha.id)}
                  checked={chosen.includes(linha.id)}
                  onChange={() => toggle(linha.id)}
                />
              </Table.Td>
            )}
            <CargaCells linha={linha} />
          </Table.Tr>
        ))}
      </Table.Tbody>
    </CardTable>
  )
}

function CargaCells({ linha: { carga, status, rotulo, motivoBloqueio } }: { linha: CargaServicoView }) {
  const { t } = useTranslation()
  const { isocode } = carga.conteiner ?? {}
  const bloqueios = [...carga.bloqueiosCarga.map(({ descricao }) => descricao), motivoBloqueio ?? '']
    .filter(Boolean)
    .map(dadoText)
  return (
    <>
      <Table.Td data-title>
        <TextLink to={`/carga/${carga.id}/view`}>{carga.identificador}</TextLink>
      </Table.Td>
      <Table.Td data-label={t('servico.carga.tipo')}>
        {isocode
          ? `${dadoText(isocode.tipoConteiner)} · ${isocode.codigo}`
          : t(`enum.tipoCarga.${carga.tipoCarga}`)}
      </Table.Td>
      <Table.Td data-label={t('servico.carga.produto')} maw={240}>
        {dadoText(carga.produto ?? '—')}
        <Indicadores carga={carga} />
      </Table.Td>
      <Table.Td data-label={t('servico.carga.peso')} ta="right">
        {formatGrossWeight(carga.pesoBruto)}
      </Table.Td>
      <Table.Td data-label={t('servico.carga.bloqueios')} maw={220}>
        {[...new Set(bloqueios)].join(', ') || '—'}
      </Table.Td>
      <Table.Td data-label={t('servico.carga.parte-de-lote')}>
        <ParteDeLote consignatarios={carga.consignatarios} identificador={carga.identificador} />
      </Table.Td>
      <Table.Td data-label={t('column.status')}>
        <StatusBadge enumType="servicoStatus" status={status} rotulo={rotulo} />
      </Table.Td>
    </>
  )
}

const indicadores = [
  'indicadorCargaPerigosa',
  'indicadorReefer',
  'indicadorOOG',
  'indicadorRestricao',
] as const

function Indicadores({ carga }: { carga: CargaServicoView['carga'] }) {
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

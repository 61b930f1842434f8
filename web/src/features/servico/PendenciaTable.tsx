import { downloadDocumentoPendencia } from '@cais/core/api/fatura.ts'
import { type AcaoPendencia, acaoDaPendencia, inTableOrder } from '@cais/core/rules/pendencia-linha.ts'
import { isCobranca } from '@cais/core/workflow/politica.ts'
import { Group, Table, Text } from '@mantine/core'
import { type Icon, IconBarcode, IconPencil, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useDownload } from '../../client/use-download.ts'
import type { PendenciaVista, Visao } from '../../client/visao.ts'
import { RowAction } from '../../ui/RowAction.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { usePendenciaName } from '../../ui/use-pendencia-name.ts'
import { screenPathOf } from '../pendencia/screen-path.ts'
import { iconOf } from './pendencia-icons.ts'

interface PendenciaTableProps {
  visao: Visao
  onOpen: (pendencia: PendenciaVista) => void
}

/** Everything that has to be resolved, with what the viewer can do about each. */
export function PendenciaTable({ visao, onOpen }: PendenciaTableProps) {
  const { t } = useTranslation()
  const { servico } = visao
  const title = t('servico.pendencias')
  return (
    <Section title={title}>
      {servico.pendencias.length === 0 ? (
        <Text c="dimmed">{t('servico.pendencias-vazio')}</Text>
      ) : (
        <Table.ScrollContainer minWidth={720} type="native" tabIndex={0} role="region" aria-label={title}>
          <Table highlightOnHover aria-label={title}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('column.tipo')}</Table.Th>
                <Table.Th>{t('column.identificador')}</Table.Th>
                <Table.Th>{t('column.observacao')}</Table.Th>
                <Table.Th>{t('column.status')}</Table.Th>
                <Table.Th ta="right">{t('list.actions')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {inTableOrder(servico, servico.pendencias).map((pendencia) => (
                <PendenciaRow key={pendencia.id} visao={visao} pendencia={pendencia} onOpen={onOpen} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Section>
  )
}

const actionIcons: Record<AcaoPendencia, Icon> = {
  EDITAR: IconPencil,
  VER: IconSearch,
  BOLETO: IconBarcode,
}

function PendenciaRow({ visao, pendencia, onOpen }: PendenciaTableProps & { pendencia: PendenciaVista }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { servico } = visao
  const path = screenPathOf(visao, pendencia)
  const name = usePendenciaName()(pendencia)
  const TipoIcon = iconOf(pendencia.tipo)
  const acao = acaoDaPendencia(servico, pendencia, servico.papel)
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap={8} wrap="nowrap">
          <TipoIcon size={18} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
          {name}
        </Group>
      </Table.Td>
      <Table.Td>{pendencia.identificador ?? '—'}</Table.Td>
      <Table.Td maw={280}>{pendencia.observacao ?? '—'}</Table.Td>
      <Table.Td>
        <StatusBadge enumType="pendenciaStatus" status={pendencia.status} rotulo={pendencia.rotulo} />
      </Table.Td>
      <Table.Td ta="right">
        {acao === 'BOLETO' ? (
          <Boleto visao={visao} pendencia={pendencia} name={name} />
        ) : acao ? (
          <RowAction
            icon={actionIcons[acao]}
            label={t(`pendencia.acao.${acao}`, { name })}
            onClick={() => (path ? navigate({ to: path }) : onOpen(pendencia))}
          />
        ) : null}
        {isCobranca(pendencia.tipo) && (
          <RowAction
            icon={IconSearch}
            label={t('pendencia.acao.VER', { name })}
            onClick={() => onOpen(pendencia)}
          />
        )}
      </Table.Td>
    </Table.Tr>
  )
}

interface BoletoProps {
  visao: Visao
  pendencia: PendenciaVista
  name: string
}

function Boleto({ visao: { companyId }, pendencia, name }: BoletoProps) {
  const { t } = useTranslation()
  const pdf = useDownload(downloadDocumentoPendencia)
  return (
    <RowAction
      icon={actionIcons.BOLETO}
      label={t('pendencia.acao.BOLETO', { name })}
      onClick={() => pdf.mutate({ params: { companyId, id: pendencia.id } })}
    />
  )
}

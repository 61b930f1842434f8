import { downloadDocumentoPendencia } from '@cais/core/api/fatura.ts'
import { type AcaoPendencia, acaoOfPendencia, inTableOrder } from '@cais/core/rules/pendencia-linha.ts'
import { isCobranca } from '@cais/core/workflow/politica.ts'
import { Button, Group, Table, Text } from '@mantine/core'
import { type Icon, IconBarcode, IconPencil, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { screenPathOf } from '../../client/pendencia-path.ts'
import { useDownload } from '../../client/use-download.ts'
import type { PendenciaVista, Visao } from '../../client/visao.ts'
import { StatusBadge } from '../../trade/estado/StatusBadge.tsx'
import { usePendenciaName } from '../../trade/pendencia/use-pendencia-name.ts'
import { PrazoBadge } from '../../trade/servico/PrazoBadge.tsx'
import { CardTable } from '../../ui/CardTable.tsx'
import { Section } from '../../ui/Section.tsx'
import { iconOf } from './pendencia-icons.ts'

interface PendenciaTableProps {
  visao: Visao
  onOpen: (pendencia: PendenciaVista) => void
}

/** The pendencias of a service, with the user's actions on each. */
export function PendenciaTable({ visao, onOpen }: PendenciaTableProps) {
  const { t } = useTranslation()
  const { servico } = visao
  const title = t('servico.pendencias')
  return (
    <Section title={title}>
      {servico.pendencias.length === 0 ? (
        <Text c="dimmed">{t('servico.pendencias-vazio')}</Text>
      ) : (
        <CardTable label={title} minWidth={720}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('column.tipo')}</Table.Th>
              <Table.Th>{t('column.identificador')}</Table.Th>
              <Table.Th>{t('column.observacao')}</Table.Th>
              <Table.Th>{t('column.status')}</Table.Th>
              <Table.Th>{t('column.prazo')}</Table.Th>
              <Table.Th ta="right">{t('list.actions')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {inTableOrder(servico, servico.pendencias).map((pendencia) => (
              <PendenciaRow key={pendencia.id} visao={visao} pendencia={pendencia} onOpen={onOpen} />
            ))}
          </Table.Tbody>
        </CardTable>
      )}
    </Section>
  )
}

function PendenciaRow({ visao, pendencia, onOpen }: PendenciaTableProps & { pendencia: PendenciaVista }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { servico } = visao
  const path = screenPathOf(visao, pendencia)
  const name = usePendenciaName()(pendencia)
  const TipoIcon = iconOf(pendencia.tipo)
  const acao = acaoOfPendencia(servico, pendencia, servico.papel)
  return (
    <Table.Tr>
      <Table.Td data-title>
        <Group gap={8} wrap="nowrap">
          <TipoIcon size={18} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
          {name}
        </Group>
      </Table.Td>
      <Table.Td data-label={t('column.identificador')}>{pendencia.identificador ?? '—'}</Table.Td>
      <Table.Td data-label={t('column.observacao')} maw={280}>
        {dadoText(pendencia.observacao ?? '—')}
      </Table.Td>
      <Table.Td data-label={t('column.status')}>
        <StatusBadge enumType="pendenciaStatus" status={pendencia.status} rotulo={pendencia.rotulo} />
      </Table.Td>
      <Table.Td data-label={t('column.prazo')}>
        {pendencia.prazo && pendencia.prazoTipo ? (
          <PrazoBadge em={pendencia.prazo} tipo={pendencia.prazoTipo} />
        ) : (
          '—'
        )}
      </Table.Td>
      <Table.Td data-actions ta="right">
        <Group gap={6} justify="end" wrap="nowrap">
          {acao === 'BOLETO' ? (
            <Boleto visao={visao} pendencia={pendencia} name={name} />
          ) : acao ? (
            <Acao
              acao={acao}
              name={name}
              onClick={() => (path ? navigate({ to: path }) : onOpen(pendencia))}
            />
          ) : null}
          {isCobranca(pendencia.tipo) && <Acao acao="VER" name={name} onClick={() => onOpen(pendencia)} />}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

interface AcaoProps {
  acao: AcaoPendencia
  name: string
  busy?: boolean
  onClick: () => void
}

const icones: Record<AcaoPendencia, Icon> = { EDITAR: IconPencil, VER: IconSearch, BOLETO: IconBarcode }

/** A button with an icon and a label; its name for screen readers includes the pendencia. */
function Acao({ acao, name, busy = false, onClick }: AcaoProps) {
  const { t } = useTranslation()
  const Sign = icones[acao]
  return (
    <Button
      size="compact-sm"
      variant={acao === 'EDITAR' ? 'light' : 'subtle'}
      leftSection={<Sign size={15} aria-hidden />}
      aria-label={t(`pendencia.acao.${acao}`, { name })}
      loading={busy}
      onClick={onClick}
    >
      {t(`pendencia.botao.${acao}`)}
    </Button>
  )
}

interface BoletoProps {
  visao: Visao
  pendencia: PendenciaVista
  name: string
}

function Boleto({ visao: { companyId }, pendencia, name }: BoletoProps) {
  const pdf = useDownload(downloadDocumentoPendencia)
  return (
    <Acao
      acao="BOLETO"
      name={name}
      busy={pdf.isPending}
      onClick={() => pdf.mutate({ params: { companyId, id: pendencia.id } })}
    />
  )
}

import { downloadDocumentoPendencia } from '@cais/core/api/fatura.ts'
import { type AcaoPendencia, acaoOfPendencia, inTableOrder } from '@cais/core/rules/pendencia-linha.ts'
import { isCobranca } from '@cais/core/workflow/politica.ts'
import { Button, Group } from '@mantine/core'
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
import { DataTable } from '../../ui/DataTable.tsx'
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
      <DataTable
        name={title}
        rows={inTableOrder(servico, servico.pendencias)}
        empty={t('servico.pendencias-vazio')}
        minWidth={720}
        phone="cards"
        columns={[
          {
            key: 'tipo',
            label: t('column.tipo'),
            kind: 'title',
            cell: (pendencia) => <Tipo pendencia={pendencia} />,
          },
          {
            key: 'identificador',
            label: t('column.identificador'),
            cell: ({ identificador }) => identificador ?? '—',
          },
          {
            key: 'observacao',
            label: t('column.observacao'),
            maxWidth: 280,
            cell: ({ observacao }) => dadoText(observacao ?? '—'),
          },
          {
            key: 'status',
            label: t('column.status'),
            cell: ({ status, rotulo }) => (
              <StatusBadge enumType="pendenciaStatus" status={status} rotulo={rotulo} />
            ),
          },
          {
            key: 'prazo',
            label: t('column.prazo'),
            cell: ({ prazo, prazoTipo }) =>
              prazo && prazoTipo ? <PrazoBadge em={prazo} tipo={prazoTipo} /> : '—',
          },
          {
            key: 'actions',
            kind: 'actions',
            label: <>{t('list.actions')}</>,
            align: 'right',
            cell: (pendencia) => <Acoes visao={visao} pendencia={pendencia} onOpen={onOpen} />,
          },
        ]}
      />
    </Section>
  )
}

function Tipo({ pendencia }: { pendencia: PendenciaVista }) {
  const TipoIcon = iconOf(pendencia.tipo)
  return (
    <Group gap={8} wrap="nowrap">
      <TipoIcon size={18} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
      {usePendenciaName()(pendencia)}
    </Group>
  )
}

function Acoes({ visao, pendencia, onOpen }: PendenciaTableProps & { pendencia: PendenciaVista }) {
  const navigate = useNavigate()
  const { servico } = visao
  const path = screenPathOf(visao, pendencia)
  const name = usePendenciaName()(pendencia)
  const acao = acaoOfPendencia(servico, pendencia, servico.papel)
  return (
    <Group gap={6} justify="end" wrap="nowrap">
      {acao === 'BOLETO' ? (
        <Boleto visao={visao} pendencia={pendencia} name={name} />
      ) : acao ? (
        <Acao acao={acao} name={name} onClick={() => (path ? navigate({ to: path }) : onOpen(pendencia))} />
      ) : null}
      {isCobranca(pendencia.tipo) && <Acao acao="VER" name={name} onClick={() => onOpen(pendencia)} />}
    </Group>
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

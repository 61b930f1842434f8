import { listPedidosDaEmpresa, type PedidoDeAcesso } from '@cais/core/api/adesao.ts'
import { Stack, Text } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { formatDateTime } from '../../client/terminal-time.ts'
import { actionsColumn } from '../../ui/actions-column.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { RowAction } from '../../ui/RowAction.tsx'
import { Section } from '../../ui/Section.tsx'
import { useModalItem } from '../../ui/use-modal-item.ts'
import { AcceptModal, nameOfAsker, RefuseModal } from './PedidoDecisao.tsx'

/** The requests to join the company; hidden if there are none. */
export function PedidosAcessoPanel({ companyId }: { companyId: number }) {
  const { t } = useTranslation()
  const acceptance = useModalItem<PedidoDeAcesso>()
  const refusal = useModalItem<PedidoDeAcesso>()
  const answer = useAnswer(
    listPedidosDaEmpresa,
    { params: { companyId } },
    { quiet: true, refetchOnMount: 'always' },
  )
  return (
    <>
      <Loaded answer={answer} outline={null}>
        {(pedidos) =>
          pedidos.length > 0 && (
            <Section title={t('adesao.title')}>
              <Pedidos pedidos={pedidos} onAccept={acceptance.open} onRefuse={refusal.open} />
            </Section>
          )
        }
      </Loaded>
      <AcceptModal pedido={acceptance} />
      <RefuseModal pedido={refusal} />
    </>
  )
}

interface PedidosProps {
  pedidos: PedidoDeAcesso[]
  onAccept: (pedido: PedidoDeAcesso) => void
  onRefuse: (pedido: PedidoDeAcesso) => void
}

function Pedidos({ pedidos, onAccept, onRefuse }: PedidosProps) {
  const { t } = useTranslation()
  return (
    <DataTable
      name={t('adesao.title')}
      rows={pedidos}
      columns={[
        { key: 'nome', label: t('empresaUser.field.nome'), cell: (pedido) => <Asker pedido={pedido} /> },
        { key: 'email', label: t('empresaUser.field.email'), cell: ({ user }) => user.email },
        {
          key: 'pedidoEm',
          label: t('adesao.field.pedidoEm'),
          cell: ({ pedidoEm }) => formatDateTime(new Date(pedidoEm)),
        },
        actionsColumn(t('list.actions'), (pedido: PedidoDeAcesso) => (
          <>
            <RowAction
              icon={IconCheck}
              label={`${t('adesao.aceitar.action')} ${nameOfAsker(pedido)}`}
              onClick={() => onAccept(pedido)}
            />
            <RowAction
              icon={IconX}
              color="red"
              label={`${t('adesao.recusar.action')} ${nameOfAsker(pedido)}`}
              onClick={() => onRefuse(pedido)}
            />
          </>
        )),
      ]}
    />
  )
}

const Asker = ({ pedido }: { pedido: PedidoDeAcesso }) => (
  <Stack gap={0}>
    <span>{nameOfAsker(pedido)}</span>
    {pedido.mensagem && (
      <Text size="xs" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
        {pedido.mensagem}
      </Text>
    )}
  </Stack>
)

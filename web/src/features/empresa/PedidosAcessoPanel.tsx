import { listPedidosDaEmpresa, type PedidoDeAcesso } from '@cais/core/api/adesao.ts'
import { Stack, Text } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { formatDateTime } from '../../client/terminal-time.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { RowAction } from '../../ui/RowAction.tsx'
import { Section } from '../../ui/Section.tsx'
import { useModalItem } from '../../ui/use-modal-item.ts'
import { PanelTable } from './PanelTable.tsx'
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
    <PanelTable
      label={t('adesao.title')}
      columns={[t('empresaUser.field.nome'), t('empresaUser.field.email'), t('adesao.field.pedidoEm')]}
      items={pedidos}
      cellsOf={(pedido) => [
        <Stack key="nome" gap={0}>
          <span>{nameOfAsker(pedido)}</span>
          {pedido.mensagem && (
            <Text size="xs" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
              {pedido.mensagem}
            </Text>
          )}
        </Stack>,
        pedido.user.email,
        formatDateTime(new Date(pedido.pedidoEm)),
      ]}
      actionsOf={(pedido) => (
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
      )}
    />
  )
}

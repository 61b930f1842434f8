import { getPedido, type Pedido } from '@cais/core/api/pedido.ts'
import { escalaName } from '@cais/core/rules/escala.ts'
import { Progress as Bar, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatCurrency } from '../../client/formats.ts'
import { useAnswer } from '../../client/queries.ts'
import { pedidoAddress } from '../../client/route-params.ts'
import { useTextOf } from '../../client/text-of.ts'
import { StatusBadge } from '../../trade/estado/StatusBadge.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { dayText, FieldFacts, momentText } from '../../ui/FieldFacts.tsx'
import { Section } from '../../ui/Section.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { ViewScreen } from '../../ui/ViewScreen.tsx'

/** One order: its request, its progress and its bills. */
export function ViewPedidoScreen() {
  const { t } = useTranslation()
  const { companyId, area, rowId } = pedidoAddress.useParams()
  const answer = useAnswer(getPedido, { params: { companyId, pedidoId: rowId } }, { quiet: true })
  const servicoPath = `/${companyId}/servico-${area}/${rowId}/view`
  return (
    <ViewScreen
      answer={answer}
      title={(pedido) =>
        pedido ? t('pedido.view', { numero: pedido.numeroSolicitacao }) : t('menu.entry.pedidos')
      }
      listPath={`/${companyId}/pedido-${area}`}
    >
      {(pedido) => (
        <>
          <Section title={t('pedido.progress')}>
            <Progress pedido={pedido} />
          </Section>
          <Section title={t('pedido.facts')}>
            <PedidoFacts pedido={pedido} servicoPath={servicoPath} />
          </Section>
          <Section
            title={t('pedido.faturas')}
            aside={<StatusBadge enumType="situacaoFinanceira" status={pedido.situacaoFinanceira} />}
          >
            <Faturas pedido={pedido} />
          </Section>
        </>
      )}
    </ViewScreen>
  )
}

function PedidoFacts({ pedido, servicoPath }: { pedido: Pedido; servicoPath: string }) {
  const textOf = useTextOf()
  return (
    <FieldFacts
      fields={{
        numeroSolicitacao: <TextLink to={servicoPath}>{pedido.numeroSolicitacao}</TextLink>,
        subtipo: textOf(`enum.subtipo.${pedido.subtipo}`),
        status: <StatusBadge enumType="servicoStatus" status={pedido.status} />,
        referenciaCliente: pedido.referenciaCliente,
        requisitante: pedido.requisitante,
        consignatario: pedido.consignatario,
        navio: shipOf(pedido),
        booking: pedido.booking,
        quantidadeCargas: pedido.quantidadeCargas,
        dataCriacao: momentText(pedido.dataCriacao),
        validade: dayText(pedido.validade),
      }}
    />
  )
}

function shipOf({ escalaId, navioNome, viagemOutbound }: Pedido) {
  if (navioNome === null || viagemOutbound === null) return null
  return <TextLink to={`/escala/${escalaId}/view`}>{escalaName({ navioNome, viagemOutbound })}</TextLink>
}

/** The share of pendencias that are done, and the states of the others. */
function Progress({ pedido }: { pedido: Pedido }) {
  const { t } = useTranslation()
  const { pendenciasResolvidas: done, pendenciasTotal: all, pendenciasPorStatus } = pedido
  if (pendenciasPorStatus.length === 0) return <Text c="dimmed">{t('pedido.no-pendencias')}</Text>
  return (
    <Stack gap="sm">
      <Text>{t('pedido.done-of-all', { done, all })}</Text>
      <Bar value={all === 0 ? 100 : (done / all) * 100} size="lg" aria-label={t('pedido.progress')} />
      <Group component="ul" gap="lg" m={0} p={0} style={{ listStyle: 'none' }}>
        {pendenciasPorStatus.map(({ status, quantidade }) => (
          <Group key={status} component="li" gap={6} wrap="nowrap">
            <StatusBadge enumType="pendenciaStatus" status={status} />
            <Text fw={600}>{quantidade}</Text>
          </Group>
        ))}
      </Group>
    </Stack>
  )
}

/** The bills of an order, with value, due date and payment date. */
function Faturas({ pedido: { faturas, valorTotal, valorAberto } }: { pedido: Pedido }) {
  const { t } = useTranslation()
  return (
    <Stack>
      {faturas.length > 0 && valorTotal !== null && valorAberto !== null && (
        <FieldFacts
          fields={{ valorTotal: formatCurrency(valorTotal), valorAberto: formatCurrency(valorAberto) }}
        />
      )}
      <DataTable
        name={t('pedido.faturas')}
        rows={faturas}
        empty={t(valorTotal === null ? 'fatura.reservada' : 'pedido.no-faturas')}
        minWidth={720}
        columns={[
          { key: 'empresa', label: t('column.empresa'), cell: ({ empresa }) => empresa },
          {
            key: 'valor',
            label: t('column.valor'),
            align: 'right',
            cell: ({ valorCentavos }) => formatCurrency(valorCentavos),
          },
          {
            key: 'dataVencimento',
            label: t('column.dataVencimento'),
            cell: ({ vencimento }) => dayText(vencimento),
          },
          {
            key: 'situacao',
            label: t('column.situacaoFinanceira'),
            cell: ({ situacao }) => <StatusBadge enumType="faturaSituacao" status={situacao} />,
          },
          { key: 'emitidaEm', label: t('column.emitidaEm'), cell: ({ emitidaEm }) => momentText(emitidaEm) },
          { key: 'pagaEm', label: t('column.pagaEm'), cell: ({ pagaEm }) => momentText(pagaEm) },
        ]}
      />
    </Stack>
  )
}

import {
  type FiltroDePagamento,
  filtrosDePagamento,
  listPagamentos,
  type PagamentoView,
  pagamentoSort,
} from '@cais/core/api/pagamento.ts'
import { Card, Container, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconClockX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addressState, type Param, type StateOf } from '../../client/address-state.ts'
import { formatCurrency, formatDay } from '../../client/formats.ts'
import { answerOptions } from '../../client/queries.ts'
import { dateOf } from '../../client/terminal-time.ts'
import { StatusBadge } from '../../trade/estado/StatusBadge.tsx'
import { actionsColumn } from '../../ui/actions-column.tsx'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { FilterInput } from '../../ui/FilterInput.tsx'
import { listParams, pageQueryOf } from '../../ui/list-address.ts'
import { NoResults } from '../../ui/NoResults.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { ToneBadge } from '../../ui/ToneBadge.tsx'
import { useModalItem } from '../../ui/use-modal-item.ts'
import { CasarModal } from './CasarModal.tsx'
import { PagamentoActions, QuitarModal, ResolverModal } from './PagamentoActions.tsx'
import { SituacaoPagamento } from './SituacaoPagamento.tsx'

type Searching = ReturnType<typeof pagamentoAddress.useValues>

/** The received payments with their bills; those that need a decision come first. */
export function PagamentosScreen() {
  const { t } = useTranslation()
  const searching = pagamentoAddress.useValues()
  return (
    <Container fluid py="lg">
      <PageTitle>{t('menu.entry.pagamentos')}</PageTitle>
      <Card withBorder padding="md">
        <Filters {...searching} />
        <Pagamentos {...searching} />
      </Card>
    </Container>
  )
}

function Filters({ search, change }: Searching) {
  const { t } = useTranslation()
  const data = filtrosDePagamento.map((value) => ({
    value,
    label: value === 'A_RESOLVER' ? t('pagamento.filtro.A_RESOLVER') : t(`enum.situacaoDePagamento.${value}`),
  }))
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mb="md" style={{ alignItems: 'end' }}>
      <Select
        label={t('pagamento.filtro.situacao')}
        placeholder={t('pagamento.filtro.todas')}
        clearable
        clearButtonProps={{ 'aria-label': t('action.clear') }}
        data={data}
        value={search.situacao}
        onChange={(situacao) => change({ situacao })}
      />
      <FilterInput
        label={t('pagamento.filtro.texto-dica')}
        value={search.text}
        onChange={(text) => change({ text }, { replace: true })}
      />
    </SimpleGrid>
  )
}

type Field = 'pagoEm' | 'valorCentavos' | 'situacao' | 'fatura' | 'empresa' | 'pagamento'

const columns: (Omit<DataColumn<PagamentoView>, 'label'> & { key: Field })[] = [
  { key: 'pagoEm', isSortable: true, isOneLine: true, cell: ({ pagoEm }) => dateOf(pagoEm) },
  {
    key: 'valorCentavos',
    isSortable: true,
    kind: 'title',
    isOneLine: true,
    cell: ({ valorCentavos }) => formatCurrency(valorCentavos),
  },
  { key: 'situacao', cell: (pagamento) => <Situacao pagamento={pagamento} /> },
  { key: 'fatura', cell: (pagamento) => <Fatura pagamento={pagamento} /> },
  {
    key: 'empresa',
    cell: ({ fatura }) =>
      fatura && <TextLink to={`/${fatura.empresa.id}/empresa`}>{fatura.empresa.nome}</TextLink>,
  },
  { key: 'pagamento', cell: (pagamento) => <Nome pagamento={pagamento} /> },
]

function Pagamentos({ search, change }: Searching) {
  const { t } = useTranslation()
  const casar = useModalItem<PagamentoView>()
  const quitar = useModalItem<PagamentoView>()
  const resolver = useModalItem<PagamentoView>()
  const pagamentos = useQuery({
    ...answerOptions(listPagamentos, { query: pagamentoQueryOf(search) }, { quiet: true }),
    placeholderData: keepPreviousData,
  })
  const clear = () => change({ situacao: null, text: '' })
  const isNarrow = search.situacao !== null || search.text !== ''
  const isWork = search.situacao === 'A_RESOLVER' && search.text === ''
  const empty = (
    <NoResults
      reason={t(isWork ? 'pagamento.nenhum-a-resolver' : 'pagamento.nenhum')}
      onClear={isNarrow ? clear : undefined}
    />
  )
  return (
    <>
      <PagedList answer={pagamentos} search={search} change={change} empty={empty}>
        {(page) => (
          <DataTable
            name={t('menu.entry.pagamentos')}
            minWidth={1100}
            phone="cards"
            rows={page?.items}
            columns={[
              ...columns.map((column) => ({ ...column, label: t(`pagamento.coluna.${column.key}`) })),
              actionsColumn(t('list.actions'), (pagamento: PagamentoView) => (
                <PagamentoActions
                  pagamento={pagamento}
                  onCasar={() => casar.open(pagamento)}
                  onQuitar={() => quitar.open(pagamento)}
                  onResolver={() => resolver.open(pagamento)}
                />
              )),
            ]}
            isOld={pagamentos.isPlaceholderData}
            sort={search.sort}
            onSort={(sort) => change({ sort })}
          />
        )}
      </PagedList>
      <CasarModal pagamento={casar.item} opened={casar.opened} onClose={casar.close} />
      <QuitarModal pagamento={quitar.item} opened={quitar.opened} onClose={quitar.close} />
      <ResolverModal pagamento={resolver.item} opened={resolver.opened} onClose={resolver.close} />
    </>
  )
}

interface Shown {
  pagamento: PagamentoView
}

function Situacao({ pagamento: { situacao, atrasado, estorno, resolucao } }: Shown) {
  const { t } = useTranslation()
  return (
    <Stack gap={4} align="start">
      <SituacaoPagamento situacao={situacao} />
      {atrasado && (
        <ToneBadge size="sm" color="ambar" icon={IconClockX}>
          {t('pagamento.atrasado')}
        </ToneBadge>
      )}
      {estorno && (
        <Text size="xs" c="dimmed">
          {t('pagamento.estornado-em', {
            valor: formatCurrency(estorno.valorCentavos),
            quando: dateOf(estorno.em),
          })}
        </Text>
      )}
      {resolucao && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {resolucao.nota}{' '}
          {t('pagamento.resolvido-por', { quem: resolucao.por, quando: dateOf(resolucao.em) })}
        </Text>
      )}
    </Stack>
  )
}

function Fatura({ pagamento: { fatura, faturaRef, casadoPor } }: Shown) {
  const { t } = useTranslation()
  const isNamed = fatura === null || casadoPor !== null
  return (
    <Stack gap={2} align="start">
      {fatura && (
        <>
          <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {fatura.numero}
          </Text>
          <StatusBadge enumType="faturaSituacao" status={fatura.situacao} />
          <Text size="xs" c="dimmed">
            {t('pagamento.fatura-de', {
              valor: formatCurrency(fatura.valorCentavos),
              vencimento: formatDay(fatura.vencimento),
            })}
          </Text>
          <TextLink to={`/terminal/servicos/${fatura.servico.id}`}>
            {t('pagamento.servico', { numero: fatura.servico.numero })}
          </TextLink>
        </>
      )}
      {isNamed && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t('pagamento.diz-pagar', { ref: faturaRef })}
        </Text>
      )}
      {casadoPor && (
        <Text size="xs" c="dimmed">
          {t('pagamento.casado-por', { quem: casadoPor })}
        </Text>
      )}
    </Stack>
  )
}

function Nome({ pagamento: { chave, fonte, recebidoEm } }: Shown) {
  return (
    <Stack gap={2} maw={260}>
      <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
        {chave}
      </Text>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {fonte} · {dateOf(recebidoEm)}
      </Text>
    </Stack>
  )
}

const usual: FiltroDePagamento = 'A_RESOLVER'
const all = 'TODAS'

/** The filter by state; null shows all. By default it shows payments that need a decision. */
const situacao: Param<FiltroDePagamento | null> = {
  read: (raw) => (raw === all ? null : (filtrosDePagamento.find((one) => one === raw) ?? usual)),
  write: (value) => (value === usual ? undefined : (value ?? all)),
}

const pagamentoAddress = addressState(
  { ...listParams(pagamentoSort, { field: 'pagoEm', direction: 'desc' }), situacao },
  { anew: { page: 1 } },
)

function pagamentoQueryOf({ situacao, ...place }: StateOf<typeof pagamentoAddress>) {
  const { text, ...page } = pageQueryOf(place)
  return { ...page, texto: text, situacao: situacao ?? undefined }
}

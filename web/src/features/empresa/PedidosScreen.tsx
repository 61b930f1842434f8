import { listPedidosDeAcesso, type PedidoDeAcesso } from '@cais/core/api/adesao.ts'
import { Container, SegmentedControl, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerOptions } from '../../client/queries.ts'
import { pagesAddress } from '../../ui/list-address.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useModalItem } from '../../ui/use-modal-item.ts'
import { PedidoCard } from './PedidoCard.tsx'
import { AcceptModal, RefuseModal, ReleaseModal } from './PedidoDecisao.tsx'

type Situacao = 'ABERTO' | 'DECIDIDO'

/** The requests that the terminal decides: new companies, and users of companies without an administrator. */
export function PedidosScreen() {
  const { t } = useTranslation()
  const [situacao, setSituacao] = useState<Situacao>('ABERTO')
  const acceptance = useModalItem<PedidoDeAcesso>()
  const refusal = useModalItem<PedidoDeAcesso>()
  const release = useModalItem<PedidoDeAcesso>()
  return (
    <Container size="lg" py="lg">
      <PageTitle>{t('menu.entry.pedidos-de-acesso')}</PageTitle>
      <Text c="dimmed" mb="md">
        {t('adesao.fila.hint')}
      </Text>
      <SegmentedControl
        mb="md"
        aria-label={t('adesao.fila.situacao')}
        value={situacao}
        onChange={(value) => setSituacao(value as Situacao)}
        data={[
          { value: 'ABERTO', label: t('adesao.fila.abertos') },
          { value: 'DECIDIDO', label: t('adesao.fila.decididos') },
        ]}
      />
      <Fila
        key={situacao}
        situacao={situacao}
        onDecide={(pedido, decisao) => {
          if (decisao === 'recusar') refusal.open(pedido)
          else if (pedido.nova) release.open(pedido)
          else acceptance.open(pedido)
        }}
      />
      <AcceptModal pedido={acceptance} />
      <RefuseModal pedido={refusal} />
      <ReleaseModal pedido={release} />
    </Container>
  )
}

interface FilaProps {
  situacao: Situacao
  onDecide: (pedido: PedidoDeAcesso, decisao: 'aceitar' | 'recusar') => void
}

function Fila({ situacao, onDecide }: FilaProps) {
  const { t } = useTranslation()
  const { search, change } = pagesAddress.useValues()
  // Open requests are sorted by age, the oldest first; decided ones by date, the latest first.
  const page = { page: String(search.page - 1), size: String(search.size) }
  const pedidos = useQuery({
    ...answerOptions(listPedidosDeAcesso, { query: { ...page, situacao } }, { quiet: true }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  return (
    <PagedList
      answer={pedidos}
      search={search}
      change={change}
      empty={<Text c="dimmed">{t(`adesao.fila.vazia-${situacao}`)}</Text>}
    >
      {(found) => (
        <Stack aria-busy={!found}>
          {found?.items.map((pedido) => (
            <PedidoCard key={pedido.id} pedido={pedido} onDecide={(decisao) => onDecide(pedido, decisao)} />
          ))}
        </Stack>
      )}
    </PagedList>
  )
}

import {
  type EntregaDeWebhook,
  type SituacaoDeEntrega,
  situacoesDeEntrega,
  type WebhookView,
} from '@cais/core/api/webhook.ts'
import { isOneOf } from '@cais/core/values/tables.ts'
import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../client/call.ts'
import { keyOf } from '../../../client/queries.ts'
import { dateOf } from '../../../client/terminal-time.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { type Dono, paramsOf, routesOf } from './dono.ts'
import { EntregaView, Resultado, useTipoText } from './EntregaView.tsx'
import { ReenvioForm } from './ReenvioForm.tsx'
import { EntregaBadge } from './SituacaoBadge.tsx'

interface EntregasModalProps {
  dono: Dono
  webhook: WebhookView | null
  opened: boolean
  onClose: () => void
}

/** The deliveries of a webhook, or one of them in detail. */
export function EntregasModal({ dono, webhook, opened, onClose }: EntregasModalProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="xl"
      title={t('webhook.acao.entregas-de', { endereco: webhook?.endereco ?? '' })}
      styles={{ title: { overflowWrap: 'anywhere' } }}
    >
      {webhook && <Entregas dono={dono} webhook={webhook} />}
    </Dialog>
  )
}

interface EntregasProps {
  dono: Dono
  webhook: WebhookView
}

function Entregas({ dono, webhook }: EntregasProps) {
  const [situacao, setSituacao] = useState<SituacaoDeEntrega | null>(null)
  const [aberta, setAberta] = useState<number | null>(null)
  if (aberta !== null)
    return (
      <EntregaView dono={dono} webhookId={webhook.id} entregaId={aberta} onBack={() => setAberta(null)} />
    )
  return (
    <EntregasList
      dono={dono}
      webhook={webhook}
      situacao={situacao}
      onSituacao={setSituacao}
      onOpen={setAberta}
    />
  )
}

/** The deliveries by page, read again every five seconds. */
function useEntregas(dono: Dono, id: number, situacao: SituacaoDeEntrega | null) {
  const route = routesOf(dono).listEntregas
  const params = { ...paramsOf(dono), id }
  const query = situacao ? { situacao } : {}
  return useInfiniteQuery({
    queryKey: keyOf(route, { params, query }),
    queryFn: ({ pageParam, signal }) =>
      call(
        route,
        { params, query: { ...query, ...(pageParam && { antes: pageParam }) } },
        { signal, quiet: true },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ entregas, mais }) => (mais ? (entregas.at(-1)?.id ?? null) : null),
    select: ({ pages }) => pages.flatMap(({ entregas }) => entregas),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: 5_000,
  })
}

interface EntregasListProps extends EntregasProps {
  situacao: SituacaoDeEntrega | null
  onSituacao: (situacao: SituacaoDeEntrega | null) => void
  onOpen: (id: number) => void
}

function EntregasList({ dono, webhook, situacao, onSituacao, onOpen }: EntregasListProps) {
  const { t } = useTranslation()
  const answer = useEntregas(dono, webhook.id, situacao)
  const isWorking = webhook.situacao === 'ATIVO' || webhook.situacao === 'FALHANDO'
  return (
    <Stack>
      <NativeSelect
        label={t('webhook.entrega.situacao')}
        w={200}
        value={situacao ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onSituacao(isOneOf(situacoesDeEntrega, value) ? value : null)
        }
        data={[
          { value: '', label: t('webhook.entrega.todas') },
          ...situacoesDeEntrega.map((value) => ({ value, label: t(`enum.situacaoDeEntrega.${value}`) })),
        ]}
      />
      <Loaded answer={answer} heights={[160]}>
        {(entregas) => <EntregasTable entregas={entregas} onOpen={onOpen} />}
      </Loaded>
      {answer.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: 'start' }}
          loading={answer.isFetchingNextPage}
          onClick={() => void answer.fetchNextPage()}
        >
          {t('webhook.entrega.mais')}
        </Button>
      )}
      {isWorking && <ReenvioForm dono={dono} webhookId={webhook.id} />}
    </Stack>
  )
}

interface EntregasTableProps {
  entregas: EntregaDeWebhook[]
  onOpen: (id: number) => void
}

function EntregasTable({ entregas, onOpen }: EntregasTableProps) {
  const { t } = useTranslation()
  const tipoText = useTipoText()
  return (
    <DataTable
      name={t('webhook.acao.entregas')}
      rows={entregas}
      empty={t('webhook.entrega.vazio')}
      columns={[
        {
          key: 'quando',
          label: t('webhook.entrega.quando'),
          cell: ({ criadaEm }) => dateOf(criadaEm),
        },
        { key: 'evento', label: t('webhook.entrega.evento'), cell: ({ tipo }) => tipoText(tipo) },
        {
          key: 'situacao',
          label: t('webhook.entrega.situacao'),
          cell: ({ situacao }) => <EntregaBadge situacao={situacao} />,
        },
        {
          key: 'resultado',
          label: t('webhook.entrega.resultado'),
          maxWidth: 220,
          cell: (entrega) => (entrega.tentativas === 0 ? null : <Resultado {...entrega} />),
        },
        {
          key: 'tentativas',
          label: t('webhook.entrega.historico'),
          align: 'right',
          cell: ({ tentativas }) => tentativas,
        },
        {
          key: 'abrir',
          label: '',
          cell: ({ id, tipo, criadaEm }) => (
            <Group justify="end">
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('webhook.entrega.abrir-de', { tipo: tipoText(tipo), quando: dateOf(criadaEm) })}
                onClick={() => onOpen(id)}
              >
                {t('webhook.entrega.abrir')}
              </Button>
            </Group>
          ),
        },
      ]}
    />
  )
}

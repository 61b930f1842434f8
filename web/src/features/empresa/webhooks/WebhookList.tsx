import { mostPendentes, type WebhookView } from '@cais/core/api/webhook.ts'
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../../client/queries.ts'
import { dateOf, formatDateTime } from '../../../client/terminal-time.ts'
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { useModalCommand } from '../../../ui/use-modal-command.ts'
import { useModalItem } from '../../../ui/use-modal-item.ts'
import { type Dono, paramsOf, refreshWebhooks, routesOf } from './dono.ts'
import { EntregasModal } from './EntregasModal.tsx'
import { SegredoModal } from './SegredoModal.tsx'
import { WebhookBadge } from './SituacaoBadge.tsx'
import { WebhookModal } from './WebhookModal.tsx'

interface WebhookListProps {
  dono: Dono
  webhooks: WebhookView[]
}

export function WebhookList({ dono, webhooks }: WebhookListProps) {
  const { t } = useTranslation()
  const reading = useModalItem<WebhookView>()
  const editing = useModalItem<WebhookView>()
  const rotating = useModalItem<WebhookView>()
  const removing = useModalItem<WebhookView>()
  const refresh = () => refreshWebhooks(dono)
  const remove = useModalCommand(routesOf(dono).remove, {
    onDone: refresh,
    onProblem: refresh,
    onClose: removing.close,
  })
  if (webhooks.length === 0) return <Text c="dimmed">{t('webhook.vazio')}</Text>
  return (
    <>
      <Stack component="ul" gap="xl" p={0} m={0} style={{ listStyle: 'none' }}>
        {webhooks.map((webhook) => (
          <li key={webhook.id}>
            <WebhookHead webhook={webhook} />
            <WebhookFacts webhook={webhook} />
            <WebhookActions
              dono={dono}
              webhook={webhook}
              onRead={() => reading.open(webhook)}
              onEdit={() => editing.open(webhook)}
              onRotate={() => rotating.open(webhook)}
              onRemove={() => removing.open(webhook)}
            />
          </li>
        ))}
      </Stack>
      <EntregasModal dono={dono} webhook={reading.item} opened={reading.opened} onClose={reading.close} />
      <WebhookModal dono={dono} webhook={editing.item} opened={editing.opened} onClose={editing.close} />
      <SegredoModal dono={dono} webhook={rotating.item} opened={rotating.opened} onClose={rotating.close} />
      <ConfirmModal
        {...remove.state}
        opened={removing.opened}
        title={t('webhook.remover-titulo')}
        confirmLabel={t('webhook.acao.remover')}
        onConfirm={() =>
          removing.item && remove.send({ params: { ...paramsOf(dono), id: removing.item.id } })
        }
      >
        {t('webhook.remover-texto', { endereco: removing.item?.endereco ?? '' })}
      </ConfirmModal>
    </>
  )
}

function WebhookHead({ webhook }: { webhook: WebhookView }) {
  const { t } = useTranslation()
  return (
    <Group justify="space-between" gap="xs" mb="xs" align="start">
      <div style={{ minWidth: 0 }}>
        <Title order={3} size="h5" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          {webhook.endereco}
        </Title>
        <Text size="sm" c="dimmed">
          {t('webhook.criado-por', { quem: webhook.criadoPor, quando: dateOf(webhook.criadoEm) })}
        </Text>
      </div>
      <WebhookBadge situacao={webhook.situacao} />
    </Group>
  )
}

/** The reason why a webhook is not working, or null. */
function useTrouble({ situacao, desligadoPor, desde }: WebhookView): string | null {
  const { t } = useTranslation()
  const quando = desde === null ? '' : formatDateTime(new Date(desde))
  if (situacao === 'ATIVO') return null
  if (desligadoPor !== null) return t(`webhook.desligado.${desligadoPor}`, { quando })
  return t(situacao === 'PAUSADO' ? 'webhook.pausado-desde' : 'webhook.falhando', { quando })
}

const countOf = (count: number) => (count >= mostPendentes ? `${mostPendentes}+` : String(count))

function WebhookFacts({ webhook }: { webhook: WebhookView }) {
  const { t } = useTranslation()
  const trouble = useTrouble(webhook)
  const { tipos, formato, ultimoSucessoEm, ultimaFalhaEm, pendentes, falhas, segredoAnteriorAte } = webhook
  return (
    <Stack gap="sm">
      {trouble && (
        <Alert color={webhook.situacao === 'DESLIGADO' ? 'red' : 'yellow'} p="xs">
          {trouble}
        </Alert>
      )}
      <Facts columns={4}>
        <Fact label={t('webhook.tipos')}>
          {tipos.length === 0 ? t('webhook.tipos-todos') : t('webhook.tipos-alguns', { count: tipos.length })}
        </Fact>
        <Fact label={t('webhook.formato')}>{t(`webhook.formato.${formato}`)}</Fact>
        <Fact label={t('webhook.ultima-entrega')}>
          {ultimoSucessoEm === null ? t('webhook.nenhum-sucesso') : dateOf(ultimoSucessoEm)}
        </Fact>
        {ultimaFalhaEm !== null && <Fact label={t('webhook.ultima-falha')}>{dateOf(ultimaFalhaEm)}</Fact>}
        <Fact label={t('webhook.pendentes')}>{countOf(pendentes)}</Fact>
        {falhas > 0 && <Fact label={t('webhook.falhas')}>{countOf(falhas)}</Fact>}
      </Facts>
      {segredoAnteriorAte !== null && (
        <Text size="sm" c="dimmed">
          {t('webhook.segredo-anterior', { quando: dateOf(segredoAnteriorAte) })}
        </Text>
      )}
    </Stack>
  )
}

interface WebhookActionsProps {
  dono: Dono
  webhook: WebhookView
  onRead: () => void
  onEdit: () => void
  onRotate: () => void
  onRemove: () => void
}

function WebhookActions({ dono, webhook, onRead, onEdit, onRotate, onRemove }: WebhookActionsProps) {
  const { t } = useTranslation()
  const routes = routesOf(dono)
  const options = { onSuccess: () => refreshWebhooks(dono), onProblem: () => void refreshWebhooks(dono) }
  const pause = useCommand(routes.pause, options)
  const resume = useCommand(routes.resume, options)
  const test = useCommand(routes.test, options)
  const { endereco, id, situacao } = webhook
  const request = { params: { ...paramsOf(dono), id } }
  const isWorking = situacao === 'ATIVO' || situacao === 'FALHANDO'
  const shape = { size: 'compact-sm', variant: 'light' } as const
  return (
    <Group gap="xs" mt="sm">
      <Button {...shape} aria-label={t('webhook.acao.entregas-de', { endereco })} onClick={onRead}>
        {t('webhook.acao.entregas')}
      </Button>
      {isWorking ? (
        <>
          <Button
            {...shape}
            loading={test.isPending}
            aria-label={t('webhook.acao.testar-de', { endereco })}
            onClick={() => test.mutate(request)}
          >
            {t('webhook.acao.testar')}
          </Button>
          <Button
            {...shape}
            loading={pause.isPending}
            aria-label={t('webhook.acao.pausar-de', { endereco })}
            onClick={() => pause.mutate(request)}
          >
            {t('webhook.acao.pausar')}
          </Button>
        </>
      ) : (
        <Button
          {...shape}
          variant="filled"
          loading={resume.isPending}
          aria-label={t('webhook.acao.retomar-de', { endereco })}
          onClick={() => resume.mutate(request)}
        >
          {t('webhook.acao.retomar')}
        </Button>
      )}
      <Button {...shape} aria-label={t('webhook.acao.editar-de', { endereco })} onClick={onEdit}>
        {t('webhook.acao.editar')}
      </Button>
      <Button {...shape} aria-label={t('webhook.acao.segredo-de', { endereco })} onClick={onRotate}>
        {t('webhook.acao.segredo')}
      </Button>
      <Button
        {...shape}
        variant="subtle"
        color="red"
        aria-label={t('webhook.acao.remover-de', { endereco })}
        onClick={onRemove}
      >
        {t('webhook.acao.remover')}
      </Button>
    </Group>
  )
}

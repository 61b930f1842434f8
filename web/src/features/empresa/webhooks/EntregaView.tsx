import type { EntregaAberta, EntregaDeWebhook, TentativaDeEntrega } from '@cais/core/api/webhook.ts'
import { nomesContados, objetosContados } from '@cais/core/saida/tipos.ts'
import { Button, Code, Group, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAnswer, useCommand } from '../../../client/queries.ts'
import { dateOf } from '../../../client/terminal-time.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { type Dono, paramsOf, refreshWebhooks, routesOf } from './dono.ts'
import { EntregaBadge } from './SituacaoBadge.tsx'

/** The name of an event type. A test has a name of its own, and an unknown type shows its code. */
export function useTipoText() {
  const { t } = useTranslation()
  return (tipo: string) => {
    const nome = nomesContados.find((one) => one === tipo)
    if (nome) return t(`saida.tipo.${nome}`)
    return tipo === 'webhook.teste' ? t('webhook.entrega.teste') : tipo
  }
}

function useObjetoText() {
  const { t } = useTranslation()
  return (tipo: string) => {
    const known = [...objetosContados, 'webhook' as const].find((one) => one === tipo)
    return known ? t(`webhook.objeto.${known}`) : tipo
  }
}

/** The result of an attempt. */
export function Resultado({ status, erro }: Pick<EntregaDeWebhook, 'status' | 'erro'>) {
  const { t } = useTranslation()
  if (status !== null) return <>{`HTTP ${status}`}</>
  return <>{erro === null ? t('webhook.entrega.sem-resultado') : t(`webhook.erro.${erro}`)}</>
}

interface EntregaViewProps {
  dono: Dono
  webhookId: number
  entregaId: number
  onBack: () => void
}

/** One delivery: its body, its attempts and their answers. */
export function EntregaView({ dono, webhookId, entregaId, onBack }: EntregaViewProps) {
  const { t } = useTranslation()
  const routes = routesOf(dono)
  const request = { params: { ...paramsOf(dono), id: webhookId, entregaId } }
  const answer = useAnswer(routes.getEntrega, request, { quiet: true, refetchInterval: 5_000 })
  const resend = useCommand(routes.resendEntrega, { onSuccess: () => refreshWebhooks(dono) })
  return (
    <Stack>
      <Group justify="space-between">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={onBack}
          data-autofocus
        >
          {t('webhook.entrega.voltar')}
        </Button>
        <Button size="compact-sm" loading={resend.isPending} onClick={() => resend.mutate(request)}>
          {t('webhook.entrega.reenviar')}
        </Button>
      </Group>
      <Loaded answer={answer} heights={[80, 160]}>
        {(entrega) => <Aberta entrega={entrega} />}
      </Loaded>
    </Stack>
  )
}

function Aberta({ entrega }: { entrega: EntregaAberta }) {
  const { t } = useTranslation()
  const tipoText = useTipoText()
  const objetoText = useObjetoText()
  const { tipo, objeto, situacao, sequence, eventoId, proximaEm, historico, corpo } = entrega
  const isBehind = situacao === 'PENDENTE' && proximaEm === null && historico.length === 0
  return (
    <>
      <Facts>
        <Fact label={t('webhook.entrega.evento')}>
          {tipoText(tipo)} <Code>{tipo}</Code>
        </Fact>
        <Fact label={t('webhook.entrega.objeto')}>
          {objetoText(objeto.tipo)} {objeto.id}
        </Fact>
        <Fact label={t('webhook.entrega.situacao')}>
          <EntregaBadge situacao={situacao} />
        </Fact>
        {sequence !== null && <Fact label={t('webhook.entrega.sequence')}>{sequence}</Fact>}
        <Fact label={t('webhook.entrega.id')}>{eventoId}</Fact>
        {proximaEm !== null && <Fact label={t('webhook.entrega.proxima')}>{dateOf(proximaEm)}</Fact>}
      </Facts>
      {isBehind ? (
        <Text c="dimmed">{t('webhook.entrega.aguarda')}</Text>
      ) : (
        <Tentativas historico={historico} />
      )}
      <Title order={3} size="h6">
        {t('webhook.entrega.corpo')}
      </Title>
      {corpo === null ? (
        <Text c="dimmed">{t('webhook.error.sem-direito')}</Text>
      ) : (
        <Trecho label={t('webhook.entrega.corpo')} text={pretty(corpo)} />
      )}
    </>
  )
}

function Tentativas({ historico }: { historico: TentativaDeEntrega[] }) {
  const { t } = useTranslation()
  return (
    <DataTable
      name={t('webhook.entrega.historico')}
      rows={historico}
      keyOf={({ numero }) => numero}
      empty={t('webhook.entrega.sem-resultado')}
      columns={[
        {
          key: 'numero',
          label: t('webhook.entrega.numero'),
          cell: ({ numero, iniciadaEm }) => `${numero}. ${dateOf(iniciadaEm)}`,
        },
        {
          key: 'resultado',
          label: t('webhook.entrega.resultado'),
          maxWidth: 220,
          cell: ({ detalhe, milissegundos, formato, ...tentativa }) => (
            <>
              <Resultado {...tentativa} />
              <Text size="xs" c="dimmed">
                {[
                  detalhe,
                  milissegundos !== null && t('webhook.entrega.tempo', { ms: milissegundos }),
                  formato !== 'CAIS' && t(`webhook.formato.${formato}`),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </>
          ),
        },
        {
          key: 'resposta',
          label: t('webhook.entrega.resposta'),
          cell: ({ resposta, status }) =>
            resposta ? (
              <Trecho label={t('webhook.entrega.resposta')} text={resposta} />
            ) : (
              status !== null && t('webhook.entrega.resposta-vazia')
            ),
        },
      ]}
    />
  )
}

/** Text of the receiver, shown unchanged; a long one scrolls inside of its box. */
function Trecho({ label, text }: { label: string; text: string }) {
  return (
    <Code
      block
      tabIndex={0}
      role="region"
      aria-label={label}
      mah={260}
      style={{ overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {text}
    </Code>
  )
}

/** The body is indented to be readable; it is the same JSON. */
const pretty = (corpo: string) => JSON.stringify(JSON.parse(corpo), null, 2)

import type { FilaItem, TerminalServico } from '@cais/core/api/terminal.ts'
import { isShownToArmazem, kindOf } from '@cais/core/pendencia/kinds.ts'
import type { Decisao } from '@cais/core/workflow/decisoes.ts'
import { isCobranca } from '@cais/core/workflow/politica.ts'
import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { IconArrowRight, IconInfoCircle } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../../client/dado-text.ts'
import { textOf } from '../../../client/text-of.ts'
import { StatusBadge } from '../../../trade/estado/StatusBadge.tsx'
import { Age } from '../../../ui/Age.tsx'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useModalItem } from '../../../ui/use-modal-item.ts'
import { EntregueView } from '../EntregueSection.tsx'
import { FaturaModal } from '../FaturaModal.tsx'
import { Pessoas } from '../FilaTable.tsx'
import { IsencaoModal, type PerguntaIsencao } from '../IsencaoModal.tsx'
import { labelOf, type TerminalPendencia } from '../pergunta.ts'
import { terminalServicoPath } from '../terminal-paths.ts'
import { useTerminalServico } from '../terminal-queries.ts'
import { Arquivos } from './Arquivos.tsx'
import { Conferencias } from './Conferencias.tsx'
import { DecisaoForm, type Pedida } from './DecisaoForm.tsx'
import classes from './Mesa.module.css'
import { PosseBar, type usePosse } from './PosseBar.tsx'

/** A bill must be issued before its payment can be approved. */
const needsBill = ({ tipo, status, vez }: TerminalPendencia) =>
  isCobranca(tipo) && status === 'ATIVA' && vez === 'TERMINAL'

/** The decisions that can be taken here, the usual one first. */
export const decisoesOf = (pendencia: TerminalPendencia): Decisao[] =>
  pendencia.decisoes.filter((decisao) => decisao !== 'APROVAR' || !needsBill(pendencia))

interface ItemPaneProps {
  item: FilaItem
  saiu: boolean
  onNext: () => void
  pedida: Pedida | null
  onAsk: (pedida: Pedida | null) => void
  decision: { busy: boolean; error: unknown; send: (motivo: string) => void }
  posse: ReturnType<typeof usePosse>
  headingRef: RefObject<HTMLHeadingElement | null>
}

/** The selected item, with the buttons of its decisions. */
export function ItemPane(props: ItemPaneProps) {
  const { item, saiu, onNext } = props
  const { t } = useTranslation()
  const answer = useTerminalServico(item.servicoId)
  const tipo = t(`enum.pendenciaTipo.${item.tipo}`)
  return (
    <Card
      withBorder
      padding={0}
      component="section"
      aria-label={t('mesa.item.title')}
      className={classes.pane}
    >
      <div className={classes.actions}>
        <Group justify="space-between" gap="xs" align="start">
          <div>
            <Title order={2} size="h4" ref={props.headingRef} tabIndex={-1} style={{ outline: 'none' }}>
              {tipo}
            </Title>
            <Text size="sm" c="dimmed">
              {item.requisitante} · <Age since={item.desde} />
            </Text>
          </div>
          <Group gap={4}>
            <StatusBadge enumType="pendenciaStatus" status={item.statusVirtual ?? item.status} />
            <Pessoas item={item} />
          </Group>
        </Group>
        {saiu ? (
          <Alert mt="sm" color="ambar" icon={<IconInfoCircle aria-hidden />} role="status">
            <Group justify="space-between" gap="sm">
              {t('mesa.item.saiu')}
              <Button size="xs" onClick={onNext}>
                {t('mesa.teclas.proxima')}
              </Button>
            </Group>
          </Alert>
        ) : (
          answer.data && <Acoes {...props} servico={answer.data} />
        )}
      </div>
      <div className={classes.body}>
        <Loaded answer={answer} heights={[80, 160, 200]}>
          {(servico) => <Conteudo item={item} servico={servico} />}
        </Loaded>
      </div>
    </Card>
  )
}

/** The buttons, or the question that one of them has opened. */
function Acoes({
  item,
  servico,
  pedida,
  onAsk,
  decision,
  posse,
}: ItemPaneProps & { servico: TerminalServico }) {
  const { t } = useTranslation()
  const bill = useModalItem<TerminalPendencia>()
  const isencao = useModalItem<PerguntaIsencao>()
  const pendencia = servico.pendencias.find(({ id }) => id === item.pendenciaId)
  if (!pendencia) return null
  const { tipo } = pendencia
  if (pedida)
    return (
      <DecisaoForm
        key={`${pedida.decisao} ${pedida.motivo}`}
        pedida={pedida}
        tipo={tipo}
        title={`${t(labelOf(pedida.decisao, tipo))}: ${t(`enum.pendenciaTipo.${tipo}`)}`}
        busy={decision.busy}
        error={decision.error}
        onConfirm={decision.send}
        onClose={() => onAsk(null)}
      />
    )
  const pede = pendencia.isencao?.situacao === 'PEDIDA' ? pendencia.isencao : null
  return (
    <Group gap={6} mt="xs" justify="space-between">
      <Group gap={6} role="group" aria-label={t(`enum.pendenciaTipo.${tipo}`)}>
        {needsBill(pendencia) && servico.daEquipe && (
          <Button size="xs" onClick={() => bill.open(pendencia)}>
            {t('terminal.fatura.emitir')}
          </Button>
        )}
        {pede &&
          servico.daEquipe &&
          (['APROVAR', 'NEGAR'] as const).map((evento) => (
            <Button
              key={evento}
              size="xs"
              variant={evento === 'APROVAR' ? 'filled' : 'default'}
              onClick={() => isencao.open({ isencao: pede, evento })}
            >
              {t(`terminal.isencao.${evento}`)}
            </Button>
          ))}
        {decisoesOf(pendencia).map((decisao) => (
          <Button
            key={decisao}
            size="xs"
            variant={decisao === 'APROVAR' ? 'filled' : 'default'}
            disabled={posse.isTaken}
            aria-keyshortcuts={decisao === 'APROVAR' ? 'a' : decisao === 'DEVOLVER' ? 'd' : undefined}
            onClick={() =>
              onAsk({ decisao, motivo: '', foco: decisao === 'APROVAR' ? 'confirmar' : 'motivo' })
            }
          >
            {t(labelOf(decisao, tipo))}
          </Button>
        ))}
      </Group>
      <PosseBar posse={posse} daEquipe={servico.daEquipe} />
      <FaturaModal pendencia={bill.item} opened={bill.opened} onClose={bill.close} />
      <IsencaoModal pergunta={isencao.item} opened={isencao.opened} onClose={isencao.close} />
    </Group>
  )
}

function Conteudo({ item, servico }: { item: FilaItem; servico: TerminalServico }) {
  const { t } = useTranslation()
  const pendencia = servico.pendencias.find(({ id }) => id === item.pendenciaId)
  const tipo = t(`enum.pendenciaTipo.${item.tipo}`)
  return (
    <Stack gap="lg">
      {pendencia?.observacao && (
        <Alert color="ambar" icon={<IconInfoCircle aria-hidden />}>
          {dadoText(pendencia.observacao)}
        </Alert>
      )}
      {pendencia?.isencao?.situacao === 'PEDIDA' && (
        <Text size="sm" fw={600}>
          {t('terminal.isencao.pedida', {
            quem: pendencia.isencao.pedidaPor,
            motivo: dadoText(pendencia.isencao.motivo),
          })}
        </Text>
      )}
      <Conferencias pendenciaId={item.pendenciaId} />
      <section aria-label={`${t('terminal.entregue.title')}: ${tipo}`}>
        <Title order={3} size="h6" mb={6}>
          {t('mesa.entregue.title')}
        </Title>
        {pendencia && isRead(servico, pendencia) ? (
          <EntregueView pendencia={pendencia} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('mesa.entregue.so-decisao')}
          </Text>
        )}
      </section>
      <Arquivos servicoId={item.servicoId} pendenciaId={item.pendenciaId} />
      <Servico servico={servico} />
    </Stack>
  )
}

/** Whether the kind has a form that this user may read. */
function isRead(servico: TerminalServico, { tipo }: TerminalPendencia): boolean {
  const slug = kindOf(tipo, servico)
  return slug !== null && (servico.daEquipe || isShownToArmazem(slug))
}

/** A summary of the item's service, with a link to it. */
function Servico({ servico }: { servico: TerminalServico }) {
  const { t } = useTranslation()
  const cargas = servico.cargaServico.map(({ carga }) => carga.identificador)
  return (
    <section aria-label={t('terminal.servico.title', { numero: servico.numeroSolicitacao })}>
      <Group justify="space-between" mb={6}>
        <Title order={3} size="h6">
          {t('terminal.servico.title', { numero: servico.numeroSolicitacao })}
        </Title>
        <Group gap={4}>
          <TextLink to={terminalServicoPath(servico.id)}>{t('mesa.abrir-servico')}</TextLink>
          <IconArrowRight size={14} aria-hidden />
        </Group>
      </Group>
      <Facts>
        <Fact label={t('column.subtipo')}>{textOf(`enum.subtipo.${servico.subtipo}`)}</Fact>
        <Fact label={t('column.requisitante')}>{servico.requisitante.socialName}</Fact>
        {servico.consignatario && (
          <Fact label={t('column.consignatario')}>{servico.consignatario.socialName}</Fact>
        )}
        <Fact label={t('terminal.servico.cargas')}>
          {cargas.slice(0, 6).join(', ')}
          {cargas.length > 6 && ` +${cargas.length - 6}`}
        </Fact>
      </Facts>
    </section>
  )
}

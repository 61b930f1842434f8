import { downloadDocumentoPendencia } from '@cais/core/api/fatura.ts'
import type { TerminalServico } from '@cais/core/api/terminal.ts'
import type { Decisao } from '@cais/core/workflow/decisoes.ts'
import { isCobranca } from '@cais/core/workflow/politica.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { formatCurrency, formatDay } from '../../client/formats.ts'
import { useDownload } from '../../client/use-download.ts'
import { StatusBadge } from '../../trade/estado/StatusBadge.tsx'
import { PrazoBadge } from '../../trade/servico/PrazoBadge.tsx'
import { Age } from '../../ui/Age.tsx'
import { Section } from '../../ui/Section.tsx'
import { useModalItem } from '../../ui/use-modal-item.ts'
import { DecisaoModal } from './DecisaoModal.tsx'
import { EntregueSection } from './EntregueSection.tsx'
import { FaturaModal } from './FaturaModal.tsx'
import { IsencaoModal, type PerguntaIsencao } from './IsencaoModal.tsx'
import { MultaModal } from './MultaModal.tsx'
import { labelOf, type Pergunta, type TerminalPendencia } from './pergunta.ts'

/** The pendencias of a service, with the terminal's decisions about each. */
export function PendenciasCard({ servico }: { servico: TerminalServico }) {
  const { t } = useTranslation()
  const decision = useModalItem<Pergunta>()
  const bill = useModalItem<TerminalPendencia>()
  const isencao = useModalItem<PerguntaIsencao>()
  const multa = useModalItem<TerminalPendencia>()
  const shown = servico.pendencias.filter(({ status }) => status !== 'INATIVA')
  return (
    <Section title={t('terminal.servico.pendencias')}>
      {shown.length === 0 && <Text c="dimmed">{t('terminal.servico.sem-pendencias')}</Text>}
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {shown.map((pendencia) => (
          <PendenciaItem
            key={pendencia.id}
            pendencia={pendencia}
            onDecide={(decisao) => decision.open({ pendencia, decisao })}
            onBill={servico.daEquipe ? () => bill.open(pendencia) : null}
            onIsencao={servico.daEquipe ? isencao.open : null}
            onMulta={servico.daEquipe ? () => multa.open(pendencia) : null}
            servico={servico}
          />
        ))}
      </Stack>
      <DecisaoModal pergunta={decision.item} opened={decision.opened} onClose={decision.close} />
      <IsencaoModal pergunta={isencao.item} opened={isencao.opened} onClose={isencao.close} />
      <MultaModal pendencia={multa.item} opened={multa.opened} onClose={multa.close} />
      <FaturaModal pendencia={bill.item} opened={bill.opened} onClose={bill.close} />
    </Section>
  )
}

interface PendenciaItemProps {
  pendencia: TerminalPendencia
  onDecide: (decisao: Decisao) => void
  onBill: (() => void) | null
  onIsencao: ((pergunta: PerguntaIsencao) => void) | null
  onMulta: (() => void) | null
  servico: TerminalServico
}

function PendenciaItem(props: PendenciaItemProps) {
  const { pendencia, servico } = props
  return (
    <li>
      <Group justify="space-between" gap="sm" align="start">
        <Facts pendencia={pendencia} />
        <Actions {...props} />
      </Group>
      <EntregueSection servico={servico} pendencia={pendencia} />
    </li>
  )
}

function Facts({ pendencia }: { pendencia: TerminalPendencia }) {
  const { t } = useTranslation()
  const { tipo, rotulo, observacao, desde, fatura, isencao, prazo, prazoTipo } = pendencia
  return (
    <div style={{ minWidth: 0, flex: '1 1 16rem' }}>
      <Group gap="xs">
        <Text fw={600}>{t(`enum.pendenciaTipo.${tipo}`)}</Text>
        <StatusBadge enumType="pendenciaStatus" status={rotulo} />
        <Text size="sm" c="dimmed" component="span">
          <Age since={desde} />
        </Text>
        {prazo && prazoTipo && <PrazoBadge em={prazo} tipo={prazoTipo} />}
      </Group>
      {observacao && <Text size="sm">{dadoText(observacao)}</Text>}
      {fatura && (
        <Text size="sm">
          {t(`terminal.fatura.${situacaoOf(fatura)}`, {
            valor: formatCurrency(fatura.valorCentavos),
            vencimento: formatDay(fatura.vencimento),
          })}
        </Text>
      )}
      {isencao?.situacao === 'PEDIDA' && (
        <Text size="sm" fw={600}>
          {t('terminal.isencao.pedida', { quem: isencao.pedidaPor, motivo: dadoText(isencao.motivo) })}
        </Text>
      )}
    </div>
  )
}

/** The actions that the user may take about a pendencia. */
function Actions({ pendencia, onDecide, onBill, onIsencao, onMulta, servico }: PendenciaItemProps) {
  const { t } = useTranslation()
  const { tipo, decisoes, fatura, isencao, status, vez } = pendencia
  const pdf = useDownload(downloadDocumentoPendencia)
  const needsBill = isCobranca(tipo) && status === 'ATIVA' && vez === 'TERMINAL'
  return (
    <Group gap={6} role="group" aria-label={t(`enum.pendenciaTipo.${tipo}`)}>
      {needsBill && onBill && (
        <Button size="xs" onClick={onBill}>
          {t('terminal.fatura.emitir')}
        </Button>
      )}
      {isencao?.situacao === 'PEDIDA' &&
        onIsencao &&
        (['APROVAR', 'NEGAR'] as const).map((evento) => (
          <Button
            key={evento}
            size="xs"
            variant={evento === 'APROVAR' ? 'filled' : 'default'}
            onClick={() => onIsencao({ isencao, evento })}
          >
            {t(`terminal.isencao.${evento}`)}
          </Button>
        ))}
      {isCobranca(tipo) && status === 'ATIVA' && fatura && onMulta && (
        <Button size="xs" variant="default" onClick={onMulta}>
          {t('terminal.multa.cobrar')}
        </Button>
      )}
      {pendencia.urlDocumento && onBill && (
        <Button
          size="xs"
          variant="default"
          loading={pdf.isPending}
          onClick={() => pdf.mutate({ params: { companyId: servico.requisitante.id, id: pendencia.id } })}
        >
          {t('fatura.baixar')}
        </Button>
      )}
      {decisoes.map((decisao) => (
        <Button
          key={decisao}
          size="xs"
          variant={decisao === 'APROVAR' && !needsBill ? 'filled' : 'default'}
          onClick={() => onDecide(decisao)}
        >
          {t(labelOf(decisao, tipo))}
        </Button>
      ))}
    </Group>
  )
}

function situacaoOf({ pagaEm, canceladaEm }: NonNullable<TerminalPendencia['fatura']>) {
  if (canceladaEm) return 'cancelada'
  return pagaEm ? 'paga' : 'aberta'
}

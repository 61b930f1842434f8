import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import { pedeOf } from '@cais/core/rules/pede.ts'
import { Alert, Button, Container, Group, Stack, Text } from '@mantine/core'
import { IconArrowLeft, IconEye, IconMessage2Exclamation } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { formatDay } from '../../client/formats.ts'
import { useTextOf } from '../../client/text-of.ts'
import { StatusBadge } from '../../trade/estado/StatusBadge.tsx'
import { usePendenciaName } from '../../trade/pendencia/use-pendencia-name.ts'
import { EventoList } from '../../trade/servico/EventoList.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Section } from '../../ui/Section.tsx'
import { PendenciaNotas } from './PendenciaNotas.tsx'

interface PendenciaFrameProps {
  tela: PendenciaTela
  servicoPath: string
  children: ReactNode
}

/** The frame around a pendencia's form: its service, its request, its notes and its history. */
export function PendenciaFrame({ tela, servicoPath, children }: PendenciaFrameProps) {
  const { t } = useTranslation()
  const textOf = useTextOf()
  const { pendencia, historico } = tela
  return (
    <Container size="lg" py="lg">
      <PageTitle
        actions={
          <Button
            component={Link}
            to={servicoPath}
            variant="default"
            leftSection={<IconArrowLeft size={16} />}
          >
            {t('pendencia.back')}
          </Button>
        }
      >
        {usePendenciaName()(pendencia)}
      </PageTitle>
      <Stack>
        <ServicoResumo tela={tela} />
        <Said tela={tela} />
        {!isOver(pendencia.status) && (
          <Text>{textOf(pedeOf(tela.servico, pendencia, tela.servico.papel))}</Text>
        )}
        {children}
        <PendenciaNotas tela={tela} />
        <Section title={t('pendencia.historico')}>
          <EventoList eventos={historico} />
        </Section>
      </Stack>
    </Container>
  )
}

/** Whether the pendencia is closed or needs no more from this company. */
const isOver = (status: PendenciaTela['pendencia']['status']) =>
  status === 'RESOLVIDA' || status === 'CANCELADA' || status === 'AGUARDANDO_SUCESSORA'

function ServicoResumo({ tela: { servico, pendencia } }: { tela: PendenciaTela }) {
  const { t } = useTranslation()
  const { escala, booking, validade, consignatario } = servico
  return (
    <Section
      title={`${servico.numeroSolicitacao} · ${t(`enum.subtipo.${servico.subtipo}`)}`}
      aside={
        <Group gap="xs">
          <StatusBadge enumType="servicoStatus" status={servico.status} />
          <StatusBadge enumType="pendenciaStatus" status={pendencia.status} rotulo={pendencia.rotulo} />
        </Group>
      }
    >
      <Facts columns={4}>
        <Fact label={t('servico.referencia')}>{servico.referenciaCliente ?? '—'}</Fact>
        <Fact label={t('column.requisitante')}>{servico.requisitante.socialName}</Fact>
        <Fact label={t('column.consignatario')}>{consignatario?.socialName ?? '—'}</Fact>
        {validade && <Fact label={t('column.validade')}>{formatDay(validade)}</Fact>}
        {escala && <Fact label={t('servico.escala')}>{`${escala.navioNome} ${escala.viagemOutbound}`}</Fact>}
        {booking && <Fact label={t('servico.booking')}>{booking.numero}</Fact>}
      </Facts>
    </Section>
  )
}

/** The reason for which a pendencia was returned, or why it is read-only. */
function Said({ tela: { pendencia, motivoLeitura } }: { tela: PendenciaTela }) {
  const { t } = useTranslation()
  return (
    <>
      {pendencia.observacao && (
        <Alert
          color="ambar"
          icon={<IconMessage2Exclamation aria-hidden />}
          title={t(
            pendencia.status === 'PENDENTE' ? 'enum.pendenciaStatus.PENDENTE' : 'pendencia.observacao',
          )}
        >
          {dadoText(pendencia.observacao)}
        </Alert>
      )}
      {motivoLeitura && (
        <Alert variant="default" icon={<IconEye aria-hidden />} role="note">
          {t(motivoLeitura)}
        </Alert>
      )}
    </>
  )
}

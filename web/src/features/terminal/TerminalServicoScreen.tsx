import { cancelTerminalServico, type TerminalServico } from '@cais/core/api/terminal.ts'
import { tipoOfServico } from '@cais/core/catalogo/tipos-servico.ts'
import { formatRegister } from '@cais/core/values/format.ts'
import { Button, Card } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { escalaPath } from '../../client/escala-paths.ts'
import { formatDay } from '../../client/formats.ts'
import { servicoAddress } from '../../client/route-params.ts'
import { formatDateTime } from '../../client/terminal-time.ts'
import { StatusBadge } from '../../trade/estado/StatusBadge.tsx'
import { DadosDoPedido } from '../../trade/servico/DadosDoPedido.tsx'
import { ServicosRelacionados } from '../../trade/servico/ServicosRelacionados.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { MotivoModal } from '../../ui/MotivoForm.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useModalCommand } from '../../ui/use-modal-command.ts'
import { ViewScreen } from '../../ui/ViewScreen.tsx'
import { AnexosCard } from './AnexosNaMesa.tsx'
import { ArmazemCard } from './ArmazemCard.tsx'
import { CargasCard } from './CargasCard.tsx'
import { NotasCard } from './NotasCard.tsx'
import { PendenciasCard } from './PendenciasCard.tsx'
import { ProrrogarButton } from './ProrrogarButton.tsx'
import { TimelineCard } from './TimelineCard.tsx'
import { filaPath, terminalServicoPath } from './terminal-paths.ts'
import { keepServico, useTerminalServico } from './terminal-queries.ts'

/** One service at the operator's desk: its facts, its decisions and its cargo. */
export function TerminalServicoScreen() {
  const { t } = useTranslation()
  const { servicoId } = servicoAddress.useParams()
  return (
    <ViewScreen
      answer={useTerminalServico(servicoId)}
      title={(servico) => t('terminal.servico.title', { numero: servico?.numeroSolicitacao ?? '' })}
      listPath={filaPath}
      size="xl"
      heights={[480]}
      actions={(servico) => servico.daEquipe && <Actions servico={servico} />}
    >
      {(servico) => (
        <>
          <Head servico={servico} />
          <PendenciasCard servico={servico} />
          <CargasCard servico={servico} />
          <AnexosCard servicoId={servico.id} />
          {tipoOfServico(servico.tipo).armazem && <ArmazemCard servico={servico} />}
          <NotasCard servico={servico} />
          {servico.daEquipe && <ServicosRelacionados servicoId={servico.id} pathOf={terminalServicoPath} />}
          <TimelineCard eventos={servico.eventos} />
        </>
      )}
    </ViewScreen>
  )
}

const Actions = ({ servico }: { servico: TerminalServico }) => (
  <>
    <ProrrogarButton servico={servico} />
    <CancelButton servico={servico} />
  </>
)

function Head({ servico }: { servico: TerminalServico }) {
  const { t } = useTranslation()
  const { requisitante, consignatario, escala, booking, validade, referenciaCliente } = servico
  // The requesting company and the consignee are shown above.
  const outras = servico.partes.filter(({ papel }) => papel !== 'REQUISITANTE' && papel !== 'CONSIGNATARIO')
  const empresa = (one: { socialName: string; nationalRegister: string }) =>
    `${one.socialName} · ${formatRegister(one.nationalRegister)}`
  return (
    <Card withBorder padding="lg">
      <Facts columns={4}>
        <Fact label={t('column.status')}>
          <StatusBadge enumType="servicoStatus" status={servico.status} />
        </Fact>
        <Fact label={t('column.subtipo')}>{t(`enum.subtipo.${servico.subtipo}`)}</Fact>
        <Fact label={t('column.requisitante')}>{empresa(requisitante)}</Fact>
        {consignatario && <Fact label={t('column.consignatario')}>{empresa(consignatario)}</Fact>}
        {referenciaCliente && <Fact label={t('column.referenciaCliente')}>{referenciaCliente}</Fact>}
        {outras.map(({ papel, ...parte }) => (
          <Fact key={`${papel} ${parte.id}`} label={t(`enum.papel.${papel}`)}>
            {empresa(parte)}
          </Fact>
        ))}
        {escala && (
          <Fact label={t('column.navio')}>
            <TextLink to={escalaPath(escala.escalaId)}>
              {`${escala.navioNome} · ${escala.viagemOutbound} · ${escala.visit}`}
            </TextLink>
          </Fact>
        )}
        {booking && (
          <Fact label={t('terminal.servico.booking')}>
            <TextLink to={`/booking/${booking.id}/view`}>{booking.numero}</TextLink>
          </Fact>
        )}
        <Fact label={t('column.dataCriacao')}>{formatDateTime(new Date(servico.dataCriacao))}</Fact>
        {validade && <Fact label={t('column.validade')}>{formatDay(validade)}</Fact>}
        <DadosDoPedido dados={servico.dados} />
      </Facts>
    </Card>
  )
}

/** Cancels the service in the terminal's name, while its status allows it. */
function CancelButton({ servico }: { servico: TerminalServico }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const cancel = useModalCommand(cancelTerminalServico, {
    onDone: keepServico,
    onClose: () => setOpened(false),
  })
  const isCancellable = servico.status === 'PENDENTE' || servico.status === 'AGUARDANDO_EXECUCAO'
  if (!isCancellable) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('terminal.cancelar')}
      </Button>
      <MotivoModal
        {...cancel.state}
        opened={opened}
        title={t('terminal.cancelar-pergunta', { numero: servico.numeroSolicitacao })}
        label={t('terminal.motivo')}
        hint={t('terminal.motivo-hint')}
        required
        confirmLabel={t('terminal.cancelar')}
        color="red.9"
        onConfirm={(motivo) => cancel.send({ params: { id: servico.id }, body: { motivo } })}
      />
    </>
  )
}

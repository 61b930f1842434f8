import type { ServicoView } from '@cais/core/api/servico.ts'
import { isFinished } from '@cais/core/workflow/estado.ts'
import { Card, Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { escalaPath } from '../../client/escala-paths.ts'
import { formatDay } from '../../client/formats.ts'
import { formatDateTime } from '../../client/terminal-time.ts'
import type { Visao } from '../../client/visao.ts'
import { registerText } from '../../trade/empresa/register-text.ts'
import { StatusBadge } from '../../trade/estado/StatusBadge.tsx'
import { DadosDoPedido } from '../../trade/servico/DadosDoPedido.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { ReferenciaCliente } from './ReferenciaCliente.tsx'
import { ServicoActions } from './ServicoActions.tsx'

/** The request with its parties, its status and its actions. */
export function ServicoSummary({ visao }: { visao: Visao }) {
  const { t } = useTranslation()
  const { servico } = visao
  const { escala, booking, validade } = servico
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby="servico-resumo">
      <Group justify="space-between" mb="md" gap="sm">
        <Group gap="sm">
          <Title order={2} size="h4" id="servico-resumo">
            {t(`enum.subtipo.${servico.subtipo}`)}
          </Title>
          <StatusBadge enumType="servicoStatus" status={servico.status} />
        </Group>
        <ServicoActions visao={visao} />
      </Group>
      <Facts columns={4}>
        <Fact label={t('column.numeroSolicitacao')}>{servico.numeroSolicitacao}</Fact>
        <Fact label={t('servico.referencia')}>
          <ReferenciaCliente visao={visao} />
        </Fact>
        <Fact label={t('column.requisitante')}>
          <Empresa empresa={servico.requisitante} />
        </Fact>
        <Fact label={t('column.consignatario')}>
          {servico.consignatario ? <Empresa empresa={servico.consignatario} /> : '—'}
        </Fact>
        {validade && (
          <Fact label={t('column.validade')}>
            {formatDay(validade)}
            {!isFinished(servico) && (
              <Text size="xs" c="dimmed">
                {t('servico.validade-hint')}
              </Text>
            )}
          </Fact>
        )}
        {escala && (
          <Fact label={t('servico.escala')}>
            <TextLink to={escalaPath(escala.escalaId)}>
              {`${escala.navioNome} ${escala.viagemOutbound} · ${escala.visit}`}
            </TextLink>
          </Fact>
        )}
        {booking && (
          <Fact label={t('servico.booking')}>
            <TextLink to={`/booking/${booking.id}/view`}>{booking.numero}</TextLink>
          </Fact>
        )}
        <Fact label={t('column.dataCriacao')}>{formatDateTime(new Date(servico.dataCriacao))}</Fact>
        <DadosDoPedido dados={servico.dados} />
      </Facts>
    </Card>
  )
}

function Empresa({ empresa }: { empresa: ServicoView['requisitante'] }) {
  return <span title={registerText(empresa.nationalRegister)}>{empresa.socialName}</span>
}

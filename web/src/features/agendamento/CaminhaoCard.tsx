import type { CaminhaoEsperado } from '@cais/core/api/agendamento.ts'
import { Button, Card, Group, SimpleGrid, Text, Title } from '@mantine/core'
import { IconCalendarRepeat, IconId } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../trade/estado/StatusBadge.tsx'
import { PasseButton } from '../../trade/passe/PasseButton.tsx'
import { Fact } from '../../ui/Facts.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

/** One cargo with the truck that comes for it, and the changes that are possible. */
export function CaminhaoCard({ caminhao, companyId }: { caminhao: CaminhaoEsperado; companyId: number }) {
  const { t } = useTranslation()
  const { identificador, servico, motoristas, placas, reagendarEm, motoristaEm } = caminhao
  const id = `caminhao-${caminhao.agendamentoId}`
  return (
    <Card withBorder padding="sm" component="article" aria-labelledby={id}>
      <Group justify="space-between" gap="xs" mb={6}>
        <Title order={3} size="h4" id={id} style={{ overflowWrap: 'anywhere' }}>
          {identificador}
        </Title>
        <CaminhaoStatus caminhao={caminhao} />
      </Group>
      <SimpleGrid component="dl" cols={2} spacing="xs" verticalSpacing={6} m={0}>
        <Fact label={t('caminhoes.placa')}>{placas.join(', ') || t('caminhoes.sem-placa')}</Fact>
        <Fact label={t('caminhoes.motorista')}>{motoristas.join(', ') || t('caminhoes.sem-motorista')}</Fact>
        {caminhao.quantidade !== null && <Fact label={t('caminhoes.volumes')}>{caminhao.quantidade}</Fact>}
        <Fact label={t('caminhoes.onde')}>{t(`enum.areaTerminal.${caminhao.janela.areaTerminal}`)}</Fact>
        <Fact label={t('caminhoes.servico')}>
          <TextLink to={servico.caminho}>{servico.numeroSolicitacao}</TextLink>
          <Text size="xs" c="dimmed">
            {t(`enum.subtipo.${servico.subtipo}`)}
          </Text>
        </Fact>
      </SimpleGrid>
      <Group gap="xs" mt="sm" grow preventGrowOverflow={false}>
        {motoristaEm && (
          <Button
            component={Link}
            to={motoristaEm}
            size="md"
            variant="default"
            aria-label={t('caminhoes.trocar-motorista', { carga: identificador })}
            leftSection={<IconId size={18} aria-hidden />}
          >
            {t('caminhoes.motorista')}
          </Button>
        )}
        {reagendarEm && (
          <Button
            component={Link}
            to={reagendarEm}
            size="md"
            variant="light"
            aria-label={t('caminhoes.reagendar', { carga: identificador })}
            leftSection={<IconCalendarRepeat size={18} aria-hidden />}
          >
            {t('servico.reagendar')}
          </Button>
        )}
        {caminhao.temPasse && (
          <PasseButton
            size="md"
            companyId={companyId}
            servicoId={servico.id}
            agendamentoId={caminhao.agendamentoId}
            carga={identificador}
          />
        )}
      </Group>
      {!reagendarEm && caminhao.motivoFixo && (
        <Text size="xs" c="dimmed" mt={6}>
          {t(caminhao.motivoFixo)}
        </Text>
      )}
    </Card>
  )
}

/** The status of the appointment; once the truck has come, that of the cargo. */
function CaminhaoStatus({ caminhao: { status, rotulo } }: { caminhao: CaminhaoEsperado }) {
  return status === 'EXECUTADO' ? (
    <StatusBadge enumType="servicoStatus" status={rotulo} />
  ) : (
    <StatusBadge enumType="agendamentoStatus" status={status} />
  )
}

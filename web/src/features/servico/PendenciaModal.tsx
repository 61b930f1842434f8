import { listServicoEventos } from '@cais/core/api/servico.ts'
import { pedeOf } from '@cais/core/rules/pede.ts'
import { quemOf } from '@cais/core/rules/quem.ts'
import { isCobranca } from '@cais/core/workflow/politica.ts'
import { Alert, Group, Stack, Text, Title } from '@mantine/core'
import { IconMessage2Exclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { useAnswer } from '../../client/queries.ts'
import { textOf } from '../../client/text-of.ts'
import { hasTransportador, type PendenciaVista, type Visao } from '../../client/visao.ts'
import { StatusBadge } from '../../trade/estado/StatusBadge.tsx'
import { usePendenciaName } from '../../trade/pendencia/use-pendencia-name.ts'
import { EventoList } from '../../trade/servico/EventoList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { CobrancaDetails } from './CobrancaDetails.tsx'

interface PendenciaModalProps {
  visao: Visao
  pendencia: PendenciaVista | null
  opened: boolean
  onClose: () => void
}

/** The details of one pendencia: its request, whose turn it is, its notes and its history. */
export function PendenciaModal({ visao, pendencia, opened, onClose }: PendenciaModalProps) {
  const name = usePendenciaName()
  return (
    <Dialog opened={opened} onClose={onClose} size="lg" title={pendencia && name(pendencia)}>
      {pendencia && <PendenciaDetails visao={visao} pendencia={pendencia} />}
    </Dialog>
  )
}

function PendenciaDetails({ visao, pendencia }: { visao: Visao; pendencia: PendenciaVista }) {
  const { t } = useTranslation()
  const { servico } = visao
  const quem = quemOf(pendencia, hasTransportador(servico))
  return (
    <Stack>
      <Group gap="sm">
        <StatusBadge enumType="pendenciaStatus" status={pendencia.status} rotulo={pendencia.rotulo} />
        {quem && <Text size="sm">{t('servico.grafo.vez', { quem: t(`servico.quem.${quem}`) })}</Text>}
      </Group>
      {pendencia.observacao && (
        <Alert color="ambar" icon={<IconMessage2Exclamation aria-hidden />} role="note">
          {dadoText(pendencia.observacao)}
        </Alert>
      )}
      <Text>{textOf(pedeOf(servico, pendencia, servico.papel))}</Text>
      {isCobranca(pendencia.tipo) && <CobrancaDetails visao={visao} pendencia={pendencia} />}
      <Title order={3} size="h6">
        {t('pendencia.historico')}
      </Title>
      <Historico visao={visao} pendenciaId={pendencia.id} />
    </Stack>
  )
}

function Historico({ visao: { servico, companyId }, pendenciaId }: { visao: Visao; pendenciaId: number }) {
  const answer = useAnswer(listServicoEventos, { params: { companyId, id: servico.id } }, { quiet: true })
  return (
    <Loaded answer={answer} heights={[120]}>
      {(eventos) => <EventoList eventos={eventos.filter((evento) => evento.pendenciaId === pendenciaId)} />}
    </Loaded>
  )
}

import { downloadDocumentoDoPedido, type PedidoDeAcesso } from '@cais/core/api/adesao.ts'
import { formatRegister } from '@cais/core/values/format.ts'
import { Badge, Button, Group, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { formatDateTime } from '../../client/terminal-time.ts'
import { useDownload } from '../../client/use-download.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Section } from '../../ui/Section.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { ToneBadge } from '../../ui/ToneBadge.tsx'
import { useSizeText } from '../../ui/use-size-text.ts'
import { empresaPath } from './empresa-paths.ts'
import { nameOfAsker } from './PedidoDecisao.tsx'

interface PedidoCardProps {
  pedido: PedidoDeAcesso
  onDecide: (decisao: 'aceitar' | 'recusar') => void
}

/** A request for access, with everything that is needed to decide it. */
export function PedidoCard({ pedido, onDecide }: PedidoCardProps) {
  const { t } = useTranslation()
  const nome = pedido.empresa?.nome ?? pedido.nome ?? ''
  return (
    <Section
      title={nome}
      aside={
        <Group gap={4}>
          <Badge variant="light" tt="none">
            {t(tipoDe(pedido))}
          </Badge>
          {pedido.status !== 'ABERTO' && (
            <ToneBadge
              color={pedido.status === 'ACEITO' ? 'teal' : 'red'}
              icon={pedido.status === 'ACEITO' ? IconCircleCheck : IconCircleX}
            >
              {t(`adesao.status.${pedido.status}`)}
            </ToneBadge>
          )}
        </Group>
      }
    >
      <Facts columns={4}>
        <Fact label={t('empresa.field.register')}>
          {pedido.empresa ? (
            <TextLink to={empresaPath(pedido.empresa.id)}>{formatRegister(pedido.nationalRegister)}</TextLink>
          ) : (
            formatRegister(pedido.nationalRegister)
          )}
        </Fact>
        {pedido.tipos.length > 0 && (
          <Fact label={t('empresa.field.tipos')}>
            {pedido.tipos.map((tipo) => t(`enum.empresaTipo.${tipo}`)).join(', ')}
          </Fact>
        )}
        <Fact label={t('adesao.field.quem')}>
          {nameOfAsker(pedido)}
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {pedido.user.email}
          </Text>
        </Fact>
        <Fact label={t('adesao.field.pedidoEm')}>{formatDateTime(new Date(pedido.pedidoEm))}</Fact>
      </Facts>
      {pedido.mensagem && (
        <Text mt="sm" style={{ whiteSpace: 'pre-line' }}>
          {pedido.mensagem}
        </Text>
      )}
      {pedido.motivo && <Text mt="sm">{t('adesao.motivo', { motivo: dadoText(pedido.motivo) })}</Text>}
      {pedido.decididoEm && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('adesao.decidido', {
            quem: pedido.decididoPor,
            quando: formatDateTime(new Date(pedido.decididoEm)),
          })}
        </Text>
      )}
      <Documentos pedido={pedido} />
      {pedido.status === 'ABERTO' && (
        <Group mt="md" gap="xs">
          <Button aria-label={`${t(acaoDe(pedido))} ${nome}`} onClick={() => onDecide('aceitar')}>
            {t(acaoDe(pedido))}
          </Button>
          <Button
            variant="light"
            color="red"
            aria-label={`${t('adesao.recusar.action')} ${nome}`}
            onClick={() => onDecide('recusar')}
          >
            {t('adesao.recusar.action')}
          </Button>
        </Group>
      )}
    </Section>
  )
}

/** An accepted company exists now, but was requested as new: only such requests have types. */
const tipoDe = ({ nova, status, tipos }: PedidoDeAcesso) =>
  nova || (status !== 'ABERTO' && tipos.length > 0) ? 'adesao.tipo.nova' : 'adesao.tipo.entrada'
const acaoDe = ({ nova }: PedidoDeAcesso) => (nova ? 'adesao.liberar.action' : 'adesao.aceitar.action')

function Documentos({ pedido: { id, documentos } }: { pedido: PedidoDeAcesso }) {
  const { t } = useTranslation()
  const sizeText = useSizeText()
  const download = useDownload(downloadDocumentoDoPedido)
  if (documentos.length === 0) return null
  return (
    <Group mt="sm" gap="xs">
      {documentos.map(({ id: documentoId, name, tamanho }) => (
        <Button
          key={documentoId}
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => download.mutate({ params: { id, documentoId } })}
        >
          {t('adesao.baixar', { name, tamanho: sizeText(tamanho) })}
        </Button>
      ))}
    </Group>
  )
}

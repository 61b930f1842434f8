import { type Cobranca, downloadDocumentoPendencia, getCobranca } from '@cais/core/api/fatura.ts'
import { formatBoletoLine } from '@cais/core/values/boleto.ts'
import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconBarcode, IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { formatCurrency, formatDay } from '../../client/formats.ts'
import { useAnswer } from '../../client/queries.ts'
import { formatDateTime } from '../../client/terminal-time.ts'
import { useDownload } from '../../client/use-download.ts'
import type { PendenciaVista, Visao } from '../../client/visao.ts'
import { StatusBadge } from '../../trade/estado/StatusBadge.tsx'
import { FaturaItens } from '../../trade/fatura/FaturaItens.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { IsencaoForm } from './IsencaoForm.tsx'

/** The bill of a pendencia: its lines, the ways to pay, and the request for an exemption. */
export function CobrancaDetails({ visao, pendencia }: { visao: Visao; pendencia: PendenciaVista }) {
  const { companyId, servico } = visao
  const request = { params: { companyId, id: pendencia.id } }
  const answer = useAnswer(getCobranca, request, { quiet: true })
  return (
    <Loaded answer={answer} heights={[160]}>
      {({ fatura, anteriores, isencao, podePedirIsencao, reservada }) => (
        <Stack>
          {fatura ? <Fatura fatura={fatura} request={request} /> : <NoFatura reservada={reservada} />}
          {anteriores.map((anterior) => (
            <Fatura key={anterior.id} fatura={anterior} request={request} />
          ))}
          <Isencao isencao={isencao} />
          {podePedirIsencao && <IsencaoForm servicoId={servico.id} pendenciaId={pendencia.id} />}
        </Stack>
      )}
    </Loaded>
  )
}

function NoFatura({ reservada }: { reservada: boolean }) {
  const { t } = useTranslation()
  return <Text c="dimmed">{t(reservada ? 'fatura.reservada' : 'fatura.ainda-nao')}</Text>
}

interface FaturaProps {
  fatura: NonNullable<Cobranca['fatura']>
  request: { params: { companyId: number; id: number } }
}

function Fatura({ fatura, request }: FaturaProps) {
  const { t } = useTranslation()
  const pdf = useDownload(downloadDocumentoPendencia)
  const isOpen = fatura.situacao === 'EM_ABERTO' || fatura.situacao === 'VENCIDA'
  return (
    <Stack>
      <Facts>
        <Fact label={t('column.valor')}>{formatCurrency(fatura.valorCentavos)}</Fact>
        <Fact label={t('column.dataVencimento')}>{formatDay(fatura.vencimento)}</Fact>
        <Fact label={t('column.situacaoFinanceira')}>
          <StatusBadge enumType="faturaSituacao" status={fatura.situacao} />
        </Fact>
        <Fact label={t('fatura.numero')}>{fatura.numero}</Fact>
        <Fact label={t('fatura.pagador')}>{fatura.pagador.socialName}</Fact>
      </Facts>
      <FaturaItens itens={fatura.itens} empty={t('fatura.sem-itens')} />
      <Pagamentos pagamentos={fatura.pagamentos} />
      {isOpen && fatura.linhaDigitavel && (
        <Copied label={t('fatura.linha')} text={formatBoletoLine(fatura.linhaDigitavel)} />
      )}
      {isOpen && fatura.pix && <Copied label={t('fatura.pix')} text={fatura.pix} />}
      {fatura.situacao !== 'CANCELADA' && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconBarcode size={18} aria-hidden />}
            loading={pdf.isPending}
            onClick={() => pdf.mutate(request)}
          >
            {t('fatura.baixar')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

/** The payments received for the bill. */
function Pagamentos({ pagamentos }: Pick<FaturaProps['fatura'], 'pagamentos'>) {
  const { t } = useTranslation()
  if (pagamentos.length === 0) return null
  return (
    <div>
      <Text size="xs" c="dimmed" mb={2}>
        {t('fatura.pagamentos')}
      </Text>
      <Stack component="ul" gap={2} p={0} m={0} style={{ listStyle: 'none' }}>
        {pagamentos.map(({ id, pagoEm, valorCentavos, estornado }) => (
          <Text component="li" size="sm" key={id}>
            {formatDateTime(new Date(pagoEm))} · {formatCurrency(valorCentavos)}
            {estornado && ` · ${t('fatura.pagamento-estornado')}`}
          </Text>
        ))}
      </Stack>
    </div>
  )
}

/** A text to copy into the bank's application. */
function Copied({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation()
  return (
    <div>
      <Text size="xs" c="dimmed" mb={2}>
        {label}
      </Text>
      <Group gap="xs" wrap="nowrap" align="start">
        <Code block style={{ flex: 1, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
          {text}
        </Code>
        <CopyButton value={text} timeout={3_000}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              variant="default"
              onClick={copy}
              aria-label={t('fatura.copiar-isto', { label })}
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            >
              {t(copied ? 'fatura.copiado' : 'fatura.copiar')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </div>
  )
}

function Isencao({ isencao }: { isencao: Cobranca['isencao'] }) {
  const { t } = useTranslation()
  if (!isencao || isencao.situacao === 'ENCERRADA') return null
  const { situacao, motivo, resposta } = isencao
  return (
    <Alert
      color={situacao === 'NEGADA' ? 'red' : 'mar'}
      title={t(`isencao.situacao.${situacao}`)}
      role="note"
    >
      <Text size="sm">{t('isencao.o-pedido', { motivo: dadoText(motivo) })}</Text>
      {resposta && <Text size="sm">{t('isencao.a-resposta', { resposta: dadoText(resposta) })}</Text>}
    </Alert>
  )
}

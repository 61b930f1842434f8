import { type PagamentoView, resolvePagamento, settlePagamento } from '@cais/core/api/pagamento.ts'
import { isAResolver } from '@cais/core/rules/pagamento.ts'
import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatCurrency } from '../../client/formats.ts'
import { ConfirmModal } from '../../ui/ConfirmModal.tsx'
import { MotivoModal } from '../../ui/MotivoForm.tsx'
import { useModalCommand } from '../../ui/use-modal-command.ts'
import { refreshPagamentos } from './refresh-pagamentos.ts'

interface PagamentoActionsProps {
  pagamento: PagamentoView
  onCasar: () => void
  onQuitar: () => void
  onResolver: () => void
}

/** The actions on a payment that needs a decision. */
export function PagamentoActions({ pagamento, onCasar, onQuitar, onResolver }: PagamentoActionsProps) {
  const { t } = useTranslation()
  const { situacao, chave, fatura, podeQuitar } = pagamento
  if (!isAResolver(situacao)) return null
  return (
    <Group gap="xs" w="100%">
      {podeQuitar && fatura && (
        <Button
          size="compact-sm"
          aria-label={t('pagamento.acao.quitar-de', { numero: fatura.numero, chave })}
          onClick={onQuitar}
        >
          {t('pagamento.acao.quitar')}
        </Button>
      )}
      {situacao !== 'ESTORNADO' && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('pagamento.acao.casar-de', { chave })}
          onClick={onCasar}
        >
          {t('pagamento.acao.casar')}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('pagamento.acao.resolver-de', { chave })}
        onClick={onResolver}
      >
        {t('pagamento.acao.resolver')}
      </Button>
    </Group>
  )
}

interface PagamentoModalProps {
  pagamento: PagamentoView | null
  opened: boolean
  onClose: () => void
}

const refreshing = { onDone: refreshPagamentos, onProblem: () => void refreshPagamentos() }

/** Settles a bill with partial payments that add up to its amount. */
export function QuitarModal({ pagamento, opened, onClose }: PagamentoModalProps) {
  const { t } = useTranslation()
  const settle = useModalCommand(settlePagamento, { ...refreshing, onClose })
  const fatura = pagamento?.fatura
  return (
    <ConfirmModal
      {...settle.state}
      opened={opened}
      title={t('pagamento.acao.quitar')}
      confirmLabel={t('pagamento.acao.quitar')}
      color="mar"
      onConfirm={() => pagamento && settle.send({ params: { id: pagamento.id } })}
    >
      {t('pagamento.quitar-texto', {
        valor: formatCurrency(fatura?.valorCentavos ?? 0),
        numero: fatura?.numero ?? '',
      })}
    </ConfirmModal>
  )
}

/** Closes a payment without further action, with the reason. */
export function ResolverModal({ pagamento, opened, onClose }: PagamentoModalProps) {
  const { t } = useTranslation()
  const resolve = useModalCommand(resolvePagamento, { ...refreshing, onClose })
  return (
    <MotivoModal
      {...resolve.state}
      opened={opened}
      title={t('pagamento.acao.resolver')}
      label={t('pagamento.nota')}
      hint={t('pagamento.nota-dica')}
      required
      confirmLabel={t('pagamento.acao.resolver')}
      onConfirm={(motivo) => pagamento && resolve.send({ params: { id: pagamento.id }, body: { motivo } })}
    >
      {t('pagamento.resolver-texto', { valor: formatCurrency(pagamento?.valorCentavos ?? 0) })}
    </MotivoModal>
  )
}

import {
  type FaturaResumo,
  findFaturas,
  matchPagamento,
  type PagamentoView,
} from '@cais/core/api/pagamento.ts'
import { Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../client/call.ts'
import { formatCurrency, formatDay } from '../../client/formats.ts'
import { textOf } from '../../client/text-of.ts'
import { StatusBadge } from '../../trade/estado/StatusBadge.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import { RemoteSelect } from '../../ui/RemoteSelect.tsx'
import { useModalCommand } from '../../ui/use-modal-command.ts'
import { refreshPagamentos } from './refresh-pagamentos.ts'

interface CasarModalProps {
  pagamento: PagamentoView | null
  opened: boolean
  onClose: () => void
}

/** Assigns a payment to its bill by hand. */
export function CasarModal({ pagamento, opened, onClose }: CasarModalProps) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('pagamento.acao.casar')}>
      {pagamento && <CasarForm pagamento={pagamento} onClose={onClose} />}
    </Dialog>
  )
}

function CasarForm({ pagamento, onClose }: { pagamento: PagamentoView; onClose: () => void }) {
  const { t } = useTranslation()
  const [fatura, setFatura] = useState<FaturaResumo | null>(null)
  const [isMissing, setMissing] = useState(false)
  const match = useModalCommand(matchPagamento, {
    onDone: refreshPagamentos,
    onProblem: () => void refreshPagamentos(),
    onClose,
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(fatura === null)
    if (fatura) match.send({ params: { id: pagamento.id }, body: { faturaId: fatura.id } })
  }
  return (
    <form noValidate onSubmit={send}>
      <Stack>
        <Text>{t('pagamento.casar-texto', { valor: formatCurrency(pagamento.valorCentavos) })}</Text>
        <RemoteSelect
          label={t('pagamento.escolher-fatura')}
          description={t('pagamento.escolher-fatura-dica')}
          withAsterisk
          data-autofocus
          value={fatura}
          onChange={(chosen) => {
            setFatura(chosen)
            setMissing(false)
          }}
          error={isMissing ? textOf('validation.required') : undefined}
          searchKey="faturas-a-casar"
          search={(texto, signal) => call(findFaturas, { query: { texto } }, { signal, quiet: true })}
          idOf={({ id }) => id}
          textOf={({ numero, empresa }) => `${numero} · ${empresa.nome}`}
          render={(one) => <Opcao fatura={one} />}
          notFoundText={t('pagamento.nenhuma-fatura')}
        />
        <ProblemAlert error={match.state.error} />
        <FormButtons
          busy={match.state.busy}
          confirmLabel={t('pagamento.acao.casar')}
          onCancel={match.state.onClose}
        />
      </Stack>
    </form>
  )
}

function Opcao({ fatura }: { fatura: FaturaResumo }) {
  const { t } = useTranslation()
  const { numero, empresa, servico, valorCentavos, vencimento, situacao } = fatura
  return (
    <Stack gap={2}>
      <Text size="sm" fw={600}>
        {numero} · {empresa.nome}
      </Text>
      <Text size="xs" c="dimmed">
        {t('pagamento.servico', { numero: servico.numero })} ·{' '}
        {t('pagamento.fatura-de', {
          valor: formatCurrency(valorCentavos),
          vencimento: formatDay(vencimento),
        })}
      </Text>
      <div>
        <StatusBadge enumType="faturaSituacao" status={situacao} />
      </div>
    </Stack>
  )
}

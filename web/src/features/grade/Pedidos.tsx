import { listPedidosDaJanela, type PedidoDaJanela } from '@cais/core/api/grade.ts'
import { decidePendencia } from '@cais/core/api/terminal.ts'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { useAnswer, useCommand } from '../../client/queries.ts'
import { Age } from '../../ui/Age.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { MotivoModal } from '../../ui/MotivoForm.tsx'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

interface PedidosProps {
  janelaId: number
  /** Called after a decision, or a refusal because another user was faster. */
  onDecided: () => unknown
}

/** Requests for extra places in the window, to be decided here as at the desk. */
export function Pedidos({ janelaId, onDecided }: PedidosProps) {
  const { t } = useTranslation()
  const [returning, setReturning] = useState<PedidoDaJanela | null>(null)
  const answer = useAnswer(listPedidosDaJanela, { params: { id: janelaId } }, { quiet: true })
  const decide = useCommand(decidePendencia, {
    quiet: true,
    onSuccess: () => {
      setReturning(null)
      return onDecided()
    },
    onProblem: () => void onDecided(),
  })
  const send = ({ pendenciaId, version }: PedidoDaJanela, motivo: string | null) =>
    decide.mutate({
      params: { id: pendenciaId },
      body: { evento: motivo === null ? 'APROVAR' : 'DEVOLVER', motivo, version },
    })
  return (
    <>
      <Loaded answer={answer} heights={[80]}>
        {(pedidos) => (
          <DataTable
            name={t('grade.pedidos')}
            rows={pedidos}
            keyOf={({ pendenciaId }) => pendenciaId}
            empty=""
            minWidth={420}
            columns={[
              { key: 'pedido', label: t('grade.pedido'), cell: (one) => <Pedido pedido={one} /> },
              {
                key: 'decidir',
                label: t('list.actions'),
                cell: (one) => (
                  <Decisao
                    pedido={one}
                    busy={decide.isPending}
                    onGrant={() => send(one, null)}
                    onReturn={() => setReturning(one)}
                  />
                ),
              },
            ]}
          />
        )}
      </Loaded>
      {!returning && <ProblemAlert error={decide.error} />}
      {returning && (
        <MotivoModal
          opened
          required
          title={t('grade.recusar')}
          confirmLabel={t('grade.recusar')}
          busy={decide.isPending}
          error={decide.error}
          onConfirm={(motivo) => send(returning, motivo)}
          onClose={() => {
            decide.reset()
            setReturning(null)
          }}
        />
      )}
    </>
  )
}

function Pedido({ pedido }: { pedido: PedidoDaJanela }) {
  const { t } = useTranslation()
  return (
    <>
      <TextLink to={`/terminal/servicos/${pedido.servicoId}`}>{pedido.numeroSolicitacao}</TextLink>
      <Text size="sm">
        {t(`enum.pendenciaTipo.${pedido.tipo}`)} · {pedido.requisitante} · <Age since={pedido.desde} />
      </Text>
      {pedido.motivo && (
        <Text size="sm" c="dimmed">
          {dadoText(pedido.motivo)}
        </Text>
      )}
    </>
  )
}

interface DecisaoProps {
  pedido: PedidoDaJanela
  busy: boolean
  onGrant: () => void
  onReturn: () => void
}

function Decisao({ pedido: { tipo, requisitante }, busy, onGrant, onReturn }: DecisaoProps) {
  const { t } = useTranslation()
  const whose = { tipo: t(`enum.pendenciaTipo.${tipo}`), requisitante }
  return (
    <Group gap="xs" wrap="nowrap">
      <Button size="xs" loading={busy} aria-label={t('grade.conceder-de', whose)} onClick={onGrant}>
        {t('grade.conceder')}
      </Button>
      <Button size="xs" variant="default" aria-label={t('grade.recusar-de', whose)} onClick={onReturn}>
        {t('grade.recusar')}
      </Button>
    </Group>
  )
}

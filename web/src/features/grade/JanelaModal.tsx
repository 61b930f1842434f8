import {
  closeJanela,
  deleteJanela,
  type JanelaView,
  listAgendamentosDaJanela,
  reopenJanela,
  updateJanela,
} from '@cais/core/api/grade.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { Button, Group, NumberInput, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer, useCommand } from '../../client/queries.ts'
import { ConfirmModal } from '../../ui/ConfirmModal.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import { SmallTable } from '../../ui/SmallTable.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { shortOf } from '../../ui/week/week.ts'
import { Pedidos } from './Pedidos.tsx'
import { refreshGrade } from './refresh-grade.ts'

interface JanelaModalProps {
  opened: boolean
  janela: JanelaView | null
  onClose: () => void
}

/** One window: its places, whether it is open, who comes. */
export function JanelaModal({ opened, janela, onClose }: JanelaModalProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="lg"
      title={janela ? `${t(`enum.areaTerminal.${janela.areaTerminal}`)} · ${shortOf(janela)}` : ''}
    >
      {janela && <Janela key={janela.id} janela={janela} onClose={onClose} />}
    </Dialog>
  )
}

function Janela({ janela, onClose }: { janela: JanelaView; onClose: () => void }) {
  const { t } = useTranslation()
  const [capacidade, setCapacidade] = useState<number | string>(janela.capacidade)
  const [asking, setAsking] = useState<'close' | 'delete' | null>(null)
  // Whoever comes too late for the last one still reads why it is gone.
  const [hadPedidos] = useState(janela.pedidos > 0)
  const params = { id: janela.id }
  const save = useCommand(updateJanela, { quiet: true, onSuccess: refreshGrade })
  const close = useCommand(closeJanela, {
    quiet: true,
    onSuccess: async () => {
      await refreshGrade()
      setAsking(null)
    },
  })
  const reopen = useCommand(reopenJanela, { onSuccess: refreshGrade })
  const remove = useCommand(deleteJanela, {
    quiet: true,
    onSuccess: async () => {
      await refreshGrade()
      setAsking(null)
      onClose()
    },
  })
  const count = janela.reservas + janela.confirmados
  return (
    <Stack>
      <Group align="end">
        <NumberInput
          label={t('grade.capacidade')}
          min={0}
          max={500}
          allowDecimal={false}
          value={capacidade}
          onChange={setCapacidade}
          w={120}
        />
        <Button
          loading={save.isPending}
          disabled={typeof capacidade !== 'number' || capacidade === janela.capacidade}
          onClick={() => save.mutate({ params, body: { capacidade: Number(capacidade) } })}
        >
          {t('grade.salvar-capacidade')}
        </Button>
        {janela.fechada ? (
          <Button variant="default" loading={reopen.isPending} onClick={() => reopen.mutate({ params })}>
            {t('grade.abrir')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setAsking('close')}>
            {t('grade.fechar')}
          </Button>
        )}
        <Button variant="default" onClick={() => setAsking('delete')}>
          {t('grade.apagar')}
        </Button>
      </Group>
      <ProblemAlert error={save.error} />
      {(hadPedidos || janela.pedidos > 0) && <Pedidos janelaId={janela.id} onDecided={refreshGrade} />}
      <Visitors janelaId={janela.id} />
      <ConfirmModal
        opened={asking === 'close'}
        title={t('grade.fechar-titulo')}
        confirmLabel={t('grade.fechar')}
        busy={close.isPending}
        error={close.error}
        onConfirm={() => close.mutate({ params })}
        onClose={() => setAsking(null)}
      >
        {t('grade.fechar-texto', { janela: shortOf(janela), count })}
      </ConfirmModal>
      <ConfirmModal
        opened={asking === 'delete'}
        title={t('grade.apagar-titulo')}
        confirmLabel={t('grade.apagar')}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate({ params })}
        onClose={() => {
          remove.reset()
          setAsking(null)
        }}
      >
        {t('grade.apagar-texto', { janela: shortOf(janela) })}
      </ConfirmModal>
    </Stack>
  )
}

function Visitors({ janelaId }: { janelaId: number }) {
  const request = { params: { id: janelaId } }
  const answer = useAnswer(listAgendamentosDaJanela, request, { quiet: true })
  return (
    <Loaded answer={answer} heights={[80]}>
      {(agendamentos) => <VisitorsTable agendamentos={agendamentos} />}
    </Loaded>
  )
}

type Agendamento = AnswerOf<typeof listAgendamentosDaJanela>[number]

function VisitorsTable({ agendamentos }: { agendamentos: Agendamento[] }) {
  const { t } = useTranslation()
  return (
    <SmallTable
      name={t('grade.agendamentos')}
      rows={agendamentos}
      keyOf={({ id }) => id}
      empty={t('grade.sem-agendamentos')}
      minWidth={420}
      columns={[
        { key: 'carga', label: t('agendamento.carga'), cell: ({ identificador }) => identificador },
        { key: 'servico', label: t('grade.servico'), cell: ({ numeroSolicitacao }) => numeroSolicitacao },
        { key: 'cliente', label: t('grade.cliente'), cell: ({ requisitante }) => requisitante },
        {
          key: 'situacao',
          label: t('grade.situacao'),
          cell: ({ status }) => <StatusBadge enumType="agendamentoStatus" status={status} />,
        },
      ]}
    />
  )
}

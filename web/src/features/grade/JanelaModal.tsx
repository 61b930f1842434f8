import {
  closeJanela,
  deleteJanela,
  isCapacidade,
  type JanelaView,
  listAgendamentosDaJanela,
  maiorCapacidade,
  reopenJanela,
  updateJanela,
} from '@cais/core/api/grade.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer, useCommand } from '../../client/queries.ts'
import { StatusBadge } from '../../trade/estado/StatusBadge.tsx'
import { ConfirmModal } from '../../ui/ConfirmModal.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import { shortOf } from '../../ui/week/week.ts'
import { Pedidos } from './Pedidos.tsx'
import { refreshGrade } from './refresh-grade.ts'

interface JanelaModalProps {
  opened: boolean
  janela: JanelaView | null
  onClose: () => void
}

/** One window: its places, whether it is open, and its appointments. */
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
  const [capacidade, setCapacidade] = useState<number | null>(janela.capacidade)
  // The section stays after the last request was decided, so that a late user reads what became of it.
  const [hadPedidos] = useState(janela.pedidos > 0)
  const save = useCommand(updateJanela, { quiet: true, onSuccess: refreshGrade })
  return (
    <Stack>
      <Group align="end">
        <NumberField
          label={t('grade.capacidade')}
          min={0}
          max={maiorCapacidade}
          withSteps
          value={capacidade}
          onChange={setCapacidade}
          w={120}
        />
        <Button
          loading={save.isPending}
          disabled={!isCapacidade(capacidade) || capacidade === janela.capacidade}
          onClick={() => save.mutate({ params: { id: janela.id }, body: { capacidade: capacidade ?? 0 } })}
        >
          {t('grade.salvar-capacidade')}
        </Button>
        <Aberta janela={janela} />
        <Delete janela={janela} onDeleted={onClose} />
      </Group>
      <ProblemAlert error={save.error} />
      {(hadPedidos || janela.pedidos > 0) && <Pedidos janelaId={janela.id} onDecided={refreshGrade} />}
      <Visitors janelaId={janela.id} />
    </Stack>
  )
}

/** Opens and closes the window. The button stays mounted, so that it keeps the focus. */
function Aberta({ janela }: { janela: JanelaView }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const params = { id: janela.id }
  const reopen = useCommand(reopenJanela, { onSuccess: refreshGrade })
  const close = useCommand(closeJanela, {
    quiet: true,
    onSuccess: async () => {
      await refreshGrade()
      setAsking(false)
    },
  })
  return (
    <>
      {janela.fechada ? (
        <Button variant="default" loading={reopen.isPending} onClick={() => reopen.mutate({ params })}>
          {t('grade.abrir')}
        </Button>
      ) : (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('grade.fechar')}
        </Button>
      )}
      <ConfirmModal
        opened={isAsking}
        title={t('grade.fechar-titulo')}
        confirmLabel={t('grade.fechar')}
        busy={close.isPending}
        error={close.error}
        onConfirm={() => close.mutate({ params })}
        onClose={() => setAsking(false)}
      >
        {t('grade.fechar-texto', { janela: shortOf(janela), count: janela.reservas + janela.confirmados })}
      </ConfirmModal>
    </>
  )
}

function Delete({ janela, onDeleted }: { janela: JanelaView; onDeleted: () => void }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const remove = useCommand(deleteJanela, {
    quiet: true,
    onSuccess: async () => {
      await refreshGrade()
      setAsking(false)
      onDeleted()
    },
  })
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('grade.apagar')}
      </Button>
      <ConfirmModal
        opened={isAsking}
        title={t('grade.apagar-titulo')}
        confirmLabel={t('grade.apagar')}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate({ params: { id: janela.id } })}
        onClose={() => {
          remove.reset()
          setAsking(false)
        }}
      >
        {t('grade.apagar-texto', { janela: shortOf(janela) })}
      </ConfirmModal>
    </>
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
    <DataTable
      name={t('grade.agendamentos')}
      rows={agendamentos}
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

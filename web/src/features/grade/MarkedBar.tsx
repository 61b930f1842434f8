import { isCapacidade, type JanelaView, maiorCapacidade, updateJanelas } from '@cais/core/api/grade.ts'
import { Button, Card, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../client/queries.ts'
import { ConfirmModal } from '../../ui/ConfirmModal.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import { refreshGrade } from './refresh-grade.ts'

interface MarkedBarProps {
  janelas: readonly JanelaView[]
  onDone: () => void
}

/** Changes several windows at once: sets their places, closes or opens them. */
export function MarkedBar({ janelas, onDone }: MarkedBarProps) {
  const { t } = useTranslation()
  const [capacidade, setCapacidade] = useState<number | null>(null)
  const [isClosing, setClosing] = useState(false)
  const change = useCommand(updateJanelas, {
    quiet: true,
    onSuccess: async () => {
      await refreshGrade()
      setClosing(false)
      onDone()
    },
  })
  const ids = janelas.map(({ id }) => id)
  const agendamentos = janelas.reduce((sum, one) => sum + one.reservas + one.confirmados, 0)
  const isNone = ids.length === 0
  return (
    <Card withBorder padding="sm" component="section" aria-label={t('grade.marcadas-titulo')}>
      <Text fw={600} mb="xs" role="status">
        {isNone ? t('grade.marque') : t('grade.marcadas', { count: ids.length, agendamentos })}
      </Text>
      <Group align="end" gap="xs">
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
          loading={change.isPending && !isClosing}
          disabled={isNone || !isCapacidade(capacidade)}
          onClick={() => change.mutate({ body: { ids, capacidade: capacidade ?? 0 } })}
        >
          {t('grade.salvar-capacidade')}
        </Button>
        <Button variant="default" disabled={isNone} onClick={() => setClosing(true)}>
          {t('grade.fechar-marcadas')}
        </Button>
        <Button
          variant="default"
          disabled={isNone}
          onClick={() => change.mutate({ body: { ids, fechada: false } })}
        >
          {t('grade.abrir')}
        </Button>
      </Group>
      <ProblemAlert error={isClosing ? null : change.error} mt="xs" />
      <ConfirmModal
        opened={isClosing}
        title={t('grade.fechar-marcadas-titulo')}
        confirmLabel={t('grade.fechar-marcadas')}
        busy={change.isPending}
        error={isClosing ? change.error : null}
        onConfirm={() => change.mutate({ body: { ids, fechada: true } })}
        onClose={() => {
          change.reset()
          setClosing(false)
        }}
      >
        {t('grade.fechar-marcadas-texto', { count: ids.length, agendamentos })}
      </ConfirmModal>
    </Card>
  )
}

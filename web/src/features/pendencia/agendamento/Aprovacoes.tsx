import { type AgendamentoTela, cancelVagaExtra, requestAprovacao } from '@cais/core/api/agendamento.ts'
import { isAskedFor } from '@cais/core/workflow/politica.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../../client/dado-text.ts'
import { useCommand } from '../../../client/queries.ts'
import { StatusBadge } from '../../../trade/estado/StatusBadge.tsx'
import { MotivoModal } from '../../../ui/MotivoForm.tsx'
import { Section } from '../../../ui/Section.tsx'

interface AprovacoesProps {
  tela: AgendamentoTela
  params: { companyId: number; servicoId: number }
  onChanged: () => unknown
}

/** Approvals by the terminal beyond the grid. They are requested here with a reason, and withdrawn here. */
export function Aprovacoes({ tela, params, onChanged }: AprovacoesProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<AgendamentoTela['aprovacoes'][number] | null>(null)
  const done = () => {
    setAsking(null)
    return onChanged()
  }
  const ask = useCommand(requestAprovacao, { quiet: true, onSuccess: done })
  const giveUp = useCommand(cancelVagaExtra, { onSuccess: done })
  // An approval that follows from another one is requested together with it.
  const shown = tela.aprovacoes.filter(({ tipo, status }) => isAskedFor(tipo) || status !== 'INATIVA')
  if (!tela.podeEditar || shown.length === 0) return null
  return (
    <Section title={t('agendamento.aprovacoes')}>
      <Stack gap="xs">
        {shown.map((one) => (
          <Group key={one.id} justify="space-between" wrap="nowrap">
            <div>
              <Text>{t(`enum.pendenciaTipo.${one.tipo}`)}</Text>
              {one.observacao && (
                <Text size="sm" c="dimmed">
                  {dadoText(one.observacao ?? '')}
                </Text>
              )}
            </div>
            <Group gap="xs" justify="end" style={{ flexShrink: 0 }}>
              {one.status !== 'INATIVA' && <StatusBadge enumType="pendenciaStatus" status={one.status} />}
              {one.status === 'INATIVA' && (
                <Button size="xs" variant="light" onClick={() => setAsking(one)}>
                  {t('agendamento.pedir')}
                </Button>
              )}
              {one.status === 'ATIVA' && isAskedFor(one.tipo) && (
                <Button
                  size="xs"
                  variant="default"
                  loading={giveUp.isPending}
                  onClick={() => giveUp.mutate({ body: { pendenciaId: one.id } })}
                >
                  {t('agendamento.desistir-pedido')}
                </Button>
              )}
            </Group>
          </Group>
        ))}
      </Stack>
      {asking && (
        <MotivoModal
          opened
          required
          dismissLabel={t('action.back')}
          title={t(`enum.pendenciaTipo.${asking.tipo}`)}
          confirmLabel={t('agendamento.pedir')}
          busy={ask.isPending}
          error={ask.error}
          onConfirm={(motivo) =>
            ask.mutate({ params: { ...params, pendenciaId: asking.id }, body: { motivo } })
          }
          onClose={() => {
            ask.reset()
            setAsking(null)
          }}
        >
          {t('agendamento.pedir-texto')}
        </MotivoModal>
      )}
    </Section>
  )
}

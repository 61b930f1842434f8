import type { AgendamentoTela } from '@cais/core/api/agendamento.ts'
import { rescheduleServico } from '@cais/core/api/servico.ts'
import { kindOf } from '@cais/core/pendencia/kinds.ts'
import { isReagendamento } from '@cais/core/workflow/politica.ts'
import { Button } from '@mantine/core'
import { IconCalendarRepeat } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../client/queries.ts'
import { refreshServico } from '../../client/refresh-servico.ts'
import { MotivoModal } from '../../ui/MotivoForm.tsx'

interface ReagendarButtonProps {
  tela: AgendamentoTela
  params: { companyId: number; servicoId: number }
  servicoPath: string
}

/** From the windows that one has to choosing others. */
export function ReagendarButton({ tela, params, servicoPath }: ReagendarButtonProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const ask = useCommand(rescheduleServico, {
    quiet: true,
    onSuccess: async (servico) => {
      await refreshServico()
      const begun = servico.pendencias.findLast(({ tipo }) => isReagendamento(tipo))
      const slug = begun && kindOf(begun.tipo, servico)
      const base = servicoPath.replace(/\/view$/, '')
      if (begun && slug) await navigate({ to: `${base}/pendencia-${slug}/${begun.id}` })
    },
  })
  if (!tela.podeReagendar) return null
  return (
    <>
      <Button
        mt="sm"
        w="fit-content"
        variant="light"
        leftSection={<IconCalendarRepeat size={16} />}
        onClick={() => setAsking(true)}
      >
        {t('servico.reagendar')}
      </Button>
      <MotivoModal
        opened={isAsking}
        dismissLabel={t('action.back')}
        title={t('servico.reagendar-titulo', { numero: tela.servico.numeroSolicitacao })}
        confirmLabel={t('servico.reagendar')}
        busy={ask.isPending}
        error={ask.error}
        onConfirm={(motivo) =>
          ask.mutate({
            params: { companyId: params.companyId, id: params.servicoId },
            body: { motivo },
          })
        }
        onClose={() => {
          ask.reset()
          setAsking(false)
        }}
      >
        {t('servico.reagendar-texto')}
      </MotivoModal>
    </>
  )
}

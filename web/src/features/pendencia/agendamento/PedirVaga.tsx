import { type AgendamentoTela, type JanelaDisponivel, requestAprovacao } from '@cais/core/api/agendamento.ts'
import { isPermitted } from '@cais/core/workflow/politica.ts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../../client/queries.ts'
import type { PendenciaParams } from '../../../client/route-params.ts'
import { MotivoModal } from '../../../ui/MotivoForm.tsx'
import { shortOf } from '../../../ui/week/week.ts'

interface PedirVagaProps {
  tela: Pick<AgendamentoTela, 'aprovacoes' | 'podeEditar'>
  params: PendenciaParams
  janela: JanelaDisponivel
  onAsked: (() => unknown) | undefined
}

/** Requests an extra place in a full window, once. */
export function PedirVaga({ tela, params, janela, onAsked }: PedirVagaProps) {
  const { t } = useTranslation()
  const [isOpen, modal] = useDisclosure()
  const extra = tela.aprovacoes.find(({ tipo }) => isPermitted([tipo], 'VAGA_EXTRA'))
  const ask = useCommand(requestAprovacao, {
    quiet: true,
    onSuccess: () => {
      modal.close()
      return onAsked?.()
    },
  })
  const isFull = janela.recusa === 'agendamento.recusa.cheia'
  if (!isFull || !tela.podeEditar || extra?.status !== 'INATIVA') return null
  return (
    <>
      <Button size="xs" variant="default" w="fit-content" onClick={modal.open}>
        {t('agendamento.pedir-vaga')}
      </Button>
      <MotivoModal
        opened={isOpen}
        dismissLabel={t('action.back')}
        title={t('agendamento.pedir-vaga')}
        confirmLabel={t('agendamento.pedir')}
        required
        busy={ask.isPending}
        error={ask.error}
        onConfirm={(motivo) =>
          ask.mutate({ params: { ...params, pendenciaId: extra.id }, body: { motivo, janelaId: janela.id } })
        }
        onClose={() => {
          ask.reset()
          modal.close()
        }}
      >
        {t('agendamento.pedir-vaga-texto', { janela: shortOf(janela) })}
      </MotivoModal>
    </>
  )
}

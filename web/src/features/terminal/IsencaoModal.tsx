import type { IsencaoView } from '@cais/core/api/fatura.ts'
import { decideIsencao } from '@cais/core/api/terminal.ts'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { MotivoModal } from '../../ui/MotivoForm.tsx'
import { useModalCommand } from '../../ui/use-modal-command.ts'
import { keepServico, refreshServico } from './terminal-queries.ts'

export interface PerguntaIsencao {
  isencao: IsencaoView
  evento: 'APROVAR' | 'NEGAR'
}

interface IsencaoModalProps {
  pergunta: PerguntaIsencao | null
  opened: boolean
  onClose: () => void
}

/** The decision about a request not to be charged; a refusal needs a reason, which the company reads. */
export function IsencaoModal({ pergunta, opened, onClose }: IsencaoModalProps) {
  const { t } = useTranslation()
  const decision = useModalCommand(decideIsencao, {
    onDone: keepServico,
    onProblem: () => void refreshServico(),
    onClose,
  })
  if (!pergunta) return null
  const { isencao, evento } = pergunta
  return (
    <MotivoModal
      {...decision.state}
      opened={opened}
      title={t(`terminal.isencao.${evento}`)}
      label={t('terminal.motivo')}
      hint={t('terminal.motivo-hint')}
      required={evento === 'NEGAR'}
      confirmLabel={t(`terminal.isencao.${evento}`)}
      onConfirm={(motivo) => decision.send({ params: { id: isencao.id }, body: { evento, motivo } })}
    >
      <Stack>
        <Text size="sm">{t('isencao.o-pedido', { motivo: dadoText(isencao.motivo) })}</Text>
        <Text size="sm">{t(`terminal.isencao.explica.${evento}`)}</Text>
      </Stack>
    </MotivoModal>
  )
}

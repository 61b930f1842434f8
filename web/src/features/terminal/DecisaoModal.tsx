import { decidePendencia } from '@cais/core/api/terminal.ts'
import { needsMotivo } from '@cais/core/workflow/decisoes.ts'
import { useTranslation } from 'react-i18next'
import { MotivoModal } from '../../ui/MotivoForm.tsx'
import { useModalCommand } from '../../ui/use-modal-command.ts'
import { labelOf, type Pergunta } from './pergunta.ts'
import { keepServico, refreshServico } from './terminal-queries.ts'

interface DecisaoModalProps {
  pergunta: Pergunta | null
  opened: boolean
  onClose: () => void
}

/** Asks for confirmation, and for a reason where users will read it. */
export function DecisaoModal({ pergunta, opened, onClose }: DecisaoModalProps) {
  const { t } = useTranslation()
  const decision = useModalCommand(decidePendencia, {
    onDone: keepServico,
    onProblem: () => void refreshServico(),
    onClose,
  })
  if (!pergunta) return null
  const { decisao, pendencia } = pergunta
  const label = t(labelOf(decisao, pendencia.tipo))
  return (
    <MotivoModal
      {...decision.state}
      opened={opened}
      title={`${label}: ${t(`enum.pendenciaTipo.${pendencia.tipo}`)}`}
      label={t('terminal.motivo')}
      hint={t('terminal.motivo-hint')}
      required={needsMotivo(decisao)}
      confirmLabel={label}
      onConfirm={(motivo) =>
        decision.send({
          params: { id: pendencia.id },
          body: { evento: decisao, motivo, version: pendencia.version },
        })
      }
    >
      {t(`terminal.decisao.explica.${decisao}`)}
    </MotivoModal>
  )
}

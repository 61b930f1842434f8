import { saveIsencao } from '@cais/core/api/fatura.ts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshServico } from '../../client/refresh-servico.ts'
import { MotivoForm } from '../../ui/MotivoForm.tsx'
import { useModalCommand } from '../../ui/use-modal-command.ts'

interface IsencaoFormProps {
  servicoId: number
  pendenciaId: number
}

/** Requests an exemption from a charge, with a reason. */
export function IsencaoForm(ids: IsencaoFormProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  if (isAsking) return <Asking ids={ids} onDone={() => setAsking(false)} />
  return (
    <Group>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        {t('isencao.pedir')}
      </Button>
    </Group>
  )
}

function Asking({ ids, onDone }: { ids: IsencaoFormProps; onDone: () => void }) {
  const { t } = useTranslation()
  const { send, state } = useModalCommand(saveIsencao, { onDone: refreshServico, onClose: onDone })
  return (
    <MotivoForm
      {...state}
      label={t('isencao.motivo')}
      hint={t('isencao.motivo-hint')}
      required
      autoFocus
      confirmLabel={t('isencao.pedir')}
      onConfirm={(motivo) => send({ params: ids, body: { motivo } })}
    />
  )
}

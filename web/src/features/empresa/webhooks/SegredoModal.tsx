import type { WebhookView } from '@cais/core/api/webhook.ts'
import { Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../../client/queries.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormButtons } from '../../../ui/FormButtons.tsx'
import { ProblemAlert } from '../../../ui/ProblemAlert.tsx'
import { ShownOnce } from '../../../ui/ShownOnce.tsx'
import { type Dono, paramsOf, refreshWebhooks, routesOf } from './dono.ts'

interface SegredoModalProps {
  dono: Dono
  webhook: WebhookView | null
  opened: boolean
  onClose: () => void
}

/** Replaces the secret of a webhook. */
export function SegredoModal({ dono, webhook, opened, onClose }: SegredoModalProps) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} size="lg" title={t('webhook.acao.segredo')}>
      {webhook && <NovoSegredo dono={dono} webhook={webhook} onClose={onClose} />}
    </Dialog>
  )
}

interface NovoSegredoProps {
  dono: Dono
  webhook: WebhookView
  onClose: () => void
}

function NovoSegredo({ dono, webhook, onClose }: NovoSegredoProps) {
  const { t } = useTranslation()
  const [encerrarAnterior, setEncerrar] = useState(false)
  const [segredo, setSegredo] = useState<string | null>(null)
  const rotate = useCommand(routesOf(dono).rotate, {
    quiet: true,
    onSuccess: async (made) => {
      setSegredo(made.segredo)
      await refreshWebhooks(dono)
    },
  })
  if (segredo !== null)
    return <SegredoMostrado endereco={webhook.endereco} segredo={segredo} onClose={onClose} />
  const send = () =>
    rotate.mutate({ params: { ...paramsOf(dono), id: webhook.id }, body: { encerrarAnterior } })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Stack>
        <Checkbox
          label={t('webhook.segredo-encerrar')}
          description={t('webhook.segredo-encerrar-dica')}
          checked={encerrarAnterior}
          onChange={(event) => setEncerrar(event.currentTarget.checked)}
        />
        <ProblemAlert error={rotate.error} />
        <FormButtons busy={rotate.isPending} confirmLabel={t('webhook.segredo-novo')} onCancel={onClose} />
      </Stack>
    </form>
  )
}

interface SegredoMostradoProps {
  endereco: string
  segredo: string
  onClose: () => void
}

/** Shows the secret once; the server cannot show it again. */
export function SegredoMostrado({ endereco, segredo, onClose }: SegredoMostradoProps) {
  const { t } = useTranslation()
  return (
    <ShownOnce
      label={t('webhook.segredo', { endereco })}
      description={t('webhook.segredo-copie')}
      value={segredo}
      copy={{
        label: t('webhook.segredo-copiar'),
        copied: t('webhook.segredo-copiado'),
        failed: t('webhook.segredo-copiar-falhou'),
      }}
      onClose={onClose}
    />
  )
}

import { bloqueioInput, createBloqueio } from '@cais/core/api/terminal.ts'
import { bloqueioTipos } from '@cais/core/catalogo/cargas.ts'
import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../client/validate.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import type { TerminalLinha } from './CargasCard.tsx'
import { refreshServico } from './terminal-queries.ts'

interface BloqueioModalProps {
  linha: TerminalLinha | null
  opened: boolean
  onClose: () => void
}

export function BloqueioModal({ linha, opened, onClose }: BloqueioModalProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`${t('terminal.bloqueio.bloquear')}: ${linha?.carga.identificador ?? ''}`}
    >
      {linha && <BloqueioForm cargaId={linha.carga.id} onClose={onClose} />}
    </Dialog>
  )
}

function BloqueioForm({ cargaId, onClose }: { cargaId: number; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useCheckedForm<{ tipo: (typeof bloqueioTipos)[number]; descricao: string }>({
    initialValues: { tipo: 'TERMINAL', descricao: '' },
    validate: validateWith(bloqueioInput),
  })
  const send = useFormCommand(createBloqueio, form, {
    onSuccess: async () => {
      await refreshServico()
      onClose()
    },
  })
  return (
    <form {...form.propsFor((body) => send.mutate({ params: { id: cargaId }, body }))}>
      <Stack>
        <NativeSelect
          label={t('terminal.bloqueio.tipo')}
          data={bloqueioTipos.map((value) => ({ value, label: t(`enum.bloqueioTipo.${value}`) }))}
          {...form.getInputProps('tipo')}
        />
        <TextInput
          label={t('terminal.bloqueio.descricao')}
          required
          maxLength={200}
          data-autofocus
          {...form.getInputProps('descricao')}
        />
        <FormButtons
          busy={send.isPending}
          confirmLabel={t('terminal.bloqueio.bloquear')}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}

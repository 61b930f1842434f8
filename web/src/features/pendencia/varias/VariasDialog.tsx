import type { FormaSlug } from '@cais/core/pendencia/kinds.ts'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { kindFormOf } from '../kind-forms.ts'
import { DocumentosForm } from './DocumentosForm.tsx'
import { FrotaForm } from './FrotaForm.tsx'
import { JanelasForm } from './JanelasForm.tsx'
import { anexosComuns, telaComum } from './marcadas.ts'
import { TransportadorForm } from './TransportadorForm.tsx'
import { useVarias } from './use-varias.ts'
import type { VariasDialogProps, VariasProps } from './VariasFrame.tsx'
import { VariasModal } from './VariasModal.tsx'

export function VariasDialog({ opened, onSend, ...props }: VariasDialogProps) {
  const { t } = useTranslation()
  return (
    <VariasModal opened={opened} title={t('pendencia.varias.title')} onSend={onSend} onClose={props.onClose}>
      <Formulario {...props} />
    </VariasModal>
  )
}

/** The same for all that are marked, as far as their kind allows it; else why they are done one by one. */
function Formulario({ marcadas, onClose }: VariasProps) {
  const { t } = useTranslation()
  const comum = telaComum(marcadas)
  if ('recusa' in comum) return <UmaAUma onClose={onClose}>{t(comum.recusa)}</UmaAUma>
  if ('agendar' in comum) return <Janelas marcadas={marcadas} onClose={onClose} />
  return <FormOf slug={comum.slug} marcadas={marcadas} onClose={onClose} />
}

function Janelas({ marcadas, onClose }: VariasProps) {
  return <JanelasForm marcadas={marcadas} varias={useVarias(marcadas)} onClose={onClose} />
}

function FormOf({ slug, marcadas, onClose }: VariasProps & { slug: FormaSlug }) {
  const { t } = useTranslation()
  const varias = useVarias(marcadas)
  const { nomear, mandar } = kindFormOf(slug)
  const props = { slug, marcadas, onClose, varias }
  const isCarrier = marcadas.every(({ area }) => area === 'transportador')
  const [first] = marcadas
  if (mandar && isCarrier && marcadas.every(({ empresaId }) => empresaId === first?.empresaId))
    return <FrotaForm {...props} />
  if (nomear && !isCarrier) return <TransportadorForm varias={varias} onClose={onClose} />
  const tipos = anexosComuns(slug, marcadas)
  if (tipos.length === 0) return <UmaAUma onClose={onClose}>{t('pendencia.varias.uma-a-uma')}</UmaAUma>
  return <DocumentosForm {...props} tipos={tipos} />
}

function UmaAUma({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Stack>
      <Alert color="mar" icon={<IconInfoCircle aria-hidden />}>
        {children}
      </Alert>
      <Group justify="end">
        <Button onClick={onClose}>{t('action.close')}</Button>
      </Group>
    </Stack>
  )
}

import { useTranslation } from 'react-i18next'
import type { AcaoDeMarcadas } from './acoes.ts'
import { DocumentosForm } from './DocumentosForm.tsx'
import { FrotaForm } from './FrotaForm.tsx'
import { JanelasForm } from './JanelasForm.tsx'
import { TransportadorForm } from './TransportadorForm.tsx'
import { useVarias } from './use-varias.ts'
import type { VariasDialogProps, VariasProps } from './VariasFrame.tsx'
import { VariasModal } from './VariasModal.tsx'

interface AcaoProps extends VariasProps {
  acao: AcaoDeMarcadas
}

/** The dialog of an action for the ticked pendencias that it fits. */
export function VariasDialog({ opened, onSend, ...props }: VariasDialogProps & AcaoProps) {
  const { t } = useTranslation()
  return (
    <VariasModal
      opened={opened}
      title={t(`pendencia.servicos.acao.${props.acao}`)}
      onSend={onSend}
      onClose={props.onClose}
    >
      <Formulario {...props} />
    </VariasModal>
  )
}

const forms = {
  frota: FrotaForm,
  transportador: TransportadorForm,
  documentos: DocumentosForm,
  janelas: JanelasForm,
} as const satisfies Record<AcaoDeMarcadas, unknown>

function Formulario({ acao, marcadas, onClose }: AcaoProps) {
  const Form = forms[acao]
  return <Form marcadas={marcadas} varias={useVarias(marcadas)} onClose={onClose} />
}

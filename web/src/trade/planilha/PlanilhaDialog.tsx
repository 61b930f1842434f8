import type { AnswerOf, RequestOf, Route } from '@cais/core/api/route.ts'
import { type ModalProps, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type ArquivoEnviado, arquivoOf } from '../../client/base64.ts'
import { useCommand } from '../../client/queries.ts'
import { useDownload } from '../../client/use-download.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import { type Escolha, EscolherPlanilha } from './EscolherPlanilha.tsx'
import { PlanilhaButtons } from './PlanilhaButtons.tsx'

interface PlanilhaProps<L extends Route, S extends Route> {
  ajuda: string
  /** The download of the empty sheet. */
  layout: { route: L; request: RequestOf<L> }
  /** The upload of the filled sheet, and the view of its result. */
  envio: {
    route: S
    requestOf: (arquivo: ArquivoEnviado) => RequestOf<S>
    onAnswer: (answer: AnswerOf<S>) => unknown
    resultOf: (answer: AnswerOf<S>) => ReactNode
    /** False: the result is shown here, so the success message is suppressed. */
    alerts?: boolean
  }
  /** Set where a sheet is chosen first and then sent with a button; otherwise it is sent as soon as it is chosen. */
  escolha?: Escolha
  onClose: () => void
}

interface PlanilhaDialogProps<L extends Route, S extends Route> extends PlanilhaProps<L, S> {
  opened: boolean
  title: string
  size?: ModalProps['size']
}

/** A dialog to enter many rows at once: it downloads the empty sheet, uploads the filled one, and shows the result. */
export function PlanilhaDialog<L extends Route, S extends Route>(props: PlanilhaDialogProps<L, S>) {
  const { opened, title, size, ...planilha } = props
  return (
    <Dialog opened={opened} title={title} size={size} onClose={planilha.onClose}>
      <Planilha {...planilha} />
    </Dialog>
  )
}

function Planilha<L extends Route, S extends Route>(props: PlanilhaProps<L, S>) {
  const { ajuda, layout, envio, escolha, onClose } = props
  const [answered, setAnswered] = useState<{ answer: AnswerOf<S> } | null>(null)
  const fetching = useDownload(layout.route)
  const sending = useCommand(envio.route, {
    quiet: true,
    alerts: envio.alerts,
    onSuccess: (answer) => {
      setAnswered({ answer })
      return envio.onAnswer(answer)
    },
  })
  const send = async (file: File) => {
    sending.mutate(envio.requestOf(await arquivoOf(file)))
  }
  const buttons = {
    onLayout: () => fetching.mutate(layout.request),
    isFetching: fetching.isPending,
    isReading: sending.isPending,
    onFile: (file: File) => void send(file),
  }
  const forget = () => {
    setAnswered(null)
    sending.reset()
  }
  const outcome = (
    <>
      <ProblemAlert error={sending.error} />
      {answered && envio.resultOf(answered.answer)}
    </>
  )
  if (!escolha)
    return (
      <Stack>
        <Text size="sm">{ajuda}</Text>
        <PlanilhaButtons
          {...buttons}
          onFile={(file) => {
            forget()
            void send(file)
          }}
        />
        {outcome}
      </Stack>
    )
  return (
    <EscolherPlanilha {...buttons} {...escolha} ajuda={ajuda} onChoose={forget} onCancel={onClose}>
      {outcome}
    </EscolherPlanilha>
  )
}

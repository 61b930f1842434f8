import { type Etapa, etapas } from '@cais/core/rules/etapas-pedido.ts'
import { Alert, Button, Card, Group, Stack, Stepper, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiProblem } from '../../client/api-problem.ts'
import { textOf } from '../../client/text-of.ts'
import type { Lugar } from '../../trade/servico/lugar.ts'
import { problemText } from '../../ui/problem-text.ts'
import { CargaStep } from './CargaStep.tsx'
import { EnviarStep } from './EnviarStep.tsx'
import type { PedidoControls } from './use-pedido.ts'

export interface StepProps {
  lugar: Lugar
  controls: PedidoControls
}

interface PedidoFormProps extends StepProps {
  /** The server's refusal of the request as a whole. */
  refusal: ApiProblem | null
  sendLabel: string
  busy: boolean
  onSend: () => void
}

const steps: Record<Etapa, (props: StepProps) => React.ReactNode> = {
  CARGA: CargaStep,
  ENVIAR: EnviarStep,
}

/** The two steps of a request. The user may go back at any time, and forward or send only without errors. */
export function PedidoForm({ lugar, controls, refusal, sendLabel, busy, onSend }: PedidoFormProps) {
  const { t } = useTranslation()
  const { etapa, goTo, advanceTo, isReady } = controls
  const card = useRef<HTMLDivElement>(null)
  const index = etapas.indexOf(etapa)
  const [previous, next] = [etapas[index - 1], etapas[index + 1]]
  const Step = steps[etapa]
  const go = (to: number) => {
    const wanted = etapas[to] ?? 'CARGA'
    if (to < index) goTo(wanted)
    else advanceTo(wanted)
  }
  const send = () => {
    if (isReady()) onSend()
    // The errors are rendered only in the next frame.
    else requestAnimationFrame(() => firstWrong(card.current)?.focus())
  }
  return (
    <Stack gap="md">
      <Steps index={index} onGo={go} />
      <Refusal refusal={refusal} />
      <Card withBorder padding="md" ref={card}>
        <StepTitle etapa={etapa} />
        <Step lugar={lugar} controls={controls} />
        <Group justify="space-between" mt="lg">
          {previous ? (
            <Button variant="default" onClick={() => goTo(previous)}>
              {t('action.back')}
            </Button>
          ) : (
            <span />
          )}
          {next ? (
            <Button onClick={() => advanceTo(next)}>{t('novo-servico.next')}</Button>
          ) : (
            <Button loading={busy} onClick={send}>
              {sendLabel}
            </Button>
          )}
        </Group>
      </Card>
    </Stack>
  )
}

const firstWrong = (step: HTMLElement | null) => step?.querySelector<HTMLElement>('[aria-invalid="true"]')

function Steps({ index, onGo }: { index: number; onGo: (to: number) => void }) {
  const { t } = useTranslation()
  const hasRoom = useMediaQuery('(min-width: 48em)')
  return (
    <Stepper active={index} onStepClick={onGo} size="sm" iconSize={32} wrap={false}>
      {etapas.map((etapa, place) => (
        <Stepper.Step
          key={etapa}
          label={hasRoom ? t(`novo-servico.step.${etapa}`) : undefined}
          aria-label={hasRoom ? undefined : `${place + 1} ${t(`novo-servico.step.${etapa}`)}`}
        />
      ))}
    </Stepper>
  )
}

/** The title of the step; it gets the focus when the step changes. */
function StepTitle({ etapa }: { etapa: Etapa }) {
  const { t } = useTranslation()
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(etapa)
  useEffect(() => {
    if (shown.current !== etapa) title.current?.focus()
    shown.current = etapa
  }, [etapa])
  return (
    <Title order={2} size="h4" mb="md" tabIndex={-1} ref={title} style={{ outline: 'none' }}>
      {t('novo-servico.step-of', {
        step: etapas.indexOf(etapa) + 1,
        steps: etapas.length,
        name: t(`novo-servico.step.${etapa}`),
      })}
    </Title>
  )
}

/** The reason of a refusal, with the cargo and the service that has it. Typed values stay. */
function Refusal({ refusal }: { refusal: ApiProblem | null }) {
  const { t } = useTranslation()
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) alert.current?.scrollIntoView({ block: 'center' })
  }, [refusal])
  if (!refusal) return null
  const isAboutCarga = refusal.key.startsWith('carga.recusa.')
  const [carga, servico] = isAboutCarga ? refusal.params : []
  return (
    <Alert
      ref={alert}
      color="red"
      icon={<IconAlertCircle aria-hidden />}
      role="alert"
      title={t(refusal.fieldErrors.length ? 'error.validation' : 'novo-servico.refused')}
    >
      {!refusal.fieldErrors.length && (
        <Text size="sm">
          {carga && <strong>{carga}: </strong>}
          {isAboutCarga ? textOf(refusal.key, refusal.params) : problemText(refusal)}{' '}
          {servico && t('novo-servico.refused-by', { numero: servico })}
        </Text>
      )}
      <Text size="sm">{t('novo-servico.nothing-lost')}</Text>
    </Alert>
  )
}

import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Marcada } from './marcadas.ts'
import { Resultados } from './Resultados.tsx'
import type { Varias } from './use-varias.ts'

export interface VariasProps {
  marcadas: readonly Marcada[]
  onClose: () => void
}

/** The properties of a form with its dialog. */
export interface VariasDialogProps extends VariasProps {
  opened: boolean
  onSend: () => void
}

export interface FormOfVariasProps extends VariasProps {
  varias: Varias<Marcada>
}

interface FrameProps {
  varias: Pick<Varias, 'all' | 'count' | 'deServicos' | 'feitas' | 'isBegun' | 'isRunning' | 'isDone'>
  intro: string
  /** The button's label, with the number of rows. */
  label: string
  isReady: boolean
  onSubmit: () => void
  onClose: () => void
  /** An input for each row. */
  escolhaOf?: (id: number) => ReactNode
  children?: ReactNode
}

/** The frame of a form for several rows: its fields, the rows, and the result of each. */
export function VariasFrame(props: FrameProps) {
  const { varias, intro, label, isReady, onSubmit, onClose, escolhaOf, children } = props
  const { t } = useTranslation()
  const { isRunning, isDone, isBegun } = varias
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Stack gap="sm">
        <Text size="sm">{intro}</Text>
        {!isDone && children}
        <Resultados {...varias} escolhaOf={escolhaOf} />
        <Group justify="end">
          <Button variant={isDone ? 'filled' : 'default'} disabled={isRunning} onClick={onClose}>
            {t(isBegun ? 'action.close' : 'action.cancel')}
          </Button>
          {!isDone && (
            <Button type="submit" loading={isRunning} disabled={!isReady}>
              {isBegun ? t('pendencia.varias.de-novo') : label}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

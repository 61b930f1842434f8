import { Anchor, Group, List, Loader, Text } from '@mantine/core'
import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconPencil,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Andamento, Estado, Varias } from './use-varias.ts'

const done = {
  Sign: IconCircleCheck,
  color: 'light-dark(var(--mantine-color-teal-9), var(--mantine-color-teal-3))',
} as const

const signs = {
  ESPERA: { Sign: IconCircleDashed, color: 'dimmed' },
  RECUSADA: {
    Sign: IconAlertCircle,
    color: 'light-dark(var(--mantine-color-red-9), var(--mantine-color-red-3))',
  },
  FALTA: {
    Sign: IconPencil,
    color: 'light-dark(var(--mantine-color-ambar-9), var(--mantine-color-ambar-3))',
  },
  FORA: { Sign: IconCircleMinus, color: 'dimmed' },
  SALVA: done,
  AVISADA: done,
  ENTREGUE: done,
  AGENDADA: done,
  ANEXADA: done,
  NO_PDF: done,
} as const satisfies Record<Exclude<Estado, 'ENVIANDO'>, object>

interface ResultadosProps extends Pick<Varias, 'all' | 'count' | 'deServicos' | 'feitas' | 'isBegun'> {
  /** An input for each row, under its name. */
  escolhaOf?: ((id: number) => ReactNode) | undefined
}

/** The ticked rows, each with its result. */
export function Resultados({ all, count, deServicos, feitas, isBegun, escolhaOf }: ResultadosProps) {
  const { t } = useTranslation()
  const de = deServicos ? 'servicos' : 'varias'
  return (
    <div>
      <Text size="sm" fw={600} mb={4} role="status">
        {isBegun
          ? t(`pendencia.${de}.feitas`, { feitas, total: count })
          : t(`pendencia.${de}.marcadas`, { count: all.length })}
      </Text>
      <List
        listStyleType="none"
        spacing={4}
        mah={escolhaOf ? '45vh' : 220}
        style={{ overflowY: 'auto' }}
        styles={{ itemWrapper: { width: '100%' }, itemLabel: { width: '100%' } }}
        aria-label={t(`pendencia.${de}.lista`)}
      >
        {all.map((one) => (
          <List.Item key={one.marcada.id}>
            <Resultado {...one} />
            {(one.estado === 'ESPERA' || one.estado === 'RECUSADA') && escolhaOf?.(one.marcada.id)}
          </List.Item>
        ))}
      </List>
    </div>
  )
}

function Resultado({ marcada, estado, recusa }: Andamento) {
  const { t } = useTranslation()
  return (
    <Group gap={8} wrap="nowrap" align="start">
      {estado === 'ENVIANDO' ? <Loader size={16} mt={2} /> : <Mark estado={estado} />}
      <div>
        <Text size="sm">
          <Anchor component={Link} to={marcada.caminho} fz="inherit">
            {marcada.numeroSolicitacao}
          </Anchor>
          {marcada.cargas && ` · ${marcada.cargas}`}
        </Text>
        {estado !== 'ESPERA' && (
          <Text size="xs" c={estado === 'ENVIANDO' ? 'dimmed' : signs[estado].color}>
            {recusa ?? t(`pendencia.varias.estado.${estado}`)}
          </Text>
        )}
      </div>
    </Group>
  )
}

function Mark({ estado }: { estado: Exclude<Estado, 'ENVIANDO'> }) {
  const { Sign, color } = signs[estado]
  return (
    <Text c={color} span lh={1} mt={2}>
      <Sign size={17} aria-hidden />
    </Text>
  )
}

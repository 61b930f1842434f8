import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import { Card, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface LinhaCardProps {
  tela: Pick<PendenciaTela, 'cargas'>
  cargaServicoId: number | null | undefined
  children: ReactNode
}

/** The fields of one cargo line, under its number. */
export function LinhaCard({ tela, cargaServicoId, children }: LinhaCardProps) {
  const identificador = identificadorOf(tela, cargaServicoId)
  return (
    <Card withBorder role="group" aria-label={identificador}>
      <Text fw={600} mb="xs">
        {identificador}
      </Text>
      {children}
    </Card>
  )
}

/** The number of a cargo line's container or piece. */
export function identificadorOf(
  { cargas }: Pick<PendenciaTela, 'cargas'>,
  cargaServicoId: number | null | undefined,
): string {
  const carga = cargas.find(({ id }) => id === cargaServicoId)?.carga
  return carga?.identificador ?? (cargaServicoId ? `#${cargaServicoId}` : '—')
}

import type { CargaView } from '@cais/core/api/servico.ts'
import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** The name of a cargo with its container type, and further content beside it. */
export function CargaName({ carga, children }: { carga: Named; children?: ReactNode }) {
  return (
    <Group gap={6}>
      <Text size="sm" fw={600}>
        {carga.identificador}
      </Text>
      {carga.conteiner?.isocode && (
        <Text size="xs" c="dimmed">
          {carga.conteiner.isocode.codigo}
        </Text>
      )}
      {children}
    </Group>
  )
}

type Named = Pick<CargaView, 'identificador' | 'conteiner'>

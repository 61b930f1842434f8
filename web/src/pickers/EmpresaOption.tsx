import type { EmpresaMatch } from '@cais/core/api/empresa.ts'
import { formatRegister } from '@cais/core/values/format.ts'
import { Text } from '@mantine/core'

/** A company in a list to choose from: its name, and what tells it from one of the same name. */
export function EmpresaOption({ empresa }: { empresa: EmpresaMatch }) {
  return (
    <>
      <Text size="sm">{empresa.socialName}</Text>
      <Text size="xs" c="dimmed">
        {formatRegister(empresa.nationalRegister)}
      </Text>
    </>
  )
}

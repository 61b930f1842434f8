import type { EmpresaMatch } from '@cais/core/api/empresa.ts'
import { formatRegister } from '@cais/core/values/format.ts'
import { Text } from '@mantine/core'

/** A company in a list of matches: its name, and its register to tell it from one with the same name. */
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

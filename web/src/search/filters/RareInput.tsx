import { Skeleton } from '@mantine/core'
import { fetchable, useFetched } from '../../ui/use-fetched.ts'
import type { ValueInputProps } from './ValueEditor.tsx'

/** Inputs that most lists show only after a click, so they are loaded until then. */
export const rareInputs = fetchable(() => import('./rare-inputs.ts'))

export type RareName = keyof typeof import('./rare-inputs.ts')

export function RareInput({ name, ...props }: ValueInputProps & { name: RareName }) {
  const inputs = useFetched(rareInputs)
  if (!inputs) return <Skeleton height={36} />
  const Input = inputs[name]
  return <Input {...props} />
}

import {
  containerCodeRefusal,
  isContainerCode,
  normalizeContainerCode,
} from '@cais/core/values/container-code.ts'

/** `splitNumeros('CSQU 305438-3; QQZU1000370')` are two; a space inside a painted number does not split it. */
export function splitNumeros(text: string): string[] {
  const parts = text
    .split(/[\n\r\t,;|]+/)
    .flatMap((part) => (isContainerCode(part) ? [part] : part.split(/\s+/)))
    .map((part) => normalizeContainerCode(part))
    .filter(Boolean)
  return [...new Set(parts)]
}

type Reason = NonNullable<ReturnType<typeof containerCodeRefusal>>

/** The pasted numbers that can be boxes, and those that cannot by what is wrong with them. */
export function sortNumeros(text: string): { good: string[]; bad: [reason: Reason, numeros: string[]][] } {
  const byReason = Map.groupBy(splitNumeros(text), containerCodeRefusal)
  return {
    good: byReason.get(null) ?? [],
    bad: [...byReason].flatMap(([reason, numeros]) => (reason ? [[reason, numeros]] : [])),
  }
}

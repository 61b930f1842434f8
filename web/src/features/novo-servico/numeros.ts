import { isContainerCode, normalizeContainerCode } from '@cais/core/values/container-code.ts'

/** `splitNumeros('CSQU 305438-3; QQZU1000370')` are two; a space inside a painted number does not split it. */
export function splitNumeros(text: string): string[] {
  const parts = text
    .split(/[\n\r\t,;|]+/)
    .flatMap((part) => (isContainerCode(part) ? [part] : part.split(/\s+/)))
    .map((part) => normalizeContainerCode(part))
    .filter(Boolean)
  return [...new Set(parts)]
}

/** The pasted numbers that can be boxes, and those that cannot. */
export function sortNumeros(text: string): { good: string[]; bad: string[] } {
  const all = splitNumeros(text)
  return {
    good: all.filter((one) => isContainerCode(one)),
    bad: all.filter((one) => !isContainerCode(one)),
  }
}

import type { TextKey } from '../texts/text-key.ts'
import { avisoDaysRefusal, avisoGeral } from './aviso-geral.ts'
import { cobrancaRefusal } from './cobranca.ts'
import { propertyRefusal } from './property.ts'
import { endsAfterBegin, suporteGroup } from './suporte.ts'

/** Properties of one group, by key. */
export type PropertyValues = ReadonlyMap<string, string>

interface RefusedProperty {
  key: string
  reason: TextKey
}

/** Two values of a group, where the second must not be before the first. */
interface Pair {
  group: string
  keys: readonly [string, string]
  refusal: (first: string, second: string) => TextKey | null
}

const pairs: readonly Pair[] = [
  { group: avisoGeral, keys: ['de', 'ate'], refusal: (de, ate) => avisoDaysRefusal({ de, ate }) },
  {
    group: suporteGroup,
    keys: ['inicio', 'fim'],
    refusal: (inicio, fim) => (endsAfterBegin({ inicio, fim }) ? null : 'configuration.suporte.ordem'),
  },
]

/** The keys of a group that are checked together with this one, including itself. */
export const judgedWith = (group: string, key: string): readonly string[] =>
  pairs.find((pair) => pair.group === group && pair.keys.includes(key))?.keys ?? [key]

/** The changes that are refused, alone or because of the group's values after all of them. */
export function refusedChanges(
  group: string,
  stored: PropertyValues,
  changes: PropertyValues,
): RefusedProperty[] {
  const wrong = [...changes].flatMap(([key, value]) => {
    const reason = stored.has(key) ? valueRefusal(group, key, value) : 'validation.unknown'
    return reason === null ? [] : [{ key, reason }]
  })
  const isWrong = (key: string) => wrong.some((one) => one.key === key)
  const judged = pairs.filter((pair) => pair.group === group && !pair.keys.some(isWrong))
  const after = new Map([...stored, ...changes])
  return [...wrong, ...judged.flatMap((pair) => discordOf(pair, after, changes))]
}

function valueRefusal(group: string, key: string, value: string): TextKey | null {
  const billing = group === 'cobranca' ? cobrancaRefusal(key, value) : null
  return propertyRefusal(group, key, value) ?? billing
}

/** The error is reported at the second value, unless only the first was changed. */
function discordOf(
  { keys, refusal }: Pair,
  after: PropertyValues,
  changes: PropertyValues,
): RefusedProperty[] {
  const [first, second] = keys
  const reason = refusal(after.get(first) ?? '', after.get(second) ?? '')
  const key = changes.has(second) || !changes.has(first) ? second : first
  return reason === null ? [] : [{ key, reason }]
}

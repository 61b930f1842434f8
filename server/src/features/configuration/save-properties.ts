import { saveProperties, saveProperty } from '@cais/core/api/configuration.ts'
import { type PropertyValues, refusedChanges } from '@cais/core/rules/property-changes.ts'
import { lockProperties, writeProperties } from '../../course/properties.ts'
import { notFound, refuseFields } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'

/** Only properties that exist: a mistyped key is told, not kept. The audit says what it was and what it is. */
export const savePropertyEndpoint = serve(saveProperty)(async ({ tx, out }, { params, body }) => {
  const { group } = params
  const { key, value } = body
  const stored = await lockProperties(tx, group)
  const before = stored.get(key) ?? notFound()
  await change(tx, { group, stored, changes: new Map([[key, value]]), fieldOf: () => 'value' })
  out.alert('configuration.saved', `${group}/${key}`)
  out.note({ key, before, after: value })
  return { group, key, value }
})

/** All of them or none. The audit tells of each that is another now, as if it had been changed alone. */
export const savePropertiesEndpoint = serve(saveProperties)(async ({ tx, out }, { params, body }) => {
  const { group } = params
  const changes = new Map(Object.entries(body.values))
  const stored = await lockProperties(tx, group)
  if (stored.size === 0) notFound()
  await change(tx, { group, stored, changes, fieldOf: (key) => `values.${key}` })
  const [only, ...others] = changes.keys()
  if (others.length) out.alert('configuration.saved-many', changes.size, group)
  else out.alert('configuration.saved', `${group}/${only}`)
  out.noteEach(saveProperty, differences(stored, changes))
  return [...new Map([...stored, ...changes])].map(([key, value]) => ({ group, key, value }))
})

interface Change {
  group: string
  stored: PropertyValues
  changes: PropertyValues
  /** How the request calls the value of a property. */
  fieldOf: (key: string) => string
}

async function change(tx: Tx, { group, stored, changes, fieldOf }: Change): Promise<void> {
  const refused = refusedChanges(group, stored, changes)
  refuseFields(refused.map(({ key, reason }) => ({ field: fieldOf(key), message: reason })))
  await writeProperties(tx, group, changes)
}

const differences = (stored: PropertyValues, changes: PropertyValues) =>
  [...changes]
    .map(([key, after]) => ({ key, before: stored.get(key), after }))
    .filter(({ before, after }) => before !== after)

import type { Portal } from './neighbours.ts'
import { neighbours } from './neighbours-noise.ts'

/** A neighbour runs in a process of its own, so that its work with answers does not delay the customer. */
process.once('message', async ({ portal, name }: { portal: Portal; name: string }) => {
  let over = false
  process.once('message', () => {
    over = true
  })
  await neighbours[name]?.(portal, () => over)
  process.disconnect()
})

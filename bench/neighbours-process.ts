import type { Portal } from './neighbours.ts'
import { neighbours } from './neighbours-noise.ts'

/** A neighbour in a process of its own: what it does with the answers is not what the customer waits for. */
process.once('message', async ({ portal, name }: { portal: Portal; name: string }) => {
  let over = false
  process.once('message', () => {
    over = true
  })
  await neighbours[name]?.(portal, () => over)
  process.disconnect()
})

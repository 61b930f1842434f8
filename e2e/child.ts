import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

interface Child {
  /** The next message of the process, in answer to an order or by itself. */
  ask: (order?: object) => Promise<unknown>
  end: () => Promise<void>
}

/** A process beside the journeys; it ends with its parent. */
export function startChild(script: string): Child {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const ended = exited.then(([code]) => Promise.reject(new Error(`${script} ended with code ${code}`)))
  // The rejection reaches those who wait for an answer; without them it is ignored.
  ended.catch(() => {})
  return {
    ask: async (order) => {
      const answer = once(child, 'message')
      if (order) child.send(order)
      const [said] = await Promise.race([answer, ended])
      return said
    },
    end: async () => {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}

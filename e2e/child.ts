import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

interface Child {
  /** What the process says next, after it was told something or of its own accord. */
  ask: (order?: object) => Promise<unknown>
  end: () => Promise<void>
}

/** A process beside the journeys; it ends when nobody listens to it any more. */
export function startChild(script: string): Child {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const ended = exited.then(([code]) => Promise.reject(new Error(`${script} ended with code ${code}`)))
  // Whoever waits for an answer hears of it; nobody else has to.
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

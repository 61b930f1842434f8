import { ajuda, Engano, readOpcoes } from './opcoes.ts'
import { Recusa, SemPortal } from './portal.ts'
import { playTerminal } from './terminal.ts'

const ending = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => ending.abort())
// A portal that started this program as a child ends it by disconnecting, even when it crashes.
process.once('disconnect', () => ending.abort())

process.exitCode = await main()
if (process.connected) process.disconnect()

async function main(): Promise<number> {
  try {
    const opcoes = readOpcoes(process.argv.slice(2), process.env, new Date())
    if (!opcoes) {
      console.log(ajuda)
      return 0
    }
    const { refused } = await playTerminal(opcoes, ending.signal)
    return refused ? 1 : 0
  } catch (error) {
    if (ending.signal.aborted) return 0
    return tell(error)
  }
}

function tell(error: unknown): number {
  if (error instanceof Engano) console.error(`${error.message}\n\nnpm run tos -- --help tells all options.`)
  else if (error instanceof Recusa || error instanceof SemPortal) console.error(error.message)
  else throw error
  return error instanceof Engano ? 2 : 3
}

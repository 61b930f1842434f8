import { Refused } from '../http/refused.ts'

/** Each export keeps one of the ten connections for reading, as long as its reader takes. */
const most = 4
const mostOfOne = 2

const running: number[] = []

/** Takes a place among the exports of this process, or refuses; the function given back leaves it again. */
export function takeExportSlot(usuarioId: number): () => void {
  const own = running.filter((one) => one === usuarioId)
  if (running.length >= most || own.length >= mostOfOne)
    throw new Refused(429, 'error.export-busy', { headers: { 'retry-after': '10' } })
  running.push(usuarioId)
  return once(() => running.splice(running.indexOf(usuarioId), 1))
}

function once(work: () => void): () => void {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}

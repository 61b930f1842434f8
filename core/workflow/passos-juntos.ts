import type { NomeEvento } from './historico.ts'

interface Contado {
  id: number
  at: string
  principal: string
  evento: NomeEvento
  pendenciaId: number | null
}

/** The events that a person caused at one moment, and the events that followed by themselves. */
export interface Feito<E> {
  feitos: E[]
  seguintes: E[]
}

/** Events that follow by themselves from what a person does. */
const follows: ReadonlySet<NomeEvento> = new Set(['ATIVACAO', 'ESPERA'])
const isFollowing = ({ evento, pendenciaId }: Contado) =>
  follows.has(evento) || (evento === 'CRIACAO' && pendenciaId !== null)

/** Groups the events of a timeline: events of the same person and moment become one group, in the given order. */
export function passosJuntos<E extends Contado>(eventos: readonly E[]): Feito<E>[] {
  const together: E[][] = []
  for (const evento of eventos) {
    const last = together.at(-1)
    if (last?.[0]?.at === evento.at && last[0].principal === evento.principal) last.push(evento)
    else together.push([evento])
  }
  return together.map((all) => {
    const feitos = all.filter((one) => !isFollowing(one))
    // A group in which everything followed by itself shows its first event.
    const shown = feitos.length ? feitos : all.slice(0, 1)
    return { feitos: shown, seguintes: all.filter((one) => !shown.includes(one)) }
  })
}

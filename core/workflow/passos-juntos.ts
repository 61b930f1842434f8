import type { NomeEvento } from './historico.ts'

interface Contado {
  id: number
  at: string
  principal: string
  evento: NomeEvento
  pendenciaId: number | null
}

/** What somebody did at one moment, and what followed from it by itself. */
export interface Feito<E> {
  feitos: E[]
  seguintes: E[]
}

/** Nobody does these: they come with what somebody does. */
const follows: ReadonlySet<NomeEvento> = new Set(['ATIVACAO', 'ESPERA'])
const isFollowing = ({ evento, pendenciaId }: Contado) =>
  follows.has(evento) || (evento === 'CRIACAO' && pendenciaId !== null)

/** A timeline of what people did: events of one person and moment are one, in the order in which they are given. */
export function passosJuntos<E extends Contado>(eventos: readonly E[]): Feito<E>[] {
  const together: E[][] = []
  for (const evento of eventos) {
    const last = together.at(-1)
    if (last?.[0]?.at === evento.at && last[0].principal === evento.principal) last.push(evento)
    else together.push([evento])
  }
  return together.map((all) => {
    const feitos = all.filter((one) => !isFollowing(one))
    // Something has to be said, even where everything came by itself.
    const shown = feitos.length ? feitos : all.slice(0, 1)
    return { feitos: shown, seguintes: all.filter((one) => !shown.includes(one)) }
  })
}

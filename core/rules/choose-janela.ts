import type { TextKey } from '../texts/text-key.ts'
import {
  changeRefusal,
  type JanelaFatos,
  janelaRefusal,
  type Limites,
  type PedidoDeJanela,
  placesLeft,
} from './janela.ts'

/** A truck of a line that needs a place of its own; its number is 0 where trips were not named. */
export interface Vaga {
  linhaId: number
  viagem: number
}

export const isSameVaga = (a: Vaga, b: Vaga) => a.linhaId === b.linhaId && a.viagem === b.viagem

/** A place in a window that a service holds or has confirmed; a place that is still being chosen has no id. */
export interface Lugar extends Vaga {
  id: number | null
  pendenciaId: number
  janelaId: number
  status: 'PENDENTE' | 'CONFIRMADO'
  extra: boolean
  expiraEm: Date | null
  inicio: Date
  fim: Date
}

/** The windows to choose from, and the places that the service already has. */
export interface Escolhendo {
  lugares: readonly Lugar[]
  janelas: ReadonlyMap<number, JanelaFatos>
  /** The number of approved extra places, beyond the capacity, that the service has used. */
  extrasUsadas: number
}

export interface Regras {
  pendenciaId: number
  /** An appointment is being moved: the old places stay until the move is handed in. */
  isMudanca: boolean
  pedido: Omit<PedidoDeJanela, 'vagas' | 'extras'>
  extrasAprovadas: number
  limites: Limites
  now: Date
}

export const extrasLivres = (extras: Pick<Regras, 'extrasAprovadas'> & Pick<Escolhendo, 'extrasUsadas'>) =>
  Math.max(0, extras.extrasAprovadas - extras.extrasUsadas)

export interface Escolha {
  janelaId: number
  vagas: readonly Vaga[]
}

/** The trucks of the pendencia that have no place in this window yet. */
export const withoutLugar = (own: readonly Lugar[], { janelaId, vagas }: Escolha, now: Date) =>
  vagas.filter((vaga) => !own.some((one) => isSameVaga(vaga, one) && isIn(one, janelaId, now)))

const isIn = ({ janelaId, expiraEm }: Lugar, wanted: number, now: Date) =>
  janelaId === wanted && (expiraEm === null || expiraEm > now)

/** Why a choice is refused; `sem-janela` where the window does not exist. */
export interface Recusada {
  recusa: TextKey | 'sem-janela'
}

/**
 * The places after these trucks took places in the window, all or none of them; their earlier places on this pendencia
 * are given back. Choosing the same window again does not extend a hold.
 */
export function chooseJanela(
  antes: Escolhendo,
  { janelaId, vagas: pedidas }: Escolha,
  regras: Regras,
): Escolhendo | Recusada {
  const { pendenciaId, isMudanca, pedido, extrasAprovadas, limites, now } = regras
  const isOf = (vagas: readonly Vaga[], lugar: Lugar) => vagas.some((vaga) => isSameVaga(vaga, lugar))
  const own = antes.lugares.filter((one) => one.pendenciaId === pendenciaId && isOf(pedidas, one))
  const vagas = withoutLugar(own, { janelaId, vagas: pedidas }, now)
  const agreed = antes.lugares.filter((one) => one.pendenciaId !== pendenciaId && isOf(vagas, one))
  const moved = isMudanca ? agreed : []
  if (moved.some((one) => one.janelaId === janelaId)) return { recusa: 'agendamento.recusa.mesma-janela' }
  const left = own.filter((one) => !isIn(one, janelaId, now))
  const fixed = [...moved, ...left].find((one) => fixedBecause(one, now, limites))
  if (fixed) return { recusa: fixedBecause(fixed, now, limites) ?? 'agendamento.recusa.perto-do-inicio' }
  const depois = without(antes, left)
  if (vagas.length === 0) return depois
  const janela = depois.janelas.get(janelaId)
  if (!janela) return { recusa: 'sem-janela' }
  const livres = extrasLivres({ extrasAprovadas, extrasUsadas: depois.extrasUsadas })
  const recusa = janelaRefusal(janela, { ...pedido, vagas: vagas.length, extras: livres }, now, limites)
  if (recusa) return { recusa }
  const extras = Math.max(0, vagas.length - placesLeft(janela))
  const taken = vagas.map(
    (vaga, index): Lugar => ({
      ...vaga,
      id: null,
      pendenciaId,
      janelaId,
      status: 'PENDENTE',
      extra: index >= vagas.length - extras,
      expiraEm: new Date(now.getTime() + limites.reservaMinutos * 60_000),
      inicio: janela.inicio,
      fim: janela.fim,
    }),
  )
  return {
    lugares: [...depois.lugares, ...taken],
    janelas: occupied(depois.janelas, taken, 1),
    extrasUsadas: depois.extrasUsadas + extras,
  }
}

/** A place that is only held may always be given up. */
const fixedBecause = (one: Lugar, now: Date, limites: Limites) =>
  one.status === 'CONFIRMADO' ? changeRefusal(one, now, limites) : null

const without = ({ lugares, janelas, extrasUsadas }: Escolhendo, left: readonly Lugar[]): Escolhendo => ({
  lugares: lugares.filter((one) => !left.includes(one)),
  janelas: occupied(janelas, left, -1),
  extrasUsadas: extrasUsadas - left.filter(({ extra }) => extra).length,
})

function occupied(
  janelas: ReadonlyMap<number, JanelaFatos>,
  lugares: readonly Lugar[],
  by: 1 | -1,
): ReadonlyMap<number, JanelaFatos> {
  const count = (id: number) => lugares.filter(({ janelaId }) => janelaId === id).length
  return new Map(
    [...janelas].map(([id, janela]) => [id, { ...janela, ocupadas: janela.ocupadas + by * count(id) }]),
  )
}

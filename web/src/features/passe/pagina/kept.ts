import type { PasseView } from '@cais/core/api/passe.ts'

/** A pass that was opened on this device. */
export interface Kept {
  passe: PasseView
  /** The time when it was last confirmed as valid. */
  visto: number
  /** How far the terminal's clock is ahead of the device's, in milliseconds. */
  adiante: number
}

const place = 'cais-passes'
const most = 5

/** Whether the window is over, by the terminal's clock as estimated here. */
export const isOver = ({ passe, adiante }: Kept, now: number) => now + adiante > Date.parse(passe.ate)

function readAll(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Record<string, Kept>
  } catch {
    return {}
  }
}

function writeAll(kept: Record<string, Kept>): void {
  try {
    localStorage.setItem(place, JSON.stringify(kept))
  } catch {
    // A device without free storage shows the pass only while it is online.
  }
}

export const readKept = (token: string): Kept | null => readAll()[token] ?? null

/** Stores the pass with the newest few others; expired ones are removed. */
export function keep(token: string, one: Kept): void {
  const { [token]: _, ...others } = readAll()
  const lasting = Object.entries(others).filter(([, other]) => !isOver(other, Date.now()))
  const newest = lasting.sort(([, a], [, b]) => b.visto - a.visto).slice(0, most - 1)
  writeAll(Object.fromEntries([[token, one], ...newest]))
}

export function forget(token: string): void {
  const { [token]: _, ...others } = readAll()
  writeAll(others)
}

/** Stores only that the window of a pass is over, so that the page can say so offline. */
export function keepEnd(token: string): void {
  const all = readAll()
  const one = all[token]
  if (!one) return
  const { de, ate, inicio, fim, fuso, terminal, areaTerminal, traz } = one.passe
  const bare = { codigo: '', placas: [], motoristas: [], carga: '', quantidade: null, link: '', itens: [] }
  const passe = {
    de,
    ate,
    inicio,
    fim,
    fuso,
    terminal,
    areaTerminal,
    traz,
    ...bare,
    qr: { lado: 0, quadrados: '' },
  }
  writeAll({ ...all, [token]: { ...one, passe } })
}

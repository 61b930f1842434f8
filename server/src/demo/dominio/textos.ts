import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import type { Evento } from '@cais/core/workflow/aplicar.ts'
import type { Lugar } from './alcance.ts'

/** The reasons that are given with events; all other events have none. */
export const motivos: Partial<Record<Evento['evento'], string>> = {
  DEVOLVER: 'Documento ilegível. Envie de novo.',
  SUSPENDER: 'Em verificação pelo terminal.',
  PEDIR: 'O caminhão só está livre nesse horário.',
  CANCELAR: 'Cancelado a pedido do requisitante.',
  CANCELAR_LINHA: 'Esta carga fica para outro serviço.',
}

/** Gives each kind of pendencia its rarest place so far, with a weight for active ones, so that all places occur. */
export function newLugarChooser() {
  const counts = new Map<string, number>()
  const weight = (lugar: Lugar) => (lugar === 'ATIVA' ? 3 : 1)
  return (tipo: PendenciaTipo, from: readonly Lugar[]): Lugar => {
    const used = (lugar: Lugar) => (counts.get(`${tipo} ${lugar}`) ?? 0) / weight(lugar)
    const rarest = from.reduce((best, lugar) => (used(lugar) < used(best) ? lugar : best))
    counts.set(`${tipo} ${rarest}`, (counts.get(`${tipo} ${rarest}`) ?? 0) + 1)
    return rarest
  }
}

import { readsPrecos } from '@cais/core/rules/precos.ts'
import type { Db } from '../db/pool.ts'
import type { ActingEmpresa } from '../http/access.ts'
import { areasOf, type Viewer } from './access.ts'
import { loadPartes, type ParteEmVigor } from './partes.ts'

/** The reader of bills: a company, or the terminal's staff for it. */
export type Leitor = Viewer & Partial<Pick<ActingEmpresa, 'byStaff'>>

/** Whether the company reads the bills of this payer. */
export type Leitura = (pagadorId: number) => boolean

/** The same as `readLeitura` with the parts in force already loaded. A company looks through its own areas. */
export function leituraOf(partes: readonly ParteEmVigor[], leitor: Leitor): Leitura {
  if (leitor.byStaff) return () => true
  const areas = areasOf(leitor)
  const seen = partes.filter(({ empresaId, area }) => empresaId !== leitor.id || areas.includes(area))
  return (pagadorId) => readsPrecos(seen, leitor.id, pagadorId)
}

export async function readLeitura(db: Db, leitor: Leitor, servicoId: number): Promise<Leitura> {
  return leituraOf(await loadPartes(db, servicoId, leitor.today), leitor)
}

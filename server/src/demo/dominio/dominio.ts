import { areas } from '@cais/core/access/area.ts'
import type { Tx } from '../../http/serve.ts'
import { newAnexosOfServicos } from './anexos.ts'
import { newAutorizacoes } from './autorizacoes.ts'
import { newUnusedBookings } from './bookings.ts'
import { newFreeCargas } from './cargas.ts'
import { newContatos, newRepresentante } from './contatos.ts'
import { newDisponiveis } from './disponiveis.ts'
import { newFrotas } from './frota.ts'
import { isoCodes } from './iso-codes.ts'
import { newJanelas } from './janelas.ts'
import { type Mundo, readMundo } from './mundo.ts'
import { Planner } from './plano.ts'
import { spreadFrotas } from './quem-vem.ts'
import { newServicos } from './servicos.ts'

/** Inserts boxes, bookings, cargo, trucks and services around the ships that are in the database already. */
export async function insertDominio(tx: Tx, now: Date, timeZone: string): Promise<void> {
  const mundo = await readMundo(tx, now, timeZone)
  makeDominio(mundo)
  await mundo.rows.insert(tx)
}

/** Makes the rows; the same time and ships always give the same rows. */
export function makeDominio(mundo: Mundo): void {
  for (const { id: _, ...iso } of isoCodes) mundo.rows.add('iso_code', iso)
  const autorizados = newAutorizacoes(mundo)
  newRepresentante(mundo)
  newContatos(mundo)
  const placas = newFrotas(mundo)
  newUnusedBookings(mundo)
  newFreeCargas(mundo)
  const planner = new Planner(mundo)
  planner.planAll()
  planner.planForTransportador()
  for (const { area } of areas) planner.planMore(area, more[area] ?? 0)
  planner.planMissing()
  newServicos(mundo, planner.planos, { autorizados, placas })
  newAnexosOfServicos(mundo)
  newJanelas(mundo)
  spreadFrotas(mundo)
  // These come last, so that earlier rows keep their ids.
  newDisponiveis(mundo)
}

/** The areas with few services, which get more so that their lists have several pages. */
const more: Record<string, number> = { beneficiario: 18, terminal: 16, depot: 4, 'agencia-maritima': 4 }

import type { CargaEventoInput } from '@cais/core/api/terminal.ts'
import type { LoadedServico } from '../../course/estado.ts'
import type { Emissao } from '../../course/faturas/issue-fatura.ts'
import { type NovaNota, note } from '../../course/nota.ts'
import type { Causa } from '../../course/transicoes.ts'
import type { Db } from '../../db/pool.ts'
import type { Tx } from '../../http/serve.ts'
import { block, type NovoBloqueio, release } from './bloqueio.ts'
import { happen, type Relatado } from './carga-evento.ts'
import { cancel, type Decidida, decide } from './decide.ts'
import { emit } from './fatura.ts'
import { type FilaFilter, type FilaRow, selectFila } from './fila.ts'
import { type DecisaoIsencao, decideIsencao } from './isencao.ts'
import { type Lugar, rectify } from './rectify.ts'
import { extend } from './validade.ts'

/**
 * The interface between the portal and the terminal behind it. `waiting` returns what waits for a decision: the
 * terminal takes it from the queue, so that nothing is lost meanwhile. All other functions write what the terminal
 * decides or reports, in the caller's transaction. The operator's desk uses this interface, and so do the terminal's
 * systems.
 */
interface TerminalGate {
  waiting(db: Db, filter: FilaFilter, slice: { limit: number; offset: number }): Promise<FilaRow[]>
  /** Returns the service after the decision, like all functions that change its state. */
  decide(tx: Tx, causa: Causa, pendenciaId: number, decisao: Decidida): Promise<LoadedServico>
  emitFatura(tx: Tx, causa: Causa, pendenciaId: number, emissao: Emissao): Promise<void>
  /** Returns the id of the service. */
  decideIsencao(tx: Tx, causa: Causa, isencaoId: number, decisao: DecisaoIsencao): Promise<number>
  cancel(tx: Tx, causa: Causa, servicoId: number, motivo: string): Promise<LoadedServico>
  /** Returns the old and the new validity. */
  extend(
    tx: Tx,
    causa: Causa,
    servicoId: number,
    prorrogacao: { validade: string; motivo: string },
  ): ReturnType<typeof extend>
  note(tx: Tx, causa: Causa, servicoId: number, nota: NovaNota): ReturnType<typeof note>
  block(tx: Tx, causa: Causa, cargaId: number, bloqueio: NovoBloqueio): ReturnType<typeof block>
  release(tx: Tx, causa: Causa, bloqueioId: number, em?: Date): Promise<void>
  /**
   * Records an event at the gate, in the yard, at the ship, on the scales or in the warehouse. Null where the cargo
   * changed too and the service has to be loaded again.
   */
  happen(
    tx: Tx,
    causa: Causa,
    linhaId: number,
    evento: CargaEventoInput,
    relatado?: Relatado,
  ): Promise<LoadedServico | null>
  /** Replaces the report of an event that a line has followed. */
  rectify(tx: Tx, causa: Causa, antes: Lugar, evento: CargaEventoInput, relatado: Relatado): Promise<void>
}

export const terminalGate: TerminalGate = {
  waiting: selectFila,
  decide,
  emitFatura: emit,
  decideIsencao,
  cancel,
  extend,
  note,
  block,
  release,
  happen,
  rectify,
}

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
 * Everything that passes between the portal and the terminal behind it. Out goes what waits for a decision: whoever
 * plays the terminal takes it from the queue, so nothing is lost while nobody looks. In comes what the terminal says,
 * each in the caller's transaction. The operator's desk stands on this, and so do the systems
 * that decide there or tell what happened.
 */
interface TerminalGate {
  waiting(db: Db, filter: FilaFilter, slice: { limit: number; offset: number }): Promise<FilaRow[]>
  /** Returns the service as it is then, like all that change its state. */
  decide(tx: Tx, causa: Causa, pendenciaId: number, decisao: Decidida): Promise<LoadedServico>
  emitFatura(tx: Tx, causa: Causa, pendenciaId: number, emissao: Emissao): Promise<void>
  /** Returns the service. */
  decideIsencao(tx: Tx, causa: Causa, isencaoId: number, decisao: DecisaoIsencao): Promise<number>
  cancel(tx: Tx, causa: Causa, servicoId: number, motivo: string): Promise<LoadedServico>
  /** Returns until when it held and holds now. */
  extend(
    tx: Tx,
    causa: Causa,
    servicoId: number,
    prorrogacao: { validade: string; motivo: string },
  ): ReturnType<typeof extend>
  note(tx: Tx, causa: Causa, servicoId: number, nota: NovaNota): ReturnType<typeof note>
  block(tx: Tx, causa: Causa, cargaId: number, bloqueio: NovoBloqueio): ReturnType<typeof block>
  release(tx: Tx, causa: Causa, bloqueioId: number, em?: Date): Promise<void>
  /** At the gate, in the yard, at the ship, on the scales or in the warehouse. What changed the cargo too has to be read again: null. */
  happen(
    tx: Tx,
    causa: Causa,
    linhaId: number,
    evento: CargaEventoInput,
    relatado?: Relatado,
  ): Promise<LoadedServico | null>
  /** What a line has followed is told in other words. */
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

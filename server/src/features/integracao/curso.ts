import { tipoDeServicoOf } from '@cais/core/catalogo/tipos-servico.ts'
import { isMissed, passoDe } from '@cais/core/workflow/estadia.ts'
import { isFinished, type ServicoStatus } from '@cais/core/workflow/estado.ts'
import type { PassoCarga } from '@cais/core/workflow/eventos-carga.ts'
import { sql } from 'kysely'
import { insertBoletim } from '../../course/boletim.ts'
import { settleEstadia, settleRepetidos } from '../../course/estadia.ts'
import type { Causa } from '../../course/transicoes.ts'
import { Refused } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import { terminalGate } from '../terminal/gate.ts'

export interface Seguindo {
  tx: Tx
  causa: Causa
  dia: (at: Date) => string
}

/**
 * Lets the services on a stay follow what was told of it: the new event, and those that were refused before, in the order
 * in which they happened, until nothing moves any more. Then what follows for the cargo is written down. Says whether the
 * new one was refused.
 */
export async function seguir(seguindo: Seguindo, cargaId: number, novoId: number | null): Promise<boolean> {
  const { tx } = seguindo
  let { told: known } = await settleRepetidos(tx, cargaId)
  const done = new Set<number>()
  let isRefused = false
  for (let moved = true; moved; ) {
    moved = false
    for (const told of await readToFollow(tx, cargaId, novoId)) {
      if (done.has(told.id)) continue
      const outcome = await follow(seguindo, told)
      if (told.id === novoId) isRefused = outcome === 'FICOU'
      if (outcome === 'FICOU') continue
      done.add(told.id)
      moved = outcome === 'SEGUIU'
      if (!moved) continue
      known = null
      // What comes after it may need what it did to the cargo.
      await settleEstadia(tx, cargaId)
      break
    }
  }
  await settleEstadia(tx, cargaId, known)
  return isRefused
}

type Told = Awaited<ReturnType<typeof readToFollow>>[number]

const readToFollow = (tx: Tx, cargaId: number, novoId: number | null) =>
  tx
    .selectFrom('carga_evento as v')
    .selectAll('v')
    .where('v.carga_id', '=', cargaId)
    .where('v.fonte_id', 'is not', null)
    .where('v.carga_servico_id', 'is', null)
    .where('v.retratado_em', 'is', null)
    .where('v.conta', '=', true)
    .where(({ eb, or }) => or([eb('v.recusa', 'is not', null), eb('v.id', '=', novoId ?? 0)]))
    .orderBy('v.at')
    .orderBy('v.id')
    .execute()

interface Linha {
  id: number
  status: ServicoStatus
  tipo: string
  subtipo: string
}

/** Only services that were there when it happened; what ends a line before what begins one. */
async function linhasFor(tx: Tx, told: Told) {
  const { rows } = await sql<Linha>`
    SELECT l.id, l.status, s.tipo, s.subtipo
    FROM carga_servico l JOIN servico s ON s.id = l.servico_id
    WHERE l.carga_id = ${told.carga_id} AND l.status <> 'CANCELADO' AND s.data_criacao <= ${told.at}
    ORDER BY l.id DESC`.execute(tx)
  return rows
    .flatMap((linha) => {
      const step = passoDe(linha, told.tipo)
      return step ? [{ ...linha, ...step }] : []
    })
    .toSorted((a, b) => Number(isFinished(a)) - Number(isFinished(b)) || weight(a.passo) - weight(b.passo))
}

const weight = ({ linha }: PassoCarga) =>
  linha === null ? 3 : ['CONCLUIR_LINHA', 'RECEBER_LINHA', 'INICIAR_LINHA'].indexOf(linha)

async function follow(seguindo: Seguindo, told: Told): Promise<'SEGUIU' | 'FICOU' | 'NADA'> {
  let refusal: Refused | null = null
  for (const linha of await linhasFor(seguindo.tx, told)) {
    // A service that waits for papers is not moved by it, and misses nothing: it need not be tried.
    if (linha.status === 'PENDENTE' && !isMissed(told.tipo, linha.passo)) continue
    const refused = await tryLinha(seguindo, told, linha)
    if (refused === null) return 'SEGUIU'
    if (!isFinished(linha) && isMissed(told.tipo, linha.passo)) refusal ??= refused
  }
  const [field] = refusal?.details.fieldErrors ?? []
  const recusa = field?.message ?? refusal?.key ?? null
  if (recusa === null && told.recusa === null) return 'NADA'
  await seguindo.tx
    .updateTable('carga_evento')
    .set({ recusa, recusa_parametros: (refusal?.details.params ?? []).map(String) })
    .where('id', '=', told.id)
    .execute()
  return recusa === null ? 'NADA' : 'FICOU'
}

/** What a service refuses has changed nothing. */
async function tryLinha(
  { tx, causa, dia }: Seguindo,
  told: Told,
  { id, evento }: Awaited<ReturnType<typeof linhasFor>>[number],
): Promise<Refused | null> {
  await sql`SAVEPOINT linha`.execute(tx)
  try {
    const { placa, cnh, observacao, conteiner, condicao, avarias, faltas } = told
    const input = { placa, cnh, observacao, conteiner, condicao, avarias, faltas }
    const weights = { pesoBruto: told.peso_bruto, pesoTara: told.peso_tara }
    const relatado = { eventoId: told.id, em: told.at, dia }
    // Whoever told it did it, whoever has made it possible now.
    const own = { ...causa, principal: told.principal }
    await terminalGate.happen(tx, own, id, { tipo: evento, ...input, ...weights }, relatado)
    await sql`RELEASE SAVEPOINT linha`.execute(tx)
    return null
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    await sql`ROLLBACK TO SAVEPOINT linha`.execute(tx)
    return error
  }
}

/** A weighing of cargo is one, whether a service has asked for it or not. */
export async function weigh(tx: Tx, eventoId: number): Promise<void> {
  const told = await tx
    .selectFrom('carga_evento as v')
    .innerJoin('carga as c', 'c.id', 'v.carga_id')
    .leftJoin('boletim_pesagem as b', 'b.carga_evento_id', 'v.id')
    .leftJoin('carga_servico as l', 'l.id', 'v.carga_servico_id')
    .leftJoin('servico as s', 's.id', 'l.servico_id')
    .selectAll('v')
    .select(['c.categoria', 'b.id as boletimId', 's.id as servicoId', 's.tipo as servicoTipo'])
    .where('v.id', '=', eventoId)
    .executeTakeFirstOrThrow()
  const { peso_bruto, peso_tara } = told
  if (told.tipo !== 'PESAGEM' || told.boletimId !== null || peso_bruto === null || peso_tara === null) return
  await insertBoletim(tx, {
    tipo: tipoDeServicoOf(told.servicoTipo ?? '').pesagem ?? semServico(told),
    servico_id: told.servicoId,
    carga_servico_id: told.carga_servico_id,
    carga_id: told.carga_id,
    carga_evento_id: eventoId,
    transportador_id: told.transportador_id,
    placa: told.placa ?? '',
    peso_bruto,
    peso_tara,
    data_pesagem: told.at,
  })
}

/** Imports leave on the trucks that are weighed, everything else comes on them. */
const semServico = ({ categoria, servicoId }: { categoria: string; servicoId: number | null }) =>
  categoria === 'IMPORTACAO' && servicoId === null ? 'SAIDA' : 'ENTRADA'

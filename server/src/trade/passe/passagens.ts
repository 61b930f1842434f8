import type { PassagemView } from '@cais/core/api/passe.ts'
import { isMeantByPlaca } from '@cais/core/rules/passagem.ts'
import type { Lido } from '@cais/core/rules/passe.ts'
import { isAboutEmpty } from '@cais/core/rules/vazia.ts'
import { formatContainerCode } from '@cais/core/values/container-code.ts'
import { isOpen } from '@cais/core/workflow/estado.ts'
import { eventoCargaRefusal } from '@cais/core/workflow/eventos-carga.ts'
import { loadServico } from '../../course/estado.ts'
import { readLimites } from '../../course/janelas/limites.ts'
import { readHead } from '../../course/read-servico.ts'
import { showCompromissos } from '../../course/transporte/compromisso.ts'
import type { Db } from '../../db/pool.ts'
import { type Chave, readChave } from './chave.ts'
import { findByToken, findMarcados } from './find-marcados.ts'
import { type Marcado, situacaoOf } from './marcados.ts'

/** The gate works with a short list, because a truck is waiting. */
const shown = 10

/** An appointment that was read for the gate, and the row that it was found by. */
export interface Achada {
  marcado: Marcado
  passagem: PassagemView
}

/** The appointments that were meant by what the gate has read, with everything that it asks about each. */
export async function readPassagens(db: Db, lido: Lido, at: Agora): Promise<Achada[]> {
  const chave = await readChave(db)
  const linkVale = lido.tipo === 'LINK' ? await opens(db, chave, lido.token, at) : null
  const achadas: Achada[] = []
  for (const marcado of await findMarcados(db, chave, lido, at.now)) {
    const passagem = { ...(await passagemOf(db, chave, marcado, at)), linkVale }
    const isMeant = lido.tipo !== 'PLACA' || isMeantByPlaca(passagem, lido.placa)
    if (isMeant) achadas.push({ marcado, passagem })
    if (achadas.length === shown) break
  }
  return achadas
}

interface Agora {
  now: Date
  today: string
  /** Where carriers declare different data about a driver is for staff, and takes a while to find. */
  daEquipe: boolean
}

const opens = async (db: Db, chave: Chave, token: string, at: Agora) =>
  (await findByToken(db, chave, token, at)) !== null

async function passagemOf(
  db: Db,
  chave: Chave,
  marcado: Marcado,
  { now, today, daEquipe }: Agora,
): Promise<Omit<PassagemView, 'linkVale'>> {
  const { servicoId, linhaId } = marcado
  const servico = await loadServico(db, servicoId)
  const head = await readHead(db, servicoId)
  const linha = servico.estado.linhas.find(({ id }) => id === linhaId)
  const compromisso = (await showCompromissos(db, servico, { today, daEquipe }))(linhaId, (cnh) => cnh)
  return {
    agendamentoId: marcado.id,
    codigo: chave.codigo(marcado),
    status: marcado.status,
    situacao: situacaoOf(marcado, now, await readLimites(db)),
    areaTerminal: marcado.areaTerminal,
    inicio: marcado.inicio.toISOString(),
    fim: marcado.fim.toISOString(),
    servicoId,
    numeroSolicitacao: head.numeroSolicitacao,
    servicoTipo: head.tipo,
    servicoSubtipo: head.subtipo,
    requisitante: head.requisitante.socialName,
    cargaServicoId: linhaId,
    carga: formatContainerCode(marcado.carga),
    produto: isAboutEmpty(marcado.subtipo) ? null : marcado.produto,
    compromisso,
    viagem: marcado.viagem || null,
    entradas: await entradasOf(db, marcado),
    recusa: linha ? eventoCargaRefusal(servico.estado, linha, 'GATE_ENTRADA') : null,
    bloqueios: await bloqueiosOf(db, linhaId),
    faturasAbertas: await countUnpaid(db, servicoId),
    pendencias: servico.estado.pendencias.filter(isOpen).map(({ tipo }) => tipo),
  }
}

async function entradasOf(db: Db, { linhaId, viagem }: Marcado) {
  const rows = await db
    .selectFrom('carga_evento')
    .select(['at', 'principal', 'placa'])
    .where('carga_servico_id', '=', linhaId)
    .where('tipo', '=', 'GATE_ENTRADA')
    .where('retratado_em', 'is', null)
    .$if(viagem > 0, (rows) => rows.where('viagem', '=', viagem))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

const bloqueiosOf = (db: Db, linhaId: number) =>
  db
    .selectFrom('bloqueio_carga as b')
    .innerJoin('carga_servico as l', 'l.carga_id', 'b.carga_id')
    .select(['b.tipo', 'b.descricao'])
    .where('l.id', '=', linhaId)
    .where('b.situacao', '=', 'ATIVO')
    .orderBy('b.id')
    .execute()

async function countUnpaid(db: Db, servicoId: number): Promise<number> {
  const { unpaid } = await db
    .selectFrom('fatura')
    .select(({ fn }) => fn.countAll<number>().as('unpaid'))
    .where('servico_id', '=', servicoId)
    .where('paga_em', 'is', null)
    .where('cancelada_em', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(unpaid)
}

import { fonteDasPessoas } from '@cais/core/access/fontes.ts'
import type { EscalaDados } from '@cais/core/entrada/escalas.ts'
import type { EscalaStatus } from '@cais/core/rules/escala.ts'
import { sql } from 'kysely'
import { noteAt } from '../../../course/note-at.ts'
import type { Tx } from '../../../http/serve.ts'
import { bercoDe, bercosOf, takeBerth } from './bercos.ts'
import { type Aplicada, type Chegada, Conflito, Falta, inTurn, type Recurso } from './recurso.ts'
import { contaMais, empresaDe, empresaDeOu, isCedida, navioDe, portoDeOu } from './referencias.ts'

export const escalas: Recurso<'escalas'> = {
  isAsked: true,
  chave: (ref, fonteId) => `${fonteId}:${ref}`,

  apply: inTurn(applyOne),

  async nomeDeOutro({ tx, fonte, ref }) {
    const { rows } = await sql<{ chave: string }>`
      SELECT o.chave FROM escala e JOIN origem o ON o.recurso = 'escalas' AND o.objeto_id = e.id
      JOIN fonte f ON f.id = o.fonte_id
      WHERE e.visit = ${ref} AND ${contaMais(fonte)}
      ORDER BY f.encerrada_em IS NOT NULL, o.registrado_em DESC LIMIT 1`.execute(tx)
    return rows[0]?.chave ?? null
  },

  async deNinguem(tx, visit) {
    const { rows } = await sql<{ id: number }>`
      SELECT e.id FROM escala e WHERE e.visit = ${visit}
        AND NOT EXISTS (SELECT FROM origem o WHERE o.recurso = 'escalas' AND o.objeto_id = e.id)`.execute(tx)
    return rows[0]?.id ?? null
  },

  async exclude({ tx, causa, objetoId, ref }) {
    await noteAt(tx, causa.now)
    const { berco } = await tx
      .updateTable('escala')
      .set({ status: 'CANCELADO' })
      .where('id', '=', objetoId)
      .returning('berco')
      .executeTakeFirstOrThrow()
    return { objetoId, trouxe: [`escalas/${ref}`, ...bercosOf(berco)] }
  },
}

async function applyOne(chegada: Chegada<EscalaDados>): Promise<Aplicada> {
  const { tx, causa, ref } = chegada
  const berco = await bercoDe(tx, chegada.dados.berco)
  const dados = { ...chegada.dados, berco: berco.nome }
  const values = { ...(await valuesOf({ ...chegada, dados })), status: statusOf(dados) }
  await noteAt(tx, causa.now)
  const id = await theirs(chegada)
  const tomado = await takeBerth({ tx, now: causa.now, id, lugar: values })
  const left = id === null ? null : await readBerco(tx, id)
  const objetoId = id ?? (await insert(tx, ref, values))
  if (id !== null) await tx.updateTable('escala').set(values).where('id', '=', id).execute()
  await writeParceiros(chegada, objetoId)
  const aviso = tomado ?? berco.aviso
  return {
    objetoId,
    trouxe: [`escalas/${ref}`, ...bercosOf(left, dados.berco)],
    ...(aviso && { aviso }),
  }
}

async function readBerco(tx: Tx, id: number): Promise<string | null> {
  const { berco } = await tx
    .selectFrom('escala')
    .select('berco')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return berco
}

/** How far a call has come follows from what has happened. */
export function statusOf({
  dataAtracacao,
  dataDesatracacao,
  naBarra,
}: Pick<EscalaDados, 'dataAtracacao' | 'dataDesatracacao' | 'naBarra'>): EscalaStatus {
  if (dataDesatracacao) return 'ENCERRADO'
  if (dataAtracacao) return 'ATRACADO'
  return naBarra ? 'NA_BARRA' : 'ANUNCIADO'
}

const at = (moment: string | null) => (moment === null ? null : new Date(moment))

async function valuesOf(chegada: Chegada<EscalaDados>) {
  const { tx, dados } = chegada
  return {
    navio_id: await navioDe(tx, dados.imo),
    armador_id: await empresaDe(chegada, dados.armador, 'Armador'),
    agencia_maritima_id: await empresaDeOu(chegada, dados.agenciaMaritima, 'AgenciaMaritima'),
    porto_origem_id: await portoDeOu(tx, dados.portoOrigem),
    porto_destino_id: await portoDeOu(tx, dados.portoDestino),
    tipo_viagem: dados.tipoViagem,
    viagem_inbound: dados.viagemInbound,
    viagem_outbound: dados.viagemOutbound,
    escala_siscomex: dados.escalaSiscomex,
    berco: dados.berco,
    medida_popa: dados.medidaPopa,
    medida_proa: dados.medidaProa,
    data_eta: at(dados.dataETA),
    data_etb: at(dados.dataETB),
    data_etd: at(dados.dataETD),
    data_deadline: at(dados.dataDeadline),
    data_atracacao: at(dados.dataAtracacao),
    data_inicio_operacao: at(dados.dataInicioOperacao),
    data_termino_descarga: at(dados.dataTerminoDescarga),
    data_termino_operacao: at(dados.dataTerminoOperacao),
    data_desatracacao: at(dados.dataDesatracacao),
    abertura_gate: at(dados.aberturaGate),
    data_abertura_gate: at(dados.dataAberturaGate),
    limite_recepcao_cheio: at(dados.limiteRecepcaoCheio),
  }
}

/**
 * The call that this source speaks of: one that people entered by hand, or a system that was ended, becomes its own; that of
 * another system does not.
 */
async function theirs({ tx, fonte, ref, objetoId }: Chegada<EscalaDados>): Promise<number | null> {
  if (objetoId !== null) return objetoId
  const { rows } = await sql<{ id: number; isOfAnother: boolean }>`
    SELECT e.id, EXISTS (SELECT FROM origem o WHERE o.recurso = 'escalas' AND o.objeto_id = e.id
      AND o.fonte_id <> ${fonte.id} AND NOT ${isCedida(sql`o`)}) AS "isOfAnother"
    FROM escala e WHERE e.visit = ${ref}`.execute(tx)
  const [found] = rows
  if (!found) return null
  // A system has told of it this very moment: people's word is weighed against that when it is tried again.
  if (found.isOfAnother && fonte.tipo === fonteDasPessoas) throw new Falta(`escalas/${ref}`)
  if (found.isOfAnother) throw new Conflito('entrada.error.visit-de-outro', [ref])
  return found.id
}

async function insert(
  tx: Tx,
  visit: string,
  values: Awaited<ReturnType<typeof valuesOf>> & { status: EscalaStatus },
): Promise<number> {
  const { id } = await tx
    .insertInto('escala')
    .values({ visit, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function writeParceiros(chegada: Chegada<EscalaDados>, escalaId: number): Promise<void> {
  const { tx, dados } = chegada
  const ids = new Set<number>()
  for (const ref of dados.parceiros) ids.add(await empresaDe(chegada, ref, 'Armador'))
  await tx.deleteFrom('escala_parceiro').where('escala_id', '=', escalaId).execute()
  if (ids.size)
    await tx
      .insertInto('escala_parceiro')
      .values([...ids].map((empresa_id) => ({ escala_id: escalaId, empresa_id })))
      .execute()
}

import type { AcontecimentoDaCarga, Carga, ServicoDaCarga } from '@cais/core/api/carga.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { isOwnParte } from '../../search/parties.ts'
import { type Reader, registerOf, scopeIn, seenIn } from '../../search/seen.ts'
import { isoCodeColumns, isoCodeOfBox } from '../../trade/carga/iso-code-queries.ts'

/** The cargo in this reader's list, with all that it refers to. */
export function selectCargas(db: Db, reader: Reader) {
  return db
    .selectFrom('carga')
    .leftJoin('conteiner as box', 'box.id', 'carga.conteiner_id')
    .leftJoin('iso_code as i', (join) =>
      join.on('i.id', '=', sql`coalesce(box.iso_code_id, carga.iso_dito_id)`),
    )
    .leftJoin('ce_mercante as ce', 'ce.id', 'carga.ce_mercante_id')
    .leftJoin('booking_item as item', 'item.id', 'carga.booking_item_id')
    .leftJoin('booking', 'booking.id', 'item.booking_id')
    .leftJoin('escala', 'escala.id', 'carga.escala_id')
    .leftJoin('navio', 'navio.id', 'escala.navio_id')
    .selectAll('carga')
    .select(isoCodeColumns)
    .select([
      'box.codigo as conteiner_codigo',
      'box.tara',
      'ce.numero as ce_numero',
      'ce.bl',
      'booking.id as booking_id',
      'booking.numero as booking_numero',
      'navio.nome as navio_nome',
      'escala.viagem_outbound',
      seenIn(reader, 'booking.id', 'booking').as('booking_seen'),
      consignatarios(reader).as('consignatarios'),
      bloqueios.as('bloqueios'),
    ])
    .where(seenIn(reader, 'carga.id', 'carga'))
}

const consignatarios = (reader: Reader) => sql<Carga['consignatarios']>`coalesce((
  SELECT json_agg(json_build_object('id', dono.id, 'empresaId', e.id, 'consignatarioCnpj', ${registerOf(reader, 'e')},
                                    'consignatarioNome', e.nome) ORDER BY e.nome, e.id)
  FROM carga_consignatario dono JOIN empresa e ON e.id = dono.empresa_id
  WHERE dono.carga_id = carga.id), '[]')`

const bloqueios = sql<Carga['bloqueiosCarga']>`coalesce((
  SELECT json_agg(json_build_object('id', q.id, 'tipo', q.tipo, 'descricao', q.descricao,
                                    'orgao', q.orgao, 'documento', q.documento, 'situacao', q.situacao,
                                    'fonte', (SELECT f.nome FROM fonte f WHERE f.id = q.fonte_id),
                                    'criadoEm', q.criado_em, 'liberadoEm', q.liberado_em)
                  ORDER BY q.liberado_em DESC NULLS FIRST, q.id)
  FROM bloqueio_carga q WHERE q.carga_id = carga.id), '[]')`

type CargaRow = Awaited<ReturnType<ReturnType<typeof selectCargas>['executeTakeFirstOrThrow']>>

export function cargaOf(row: CargaRow): Carga {
  const isEmpty = row.indicador_desova && row.tipo_carga === 'CONTEINER'
  return {
    id: row.id,
    identificador: row.identificador,
    tipoCarga: row.tipo_carga,
    categoria: row.categoria,
    conteiner: conteinerOf(row),
    ceMercante: row.ce_numero,
    bl: row.bl,
    booking:
      row.booking_numero === null
        ? null
        : { id: row.booking_seen ? row.booking_id : null, numero: row.booking_numero },
    escalaId: row.escala_id,
    navioNome: row.navio_nome,
    viagemOutbound: row.viagem_outbound,
    produto: isEmpty ? null : row.produto,
    quantidade: row.quantidade,
    pesoBruto: isEmpty ? (row.tara ?? 0) : row.peso_bruto,
    indicadorDesova: row.indicador_desova,
    indicadorCargaPerigosa: !isEmpty && row.indicador_carga_perigosa,
    indicadorOOG: !isEmpty && row.indicador_oog,
    indicadorReefer: !isEmpty && row.indicador_reefer,
    indicadorRestricao: !isEmpty && row.indicador_restricao,
    recebidaEm: row.recebida_em?.toISOString() ?? null,
    entregueEm: row.entregue_em?.toISOString() ?? null,
    posicaoPatio: row.posicao_patio,
    consignatarios: row.consignatarios,
    parteDeLote: row.consignatarios.length > 1,
    bloqueiosCarga: row.bloqueios,
  }
}

function conteinerOf(row: CargaRow): Carga['conteiner'] {
  const { conteiner_id, conteiner_codigo } = row
  if (conteiner_id === null || conteiner_codigo === null) return null
  return { id: conteiner_id, codigo: conteiner_codigo, isocode: isoCodeOfBox(row) }
}

const esperas = sql<ServicoDaCarga['esperas']>`coalesce((
  SELECT json_agg(json_build_object('tipo', aberta.tipo, 'vez', aberta.vez, 'desde', aberta.desde)
                  ORDER BY aberta.desde, aberta.id)
  FROM pendencia aberta WHERE aberta.servico_id = s.id AND aberta.vez IS NOT NULL), '[]')`

/**
 * The services for a piece of cargo in which one of the reader's companies has a part. Each is linked through the first
 * of its areas.
 */
export async function servicosOfCarga(db: Db, reader: Reader, cargaId: number): Promise<ServicoDaCarga[]> {
  const scope = scopeIn(reader, 'servico')
  const parte =
    scope === 'everything'
      ? sql`LEFT JOIN servico_parte p ON false`
      : sql`JOIN servico_parte p ON p.servico_id = s.id AND ${isOwnParte(scope, 'p')}`
  const { rows } = await sql<Omit<ServicoDaCarga, 'dataCriacao'> & { dataCriacao: Date }>`
    SELECT DISTINCT ON (s.data_criacao, s.id) s.id, s.numero_solicitacao AS "numeroSolicitacao", s.subtipo, s.status,
           s.data_criacao AS "dataCriacao", p.empresa_id AS "empresaId", p.area, ${esperas} AS esperas
    FROM carga_servico linha JOIN servico s ON s.id = linha.servico_id ${parte}
    WHERE linha.carga_id = ${cargaId}
    ORDER BY s.data_criacao DESC, s.id DESC, p.empresa_id, p.area`.execute(db)
  return rows.map((row) => ({ ...row, dataCriacao: row.dataCriacao.toISOString() }))
}

/**
 * The events of a piece of cargo, the newest first. Only staff see trucks, duplicates and events that a service
 * refused.
 */
export async function eventosOfCarga(
  db: Db,
  cargaId: number,
  daEquipe: boolean,
): Promise<AcontecimentoDaCarga[]> {
  const rows = await db
    .selectFrom('carga_evento as v')
    .leftJoin('fonte as f', 'f.id', 'v.fonte_id')
    .select(['v.id', 'v.tipo', 'v.at', 'v.posicao', 'v.lacres', 'v.peso_bruto as pesoBruto', 'v.observacao'])
    .select(['v.condicao', 'f.nome as fonte', 'v.retratado_em', 'v.placa', 'v.conta', 'v.recusa'])
    .select('v.recusa_parametros as recusaParametros')
    .where('v.carga_id', '=', cargaId)
    .$if(!daEquipe, (told) => told.where('v.conta', '=', true))
    .orderBy('v.at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(500)
    .execute()
  return rows.map(({ at, retratado_em, placa, observacao, recusa, recusaParametros, ...row }) => ({
    ...row,
    at: at.toISOString(),
    retratadoEm: retratado_em?.toISOString() ?? null,
    placa: daEquipe ? placa : null,
    observacao: daEquipe ? observacao : null,
    recusa: daEquipe ? recusa : null,
    recusaParametros: daEquipe ? recusaParametros : [],
  }))
}

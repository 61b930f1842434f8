import type { Area } from '@cais/core/access/area.ts'
import type { CargaView } from '@cais/core/api/servico.ts'
import type { Ocupacao } from '@cais/core/catalogo/cargas.ts'
import { servicosDeclarados } from '@cais/core/catalogo/servicos.ts'
import { areasDaAutorizacao, autorizacaoTipos } from '@cais/core/rules/autorizacao.ts'
import type { CargaFatos } from '@cais/core/rules/carga-aceita.ts'
import { isVazia } from '@cais/core/rules/vazia.ts'
import { maskRegister } from '@cais/core/values/mask.ts'
import { unfinishedStatuses } from '@cais/core/workflow/estado.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { words } from '../db/words.ts'
import { holds } from '../search/parties.ts'

/** Subtypes of services that bring a box back. */
const devolvem = servicosDeclarados
  .filter(({ carga }) => carga.situacao === 'ENTREGUE')
  .map(({ subtipo }) => subtipo)

/** A piece of cargo with all columns that decide what may be done with it. */
export interface CargaCompleta extends CargaView {
  ceMercanteId: number | null
  bookingItemId: number | null
  bookingId: number | null
  escalaId: number | null
  consignatarioIds: number[]
  recebida: boolean
  entregue: boolean
  desistida: boolean
  ocupacoes: Ocupacao[]
  /** The tare of the empty box. */
  tara: number | null
  esvaziadaEm: Date | null
}

/** When box `c` was emptied here or came back empty; null where no event says so. */
const esvaziadaEm = sql<Date | null>`(
  SELECT min(v.at) FROM carga_evento v
  LEFT JOIN carga_servico vl ON vl.id = v.carga_servico_id LEFT JOIN servico vs ON vs.id = vl.servico_id
  WHERE v.carga_id = c.id AND v.retratado_em IS NULL AND v.conta
    AND (v.tipo = 'DESOVA' OR (v.tipo = 'GATE_ENTRADA' AND vs.subtipo = ANY(${devolvem}))))`

/** The goods in box or lot `c`: null once the box was emptied. */
export const mercadoria = sql<
  string | null
>`(CASE WHEN NOT c.indicador_desova OR c.tipo_carga <> 'CONTEINER' THEN c.produto END)`

/** Whether cargo `c` has left for good. A box that was emptied onto trucks stays in the terminal until it is fetched. */
export const hasLeft = sql<boolean>`(c.entregue_em IS NOT NULL AND NOT EXISTS (
  SELECT FROM carga_evento emptied
  WHERE emptied.carga_id = c.id AND emptied.tipo = 'DESOVA' AND emptied.at = c.entregue_em
    AND emptied.retratado_em IS NULL))`

/** Cargo by a condition on `c`, with its box, its blocks, its owners and the open services about it. */
export async function selectCargas(
  db: Db,
  where: RawBuilder<unknown>,
  limit = 500,
): Promise<CargaCompleta[]> {
  const { rows } = await sql<CargaCompleta>`
    SELECT c.id, c.identificador, c.tipo_carga AS "tipoCarga", c.categoria, c.produto, c.quantidade,
      c.peso_bruto AS "pesoBruto", c.indicador_desova AS "indicadorDesova",
      c.indicador_carga_perigosa AS "indicadorCargaPerigosa", c.indicador_oog AS "indicadorOOG",
      c.indicador_reefer AS "indicadorReefer", c.indicador_restricao AS "indicadorRestricao",
      ce.numero AS "ceMercante", ce.bl, c.ce_mercante_id AS "ceMercanteId",
      c.booking_item_id AS "bookingItemId", item.booking_id AS "bookingId", c.escala_id AS "escalaId",
      c.recebida_em IS NOT NULL AS recebida, ${hasLeft} AS entregue,
      c.desistida_em IS NOT NULL AS desistida, box.tara::float8 AS tara,
      CASE WHEN c.indicador_desova THEN ${esvaziadaEm} END AS "esvaziadaEm",
      CASE WHEN box.id IS NOT NULL THEN jsonb_build_object('id', box.id, 'codigo', box.codigo, 'isocode',
        CASE WHEN iso.id IS NOT NULL THEN jsonb_build_object('id', iso.id, 'codigo', iso.codigo,
          'tipoConteiner', iso.tipo_conteiner, 'tamanhoConteiner', iso.tamanho_conteiner, 'naoPermitirDesova', iso.nao_permitir_desova) END) END AS conteiner,
      coalesce((SELECT jsonb_agg(jsonb_build_object('tipo', b.tipo, 'descricao', b.descricao) ORDER BY b.id)
        FROM bloqueio_carga b WHERE b.carga_id = c.id AND b.situacao = 'ATIVO'), '[]') AS "bloqueiosCarga",
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', cc.id, 'consignatarioCnpj', e.national_register,
          'consignatarioNome', e.nome) ORDER BY cc.id)
        FROM carga_consignatario cc JOIN empresa e ON e.id = cc.empresa_id WHERE cc.carga_id = c.id), '[]')
        AS consignatarios,
      coalesce((SELECT jsonb_agg(cc.empresa_id ORDER BY cc.id) FROM carga_consignatario cc
        WHERE cc.carga_id = c.id), '[]') AS "consignatarioIds",
      coalesce((SELECT jsonb_agg(l.ocupacao) FROM carga_servico l WHERE l.carga_id = c.id
        AND l.ocupacao IS NOT NULL AND l.status IN (${words(unfinishedStatuses)})), '[]')
        AS ocupacoes
    FROM carga c
    LEFT JOIN conteiner box ON box.id = c.conteiner_id
    LEFT JOIN iso_code iso ON iso.id = coalesce(box.iso_code_id, c.iso_dito_id)
    LEFT JOIN ce_mercante ce ON ce.id = c.ce_mercante_id
    LEFT JOIN booking_item item ON item.id = c.booking_item_id
    WHERE ${where}
    ORDER BY c.identificador, c.id
    LIMIT ${limit}`.execute(db)
  return rows
}

/** The numbers of the open services that hold the cargo for the same purpose, by cargo id. */
export async function occupiersOf(
  db: Db,
  ocupacao: Ocupacao | null,
  cargaIds: readonly number[],
): Promise<Map<number, string>> {
  if (ocupacao === null || cargaIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('carga_servico as l')
    .innerJoin('servico as s', 's.id', 'l.servico_id')
    .select(['l.carga_id', 's.numero_solicitacao'])
    .where('l.carga_id', 'in', cargaIds)
    .where('l.ocupacao', '=', ocupacao)
    .where('l.status', 'in', unfinishedStatuses)
    .execute()
  return new Map(rows.map((row) => [row.carga_id, row.numero_solicitacao]))
}

export function fatosOf(carga: CargaCompleta): CargaFatos {
  return {
    tipoCarga: carga.tipoCarga,
    categoria: carga.categoria,
    recebida: carga.recebida,
    entregue: carga.entregue,
    desovada: carga.indicadorDesova,
    desistida: carga.desistida,
    naoPermitirDesova: carga.conteiner?.isocode?.naoPermitirDesova ?? false,
    bloqueios: carga.bloqueiosCarga.map(({ tipo }) => tipo),
    ocupacoes: carga.ocupacoes,
  }
}

/** The cargo as the API shows it; with a service, as it was for that service. */
export const viewOf = (carga: CargaCompleta, servico?: { subtipo: string; desde: Date }): CargaView =>
  plainView(isVazia(carga, servico) ? { ...carga, ...emptyOf(carga) } : carga)

const emptyOf = ({ tara }: CargaCompleta) => ({
  produto: null,
  pesoBruto: tara ?? 0,
  indicadorCargaPerigosa: false,
  indicadorOOG: false,
  indicadorReefer: false,
  indicadorRestricao: false,
})

function plainView({
  ceMercanteId: _ce,
  bookingItemId: _item,
  bookingId: _booking,
  escalaId: _escala,
  consignatarioIds: _consignatarios,
  recebida: _recebida,
  entregue: _entregue,
  desistida: _desistida,
  ocupacoes: _ocupacoes,
  tara: _tara,
  esvaziadaEm: _esvaziadaEm,
  consignatarios,
  ...view
}: CargaCompleta): CargaView {
  return {
    ...view,
    consignatarios: consignatarios.map(({ consignatarioCnpj, ...one }) => ({
      ...one,
      consignatarioCnpj: maskRegister(consignatarioCnpj),
    })),
  }
}

/** Areas that act through the shipping line of the box, booking or call, besides the owner of the cargo. */
const throughLine: ReadonlySet<Area> = new Set(['armador', 'agencia-maritima', 'depot', 'transportador'])

/**
 * The cargo `c` that a company may ask for in an area: its own, its line's, or that of a company that authorises it
 * today. Cargo that its source has taken back belongs to no company. The company that booked keeps cargo that no ship
 * takes any more.
 */
export function isAskable(empresaId: number, area: Area, today: string): RawBuilder<unknown> {
  const line = throughLine.has(area)
    ? sql`UNION ALL SELECT unnest(ARRAY[bk.armador_id, bk.agencia_maritima_id]) FROM booking_item bi
            JOIN booking bk ON bk.id = bi.booking_id WHERE bi.id = c.item_previsto_id
          UNION ALL SELECT unnest(ARRAY[es.armador_id, es.agencia_maritima_id]) FROM escala es
            WHERE es.id = c.escala_id
          UNION ALL SELECT cx.armador_id FROM conteiner cx WHERE cx.id = c.conteiner_id`
    : sql``
  return sql`(c.cancelada_em IS NULL AND EXISTS (
    SELECT FROM (
      SELECT cc.empresa_id AS dono FROM carga_consignatario cc WHERE cc.carga_id = c.id
      UNION ALL SELECT bk.exportador_id FROM booking_item bi JOIN booking bk ON bk.id = bi.booking_id
        WHERE bi.id = c.item_previsto_id
      ${line}
    ) donos
    WHERE ${actsFor({ empresaId, areas: [area], today }, sql`dono`)}))`
}

/** The company that asks, in these areas of its own, on a day. */
export interface Asking {
  empresaId: number
  areas: readonly Area[]
  today: string
}

/** The company is the owner, or the owner authorises it today for one of its areas. */
export function actsFor({ empresaId, areas, today }: Asking, dono: RawBuilder<unknown>): RawBuilder<unknown> {
  const tipos = autorizacaoTipos.filter((tipo) =>
    areasDaAutorizacao[tipo].some((area) => areas.includes(area)),
  )
  return sql`(${dono} = ${empresaId} OR EXISTS (
    SELECT FROM autorizacao a
    WHERE a.empresa_autorizadora_id = ${dono} AND a.empresa_autorizada_id = ${empresaId}
      AND a.tipo = ANY(${tipos}) AND ${holds(today)}))`
}

import type { Home, JanelaDoDia } from '@cais/core/api/home.ts'
import { kindOf } from '@cais/core/pendencia/kinds.ts'
import { type Indicacao, indicadosOf, isOfTransporte } from '@cais/core/pendencia/transporte/indicados.ts'
import { unfinishedStatuses } from '@cais/core/workflow/estado.ts'
import { sql } from 'kysely'
import { readUltimasEntregas } from '../../course/dados.ts'
import { transportadoresEsperados } from '../../course/partes.ts'
import { readNomes } from '../../course/transporte/nomes-da-frota.ts'
import type { Db } from '../../db/pool.ts'
import { words } from '../../db/words.ts'
import { isOwnParte } from '../../search/parties.ts'
import { companiesOf, midnight, type Reader } from './reader.ts'

/** The number of windows shown; the list behind it shows all. */
const shown = 12

interface Row extends Omit<JanelaDoDia, 'inicio' | 'fim' | 'placas' | 'motoristas'> {
  inicio: Date
  fim: Date
  servicoTipo: string
  cargaServicoId: number
  /** The number of the truck, for cargo on several trucks. */
  viagem: number
  hoje: number
  amanha: number
  /** The reader's own carriers, if the reader only carries: then only their people are shown. */
  soDe: number[] | null
}

/** The appointments of the companies today and tomorrow, those still to come first. */
export async function readJanelasOfDay(reader: Reader): Promise<Home['janelas']> {
  const scope = companiesOf(reader)
  if (scope.empresaIds.length === 0) return { hoje: 0, amanha: 0, lista: [] }
  const tomorrow = midnight(reader, 1)
  const own = sql`${isOwnParte(scope, 'parte')} AND parte.status IN (${words(unfinishedStatuses)})`
  const { rows } = await sql<Row>`
    WITH vem AS MATERIALIZED (
      SELECT g.id, g.viagem, j.inicio, j.fim, j.area_terminal, l.id AS linha, l.servico_id, l.carga_id
      FROM janela j JOIN agendamento g ON g.janela_id = j.id AND g.status = 'CONFIRMADO'
      JOIN carga_servico l ON l.id = g.carga_servico_id
      WHERE j.inicio >= ${midnight(reader, 0)} AND j.inicio < ${midnight(reader, 2)}
        AND l.servico_id IN (SELECT parte.servico_id FROM servico_parte parte WHERE ${own}))
    SELECT v.id, v.inicio, v.fim, v.area_terminal AS "areaTerminal", c.identificador AS carga,
      v.servico_id AS "servicoId", v.linha AS "cargaServicoId", v.viagem, s.numero_solicitacao AS "numeroSolicitacao",
      s.tipo AS "servicoTipo", s.subtipo AS "servicoSubtipo", p.empresa_id AS "empresaId", p.area,
      (SELECT CASE WHEN bool_and(parte.papel = 'TRANSPORTADOR') THEN jsonb_agg(parte.empresa_id) END
        FROM servico_parte parte WHERE parte.servico_id = v.servico_id AND ${own}) AS "soDe",
      (SELECT count(DISTINCT servico_id)::int FROM vem WHERE inicio < ${tomorrow}) AS hoje,
      (SELECT count(DISTINCT servico_id)::int FROM vem WHERE inicio >= ${tomorrow}) AS amanha
    FROM (SELECT * FROM vem ORDER BY fim < ${reader.now}, inicio, id LIMIT ${shown}) v
    JOIN servico s ON s.id = v.servico_id JOIN carga c ON c.id = v.carga_id
    CROSS JOIN LATERAL (SELECT parte.empresa_id, parte.area FROM servico_parte parte
      WHERE parte.servico_id = v.servico_id AND ${own}
      ORDER BY parte.papel <> 'REQUISITANTE', parte.empresa_id, parte.area LIMIT 1) p
    ORDER BY v.fim < ${reader.now}, v.inicio, v.id`.execute(reader.db)
  const quemVem = await readQuemVem(reader.db, rows, reader.today)
  return {
    hoje: rows[0]?.hoje ?? 0,
    amanha: rows[0]?.amanha ?? 0,
    lista: rows.map(
      ({ cargaServicoId, viagem, servicoTipo: _, hoje: _hoje, amanha: _amanha, soDe, ...row }) => ({
        ...row,
        inicio: row.inicio.toISOString(),
        fim: row.fim.toISOString(),
        ...quemVem({ servicoId: row.servicoId, linhaId: cargaServicoId, viagem }, soDe),
      }),
    ),
  }
}

interface ServicoRef {
  servicoId: number
  servicoTipo: string
  servicoSubtipo: string
}

type Indicada = Indicacao & { servicoId: number }

/** A place in a window, for a line or for one truck of the line. */
interface Vaga {
  servicoId: number
  linhaId: number
  /** 0 if the place is for the whole line. */
  viagem: number
}

/**
 * The trucks and drivers handed in for the lines of several services, by the rules of `readIndicados` for one. Drafts,
 * replaced carriers and those whose right has ended name nobody. With `soDe`, only those of these carriers.
 */
async function readQuemVem(db: Db, servicos: readonly ServicoRef[], today: string) {
  const indicadas = servicos.length ? await readIndicadas(db, servicos, today) : []
  const nomes = await readNomes(db, indicadas)
  return ({ servicoId, linhaId, viagem }: Vaga, soDe: readonly number[] | null) => {
    const own = indicadas.filter(
      (one) =>
        one.servicoId === servicoId &&
        (one.cargaServicoId === null || one.cargaServicoId === linhaId) &&
        (!viagem || one.viagem === undefined || one.viagem.numero === viagem) &&
        (soDe === null || soDe.includes(one.transportadorId)),
    )
    return { placas: nomes.placas(own), motoristas: nomes.motoristas(own) }
  }
}

async function readIndicadas(db: Db, servicos: readonly ServicoRef[], today: string): Promise<Indicada[]> {
  const servicoOf = new Map(servicos.map((one) => [one.servicoId, one]))
  const pendencias = await db
    .selectFrom('pendencia')
    .select(['id', 'servico_id', 'tipo'])
    .where('servico_id', 'in', [...servicoOf.keys()])
    .where('status', '<>', 'CANCELADA')
    .execute()
  const asked = pendencias.flatMap((one) => {
    const servico = servicoOf.get(one.servico_id)
    const slug = servico && kindOf(one.tipo, { tipo: servico.servicoTipo, subtipo: servico.servicoSubtipo })
    return slug && isOfTransporte(slug) ? [{ ...one, slug }] : []
  })
  const entregas = await readUltimasEntregas(
    db,
    asked.map(({ id }) => id),
  )
  const esperados = await transportadoresEsperados(db, [...servicoOf.keys()], today)
  const isNamed = (servicoId: number, transportadorId: number) =>
    esperados.some((one) => one.servicoId === servicoId && one.empresaId === transportadorId)
  return entregas.flatMap(({ pendenciaId, conteudo }) => {
    const from = asked.find(({ id }) => id === pendenciaId)
    if (!from) return []
    return indicadosOf(from.slug, conteudo)
      .filter(({ transportadorId }) => isNamed(from.servico_id, transportadorId))
      .map((one) => ({ ...one, servicoId: from.servico_id }))
  })
}

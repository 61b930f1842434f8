import { getDataInicio, type JanelaDisponivel, listGradesDisponiveis } from '@cais/core/api/agendamento.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { extrasLivres } from '@cais/core/rules/choose-janela.ts'
import {
  type JanelaFatos,
  janelaRefusal,
  type Limites,
  limiteOfNavio,
  nearest,
  placesLeft,
} from '@cais/core/rules/janela.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { dayFromNumber, dayNumber, dayOf, startOfDay } from '@cais/core/values/calendar.ts'
import { choosesJanela } from '@cais/core/workflow/politica.ts'
import { sql } from 'kysely'
import { requirePapel } from '../../course/access.ts'
import { loadServico } from '../../course/estado.ts'
import { readLimites } from '../../course/janelas/limites.ts'
import type { PendenciaRef } from '../../course/pendencia/open-pendencia.ts'
import type { Db } from '../../db/pool.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { notFound, refuseField } from '../../http/refused.ts'
import { type ReadContext, serve } from '../../http/serve.ts'
import { type Pedindo, readPedindo } from './pedido-de-janela.ts'

const maxDays = 31

export const listGradesDisponiveisEndpoint = serve(listGradesDisponiveis)((context, { params, query }) =>
  readGrade(context, params, query),
)

type Looking = Pick<ReadContext<typeof listGradesDisponiveis>, 'db' | 'empresa' | 'now' | 'config'>

export async function readGrade(
  { db, empresa, now, config }: Looking,
  params: PendenciaRef,
  query: { inicio: string; fim: string },
): Promise<AnswerOf<typeof listGradesDisponiveis>> {
  if (query.fim < query.inicio) refuseField('fim', 'validation.period')
  if (dayNumber(query.fim) - dayNumber(query.inicio) >= maxDays)
    refuseField('fim', 'validation.periodo-longo')
  const asking = await readAsking(db, empresa, params, config.timeZone)
  const from = startOfDay(query.inicio, config.timeZone)
  const until = startOfDay(dayFromNumber(dayNumber(query.fim) + 1) ?? query.fim, config.timeZone)
  const janelas = await readJanelas(db, asking, { from, until, now })
  const isAnyFull = janelas.some(({ recusa }) => recusa === 'agendamento.recusa.cheia')
  const free = isAnyFull ? await readFree(db, asking, now) : []
  const { navio } = asking.pedindo
  return {
    janelas: janelas.map((janela) => viewOf(janela, free)),
    navio: navio && {
      navioNome: navio.navioNome,
      viagemOutbound: navio.viagemOutbound,
      aberturaGate: navio.aberturaGate?.toISOString() ?? null,
      limiteRecepcaoCheio: navio.limiteRecepcaoCheio?.toISOString() ?? null,
      dataDeadline: navio.dataDeadline?.toISOString() ?? null,
      limite: limiteOfNavio(navio, asking.pedindo.declarada.navio?.ate)?.toISOString() ?? null,
    },
    vagasExtras: extrasLivres(asking.pedindo),
  }
}

export const getDataInicioEndpoint = serve(getDataInicio)((context, { params }) =>
  readDataInicio(context, params),
)

export async function readDataInicio({ db, empresa, now, config }: Looking, params: PendenciaRef) {
  const [first] = await readFree(db, await readAsking(db, empresa, params, config.timeZone), now)
  return { dataInicio: dayOf(first?.inicio ?? now, config.timeZone), temVaga: first !== undefined }
}

interface Asking {
  servicoId: number
  pedindo: Pedindo
  limites: Limites
}

/** Every company with a part in the service may read the windows of such a pendencia. */
async function readAsking(
  db: Db,
  empresa: ActingEmpresa,
  { servicoId, pendenciaId }: PendenciaRef,
  timeZone: string,
): Promise<Asking> {
  await requirePapel(db, empresa, servicoId)
  const servico = await loadServico(db, servicoId)
  const pendencia = servico.estado.pendencias.find(({ id }) => id === pendenciaId) ?? notFound()
  if (!choosesJanela(pendencia.tipo)) notFound()
  const pedindo = await readPedindo(db, servico, timeZone)
  return { servicoId, pedindo, limites: await readLimites(db) }
}

interface Offered extends JanelaFatos {
  id: number
  proprias: number
  recusa: TextKey | null
}

/** The windows of the service's area between two moments. Held places whose time is over count as free. */
async function readJanelas(
  db: Db,
  { servicoId, pedindo, limites }: Asking,
  { from, until, now }: { from: Date; until: Date; now: Date },
): Promise<Offered[]> {
  const rows = await db
    .selectFrom('janela as j')
    .select([
      'j.id',
      'j.area_terminal',
      'j.inicio',
      'j.fim',
      'j.capacidade',
      'j.indicador_dta',
      'j.fechada',
      sql<number>`j.ocupadas - (SELECT count(*)::int FROM agendamento a WHERE a.janela_id = j.id
        AND a.status = 'PENDENTE' AND a.expira_em <= ${now})`.as('ocupadas'),
      sql<number>`(SELECT count(*)::int FROM agendamento a JOIN carga_servico l ON l.id = a.carga_servico_id
        WHERE a.janela_id = j.id AND l.servico_id = ${servicoId} AND a.status <> 'CANCELADO'
        AND (a.expira_em IS NULL OR a.expira_em > ${now}))`.as('proprias'),
    ])
    .where('j.area_terminal', '=', pedindo.declarada.area)
    .where('j.indicador_dta', '=', pedindo.declarada.dta ?? false)
    .where('j.inicio', '>=', from)
    .where('j.inicio', '<', until)
    .orderBy('j.inicio')
    .execute()
  const extras = extrasLivres(pedindo)
  return rows.map((row) => {
    const fatos = {
      area: row.area_terminal,
      inicio: row.inicio,
      fim: row.fim,
      capacidade: row.capacidade,
      ocupadas: row.ocupadas,
      dta: row.indicador_dta,
      fechada: row.fechada,
    }
    const recusa = janelaRefusal(fatos, { ...pedindo, vagas: 1, extras }, now, limites)
    return { ...fatos, id: row.id, proprias: row.proprias, recusa }
  })
}

/** Every window with a place within its capacity, from now to the last day that is open. */
async function readFree(db: Db, asking: Asking, now: Date): Promise<Offered[]> {
  const until = new Date(now.getTime() + (asking.limites.aberturaDias + 1) * 86_400_000)
  const all = await readJanelas(db, asking, { from: now, until, now })
  return all.filter((janela) => janela.recusa === null && placesLeft(janela) > 0)
}

function viewOf(janela: Offered, free: readonly Offered[]): JanelaDisponivel {
  const isFull = janela.recusa === 'agendamento.recusa.cheia'
  return {
    ...refOf(janela),
    capacidade: janela.capacidade,
    vagas: placesLeft(janela),
    recusa: janela.recusa,
    proprias: janela.proprias,
    alternativas: isFull
      ? nearest(free, janela.inicio).map((one) => ({ ...refOf(one), vagas: placesLeft(one) }))
      : [],
  }
}

const refOf = ({ id, area, inicio, fim }: Offered) => ({
  id,
  areaTerminal: area,
  inicio: inicio.toISOString(),
  fim: fim.toISOString(),
})

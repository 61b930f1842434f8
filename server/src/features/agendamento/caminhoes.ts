import type { Area } from '@cais/core/access/area.ts'
import {
  type CaminhaoEsperado,
  listCaminhoesDoDia,
  listCaminhoesDoServico,
  type PeriodoDeCaminhoes,
} from '@cais/core/api/agendamento.ts'
import { tipoOfServico } from '@cais/core/catalogo/tipos-servico.ts'
import { kindOf, pathOfPendencia } from '@cais/core/pendencia/kinds.ts'
import { type Indicacao, indicadosOf, isOfTransporte } from '@cais/core/pendencia/transporte/indicados.ts'
import { isEmTempo, linhasTrocaveis, mayTrocar } from '@cais/core/pendencia/transporte/troca.ts'
import { changeRefusal, type Limites } from '@cais/core/rules/janela.ts'
import { situacaoOfPasse } from '@cais/core/rules/passe.ts'
import { isAboutEmpty } from '@cais/core/rules/vazia.ts'
import { dayFromNumber, dayNumber, startOfDay } from '@cais/core/values/calendar.ts'
import { mayActOnPendencia, mayChooseJanela, type Papel, strongest } from '@cais/core/workflow/acesso.ts'
import { rescheduleRefusal } from '@cais/core/workflow/aplicar.ts'
import { isEditable, type ServicoEstado } from '@cais/core/workflow/estado.ts'
import { passoOf } from '@cais/core/workflow/eventos-carga.ts'
import { choosesJanela, isAgendamento } from '@cais/core/workflow/politica.ts'
import { rotuloOfLinha } from '@cais/core/workflow/rotulo.ts'
import { sql } from 'kysely'
import { requirePapel, type Viewer } from '../../course/access.ts'
import { readLimites } from '../../course/janelas/limites.ts'
import { type Nomes, readNomes } from '../../course/transporte/nomes-da-frota.ts'
import type { Db } from '../../db/pool.ts'
import { serve } from '../../http/serve.ts'
import { type CaminhaoRow, type PendenciaRow, readCaminhaoRows } from './caminhoes-rows.ts'

const maxCaminhoes = 500

export const listCaminhoesDoDiaEndpoint = serve(listCaminhoesDoDia)(
  async ({ db, empresa, now, config }, { query }) => {
    const { from, until } = boundsOf(query.periodo, empresa.today, now, config.timeZone)
    const which = sql`j.fim > ${from} AND j.inicio < ${until}`
    const rows = await readCaminhaoRows(db, empresa, which, maxCaminhoes + 1)
    return {
      agora: now.toISOString(),
      caminhoes: await viewsOf(db, empresa, rows.slice(0, maxCaminhoes), now),
      haMais: rows.length > maxCaminhoes,
    }
  },
)

export const listCaminhoesDoServicoEndpoint = serve(listCaminhoesDoServico)(
  async ({ db, empresa, now }, { params }) => {
    await requirePapel(db, empresa, params.servicoId)
    const rows = await readCaminhaoRows(db, empresa, sql`s.id = ${params.servicoId}`, 10_000)
    const last = new Map(
      rows
        .toSorted((a, b) => Number(b.aConfirmar) - Number(a.aConfirmar) || a.agendamentoId - b.agendamentoId)
        .map((row) => [placeOf(row), row]),
    )
    return viewsOf(
      db,
      empresa,
      rows.filter((row) => last.get(placeOf(row)) === row),
      now,
    )
  },
)

const placeOf = ({ linhaId, viagem }: CaminhaoRow) => `${linhaId} ${viagem}`

/** The start and end of the period; a day is one in the terminal's time zone. */
function boundsOf(periodo: PeriodoDeCaminhoes, today: string, now: Date, timeZone: string) {
  if (periodo === 'PROXIMAS_24H') return { from: now, until: new Date(now.getTime() + 24 * 3_600_000) }
  const first = dayNumber(today) + (periodo === 'AMANHA' ? 1 : 0)
  const begin = (day: number) => startOfDay(dayFromNumber(day) ?? today, timeZone)
  return { from: begin(first), until: begin(first + 1) }
}

interface Looking {
  viewer: Viewer
  nomes: Nomes
  limites: Limites
  now: Date
}

async function viewsOf(
  db: Db,
  viewer: Viewer,
  rows: readonly CaminhaoRow[],
  now: Date,
): Promise<CaminhaoEsperado[]> {
  if (rows.length === 0) return []
  const indicados = new Map(rows.map((row) => [row, indicadosPara(row, viewer)]))
  const nomes = await readNomes(db, [...indicados.values()].flat())
  const limites = await readLimites(db)
  return rows.map((row) => viewOf(row, indicados.get(row) ?? [], { viewer, nomes, limites, now }))
}

function viewOf(row: CaminhaoRow, indicados: readonly Indicacao[], looking: Looking): CaminhaoEsperado {
  const { nomes, limites, now } = looking
  const eu = parteOf(row)
  const estado = estadoOf(row)
  const carriers = new Set(indicados.map(({ transportadorId }) => transportadorId))
  return {
    agendamentoId: row.agendamentoId,
    cargaServicoId: row.linhaId,
    viagem: row.viagem,
    quantidade: (row.viagem > 0 && indicados[0]?.viagem?.quantidade) || null,
    identificador: row.identificador,
    produto: isAboutEmpty(row.subtipo) ? null : row.produto,
    janela: {
      id: row.janelaId,
      areaTerminal: row.areaTerminal,
      inicio: row.inicio.toISOString(),
      fim: row.fim.toISOString(),
    },
    status: row.status,
    rotulo: rotuloOfLinha(estado, linhaOf(row)),
    servico: {
      id: row.servicoId,
      numeroSolicitacao: row.numero,
      subtipo: row.subtipo,
      caminho: `/${looking.viewer.id}/servico-${eu.area}/${row.servicoId}/view`,
    },
    transportador: row.transportadores.find(({ id }) => carriers.has(id))?.nome ?? null,
    motoristas: nomes.motoristas(indicados),
    placas: nomes.placas(indicados),
    reagendarEm: reagendarEm(row, estado, eu, looking),
    motoristaEm: motoristaEm(row, estado, eu, looking),
    motivoFixo: row.status === 'CONFIRMADO' ? changeRefusal(row, now, limites) : null,
    temPasse: hasPasse(row, eu, looking),
  }
}

interface Eu {
  area: Area
  papel: Papel
}

/** The company's strongest role in the service, and the area in which it has that role. */
function parteOf({ partes }: CaminhaoRow): Eu {
  const papel = strongest(partes.map((one) => one.papel))
  const found = partes.find((one) => one.papel === papel)
  if (!found) throw new Error('a row without a part')
  return found
}

const linhaOf = (row: CaminhaoRow) => ({
  id: row.linhaId,
  status: row.linhaStatus,
  recebida: (tipoOfServico(row.tipo).recebe ?? false) && row.recebidaEm !== null,
  condicoes: [],
})

/** As much of the service as the rules about windows and trucks need, with this line alone. */
const estadoOf = (row: CaminhaoRow): ServicoEstado => ({
  tipo: row.tipo,
  subtipo: row.subtipo,
  status: row.servicoStatus,
  pendencias: row.pendencias.map(({ id, tipo, status }) => ({
    id,
    tipo,
    status,
    subtipo: null,
    statusVirtual: null,
    depoisDe: [],
    observacao: null,
  })),
  linhas: [linhaOf(row)],
})

/** A carrier sees only its own drivers and trucks. */
const indicadosPara = (row: CaminhaoRow, viewer: Viewer) =>
  indicadosDaLinha(row).filter(
    ({ transportadorId }) => parteOf(row).papel !== 'TRANSPORTADOR' || transportadorId === viewer.id,
  )

/** The drivers and trucks handed in for the line. */
function indicadosDaLinha(row: CaminhaoRow): Indicacao[] {
  const carriers = new Set(row.transportadores.map(({ id }) => id))
  const isDaLinha = ({ transportadorId, cargaServicoId, viagem }: Indicacao) =>
    carriers.has(transportadorId) &&
    (cargaServicoId === null || cargaServicoId === row.linhaId) &&
    (row.viagem === 0 || !viagem || viagem.numero === row.viagem)
  return row.pendencias.flatMap(({ tipo, status, entrega }) => {
    const slug = kindOf(tipo, row)
    const isNamed = isOfTransporte(slug) && status !== 'CANCELADA' && entrega !== null
    return isNamed ? indicadosOf(slug, entrega).filter(isDaLinha) : []
  })
}

/**
 * A company that may choose windows can hand out the pass. A carrier can do so only if no other carrier comes for the
 * line.
 */
function hasPasse(row: CaminhaoRow, { papel }: Eu, { viewer, limites, now }: Looking): boolean {
  if (row.substituido || passoOf(row, 'GATE_ENTRADA') === null) return false
  if (situacaoOfPasse({ ...row, veio: row.chegou }, now, limites) !== 'VALIDO') return false
  if (papel !== 'TRANSPORTADOR') return mayChooseJanela(papel)
  return indicadosDaLinha(row).every(({ transportadorId }) => transportadorId === viewer.id)
}

/** The screen for another window: the pendencia that already chooses one, or else the one where a move begins. */
function reagendarEm(row: CaminhaoRow, estado: ServicoEstado, eu: Eu, looking: Looking): string | null {
  const { limites, now, viewer } = looking
  if (!mayChooseJanela(eu.papel) || row.chegou || row.status === 'EXECUTADO') return null
  const choosing = row.pendencias.find(
    (one) => choosesJanela(one.tipo) && isEditable(one) && one.statusVirtual === null,
  )
  const isMovable = rescheduleRefusal(estado) === null && changeRefusal(row, now, limites) === null
  const chosen = isMovable && row.pendencias.findLast(({ tipo }) => isAgendamento(tipo))
  const where = choosing ?? (chosen || null)
  const path = where && pathTo(row, where, eu, viewer)
  return path && `${path}${path.includes('?') ? '&' : '?'}linha=${row.linhaId}`
}

/** The screen for naming another driver or truck, if the company may still do so. */
function motoristaEm(row: CaminhaoRow, estado: ServicoEstado, eu: Eu, looking: Looking): string | null {
  const { viewer, now } = looking
  const isOwn = (one: PendenciaRow) => eu.papel === 'TRANSPORTADOR' || one.transportadorId === viewer.id
  const [trocavel] = linhasTrocaveis(estado, () => ({ fim: row.fim, chegou: row.chegou }))
  if (!trocavel || !isEmTempo(trocavel, now)) return null
  const where = row.pendencias.find(
    (one) =>
      isOfTransporte(kindOf(one.tipo, row)) &&
      isOwn(one) &&
      (mayTrocar(estado, one, eu.papel) || (isEditable(one) && mayActOnPendencia(eu.papel, one.tipo))),
  )
  return where ? pathTo(row, where, eu, viewer) : null
}

function pathTo(row: CaminhaoRow, pendencia: PendenciaRow, { area }: Eu, viewer: Viewer): string | null {
  const servico = { ...row, id: row.servicoId, requisitante: { id: row.requisitanteId } }
  return pathOfPendencia(area, viewer.id, servico, pendencia)
}

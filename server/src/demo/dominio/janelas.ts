import { type AreaTerminal, janelaDeclaradaOf } from '@cais/core/catalogo/janelas.ts'
import { periodosOf } from '@cais/core/rules/grade.ts'
import { navioRefusal } from '@cais/core/rules/janela.ts'
import { dayFromNumber, dayNumber, dayOf } from '@cais/core/values/calendar.ts'
import { isAgendamento, isReagendamento } from '@cais/core/workflow/politica.ts'
import { day, hour, type Mundo } from './mundo.ts'
import type { Row } from './rows.ts'

interface Turno {
  area: AreaTerminal
  diasSemana: number[]
  inicio: string
  fim: string
  minutos: number
  capacidade: number
  dta?: true
}

const weekdays = [1, 2, 3, 4, 5]
const workdays = [...weekdays, 6]

/** The terminal's grid: full boxes day and night, all other cargo in working hours. */
const turnos: Turno[] = [
  { area: 'GATE_CHEIO', diasSemana: workdays, inicio: '00:00', fim: '24:00', minutos: 120, capacidade: 14 },
  { area: 'GATE_CHEIO', diasSemana: [0], inicio: '08:00', fim: '16:00', minutos: 120, capacidade: 8 },
  {
    area: 'GATE_CHEIO',
    diasSemana: weekdays,
    inicio: '08:00',
    fim: '18:00',
    minutos: 120,
    capacidade: 4,
    dta: true,
  },
  { area: 'GATE_VAZIO', diasSemana: workdays, inicio: '06:00', fim: '22:00', minutos: 120, capacidade: 10 },
  { area: 'CARGA_GERAL', diasSemana: workdays, inicio: '08:00', fim: '18:00', minutos: 120, capacidade: 6 },
  { area: 'DESOVA', diasSemana: weekdays, inicio: '08:00', fim: '16:00', minutos: 240, capacidade: 12 },
  { area: 'VISTORIA', diasSemana: weekdays, inicio: '08:00', fim: '18:00', minutos: 120, capacidade: 4 },
]

type Janela = Row<'janela'> & { id: number; inicio: Date; fim: Date; capacidade: number; ocupadas: number }

/** Windows from yesterday to three weeks ahead, used windows of before, and their appointments. */
export function newJanelas(mundo: Mundo): void {
  const today = dayNumber(dayOf(mundo.now, mundo.timeZone))
  const janelas = periodosBetween(mundo, today - 1, today + 21).map((periodo) => newJanela(mundo, periodo))
  const past = periodosBetween(mundo, today - 60, today - 2)
  newAgendamentos(mundo, janelas, past)
  fillSome(mundo, janelas)
}

interface Periodo {
  turno: Turno
  inicio: Date
  fim: Date
}

function periodosBetween({ timeZone }: Mundo, first: number, last: number): Periodo[] {
  const de = dayFromNumber(first) ?? ''
  const ate = dayFromNumber(last) ?? ''
  return turnos.flatMap((turno) =>
    periodosOf({ ...turno, de, ate, duracaoMinutos: turno.minutos }, timeZone).map((periodo) => ({
      turno,
      ...periodo,
    })),
  )
}

function newJanela({ rows }: Mundo, { turno, inicio, fim }: Periodo): Janela {
  return rows.add('janela', {
    area_terminal: turno.area,
    inicio,
    fim,
    capacidade: turno.capacidade,
    ocupadas: 0,
    vagas_extras: 0,
    indicador_dta: turno.dta ?? false,
    fechada: false,
  })
}

type Linha = Row<'carga_servico'> & { id: number }
type Pendencia = Row<'pendencia'> & { id: number }
type Servico = Row<'servico'> & { id: number }

/** The statuses of lines whose cargo comes or has come. */
const isComing = new Set(['EM_ANDAMENTO', 'EXECUTADO', 'RECEPCIONADO_CPVV'])

/** Lines that are still to come get a window ahead; those that came get one from before. */
function newAgendamentos(mundo: Mundo, janelas: Janela[], past: Periodo[]): void {
  const { rows } = mundo
  const linhas = Map.groupBy(rows.numbered('carga_servico'), (one) => one.servico_id)
  const pendencias = Map.groupBy(rows.numbered('pendencia'), (one) => one.servico_id)
  const came = new Map(
    rows
      .of('servico_evento')
      .filter(({ para }) => para && isComing.has(para))
      .map(({ carga_servico_id, at }) => [carga_servico_id, at]),
  )
  const viagensOf = readViagens(rows.of('pendencia_dados'))
  const used: Janela[] = []
  for (const servico of rows.numbered('servico')) {
    const ofServico = pendencias.get(servico.id) ?? []
    const agendamento = ofServico.find(({ tipo }) => isAgendamento(tipo))
    const move = ofServico.find(({ tipo }) => isReagendamento(tipo))
    if (!agendamento || !isAgreed(agendamento)) continue
    for (const linha of linhas.get(servico.id) ?? []) {
      const at = came.get(linha.id)
      const isToCome = linha.status === 'PENDENTE' || linha.status === 'AGUARDANDO_EXECUCAO'
      if (linha.status === 'CANCELADO') continue
      const choose = () =>
        isToCome && !at
          ? chooseAhead(mundo, janelas, servico)
          : chooseBefore(mundo, used, past, servico, at ?? agendamento.desde)
      const status = isToCome && !at ? 'CONFIRMADO' : 'EXECUTADO'
      const isMoved = move?.status === 'RESOLVIDA'
      for (const viagem of viagensOf(linha.id)) {
        book(mundo, agendamento, { linha, viagem }, choose(), isMoved ? 'CANCELADO' : status)
        // The old place is kept until the warehouse approves the new one.
        if (move && isAgreed(move)) book(mundo, move, { linha, viagem }, choose(), status)
      }
    }
  }
}

/** The trips of a line with several trucks, each with a place of its own; 0 is the only truck. */
function readViagens(dados: readonly { conteudo: unknown }[]): (linhaId: number) => number[] {
  const named = dados.flatMap(
    ({ conteudo }) =>
      (conteudo as { transportes?: { id: number; cargaServicoId: number }[] }).transportes ?? [],
  )
  const its = Map.groupBy(named, ({ cargaServicoId }) => cargaServicoId)
  return (linhaId) => {
    const own = its.get(linhaId) ?? []
    return own.length > 1 ? own.map(({ id }) => id) : [0]
  }
}

const isAgreed = ({ status, status_virtual }: Pendencia) =>
  status === 'RESOLVIDA' || status_virtual === 'AGUARDANDO_CONFIRMACAO_ARMAZEM'

function book(
  { rows }: Mundo,
  pendencia: Pendencia,
  { linha, viagem }: { linha: Linha; viagem: number },
  janela: Janela | null,
  status: 'CONFIRMADO' | 'EXECUTADO' | 'CANCELADO',
): void {
  if (!janela) return
  if (status !== 'CANCELADO') janela.ocupadas++
  rows.add('agendamento', {
    pendencia_id: pendencia.id,
    carga_servico_id: linha.id,
    viagem,
    janela_id: janela.id,
    status,
    vaga_extra: false,
    expira_em: null,
    criado_em: new Date(Math.min(pendencia.desde.getTime(), janela.inicio.getTime() - 6 * hour)),
  })
}

/** The last window before the cargo came that had a free place. */
function chooseBefore(
  mundo: Mundo,
  used: Janela[],
  past: Periodo[],
  { subtipo }: Servico,
  came: Date,
): Janela | null {
  const declarada = janelaDeclaradaOf(subtipo)
  const fits = ({ turno, inicio }: Periodo) =>
    turno.area === declarada?.area && (turno.dta ?? false) === (declarada.dta ?? false) && inicio <= came
  const before = past.filter(fits).sort((a, b) => b.inicio.getTime() - a.inicio.getTime())
  for (const periodo of before) {
    const known = used.find(
      (one) =>
        one.inicio.getTime() === periodo.inicio.getTime() &&
        one.area_terminal === periodo.turno.area &&
        one.indicador_dta === (periodo.turno.dta ?? false),
    )
    if (!known) {
      const made = newJanela(mundo, periodo)
      used.push(made)
      return made
    }
    if (known.ocupadas < known.capacidade) return known
  }
  return null
}

/** A window within five days if there is room, and within the deadlines of the service's ship. */
function chooseAhead(mundo: Mundo, janelas: Janela[], servico: Servico): Janela | null {
  const { random, now, escalas } = mundo
  const declarada = janelaDeclaradaOf(servico.subtipo)
  if (!declarada) return null
  const escala = declarada.navio ? escalas.find(({ id }) => id === servico.escala_id) : undefined
  const times = escala && {
    aberturaGate: escala.abertura_gate,
    limiteRecepcaoCheio: escala.limite_recepcao_cheio,
    dataDeadline: escala.data_deadline,
    atracacao: escala.data_atracacao ?? escala.data_etb,
    partida: escala.data_desatracacao ?? escala.data_etd,
    gradeFechada: false,
  }
  const isBetween = (one: Janela, days: number) =>
    one.inicio.getTime() >= now.getTime() + 3 * hour && one.inicio.getTime() < now.getTime() + days * day
  const isInTime = (one: Janela) =>
    !declarada.navio || !times || navioRefusal(one, declarada.navio, times, []) === null
  const free = janelas.filter(
    (one) =>
      one.area_terminal === declarada.area &&
      one.indicador_dta === (declarada.dta ?? false) &&
      one.ocupadas < one.capacidade,
  )
  const fitting = [
    free.filter((one) => isBetween(one, 5) && isInTime(one)),
    free.filter((one) => isBetween(one, 21) && isInTime(one)),
    // The ship has changed its times since.
    free.filter((one) => isBetween(one, 21)),
  ].find(({ length }) => length > 0)
  // Most appointments are soon.
  return fitting?.[Math.floor(random.next() ** 2 * fitting.length)] ?? null
}

/** On busy days the capacity is lowered, so that some windows are full; one window is closed for maintenance. */
function fillSome({ now }: Mundo, janelas: Janela[]): void {
  const ahead = janelas.filter(({ inicio }) => inicio > now)
  for (const [index, janela] of ahead.entries()) {
    if (janela.ocupadas > 0 && index % 3 === 0) janela.capacidade = janela.ocupadas
  }
  for (const { area } of turnos) {
    const quiet = ahead.filter((one) => one.area_terminal === area && one.ocupadas === 0)[12]
    if (quiet) quiet.fechada = true
  }
}

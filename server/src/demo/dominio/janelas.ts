import { type AreaTerminal, janelaDeclaradaOf } from '@cais/core/catalogo/janelas.ts'
import { dayFromNumber, dayNumber, dayOf } from '@cais/core/rules/calendar.ts'
import { periodosOf } from '@cais/core/rules/grade.ts'
import { limiteDoNavio } from '@cais/core/rules/janela.ts'
import { day, hour, type Mundo } from './mundo.ts'
import { isAgendamento } from './pendencias.ts'
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

/** The terminal's grid: full boxes day and night, the rest when people work. */
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
  { area: 'DESOVA', diasSemana: weekdays, inicio: '08:00', fim: '16:00', minutos: 240, capacidade: 6 },
  { area: 'VISTORIA', diasSemana: weekdays, inicio: '08:00', fim: '18:00', minutos: 120, capacidade: 4 },
]

type Janela = Row<'janela'> & { id: number; inicio: Date; fim: Date; capacidade: number; ocupadas: number }

/** Windows from yesterday to three weeks ahead, and the appointments of the services that have chosen theirs. */
export function newJanelas(mundo: Mundo): void {
  const janelas = turnos.flatMap((turno) => newTurno(mundo, turno))
  newAgendamentos(mundo, janelas)
  fillSome(mundo, janelas)
}

function newTurno({ rows, now }: Mundo, { area, diasSemana, inicio, fim, minutos, capacidade, dta }: Turno) {
  const today = dayNumber(dayOf(now))
  const de = dayFromNumber(today - 1) ?? ''
  const ate = dayFromNumber(today + 21) ?? ''
  return periodosOf({ de, ate, diasSemana, inicio, fim, duracaoMinutos: minutos }).map(
    (periodo): Janela =>
      rows.add('janela', {
        area_terminal: area,
        ...periodo,
        capacidade,
        ocupadas: 0,
        vagas_extras: 0,
        indicador_dta: dta ?? false,
        fechada: false,
      }),
  )
}

type Linha = Row<'carga_servico'> & { id: number }
type Pendencia = Row<'pendencia'> & { id: number }
type Servico = Row<'servico'> & { id: number }

/** Lines that still have to come have a window ahead, those that came lately had one yesterday. */
function newAgendamentos(mundo: Mundo, janelas: Janela[]): void {
  const { rows, now } = mundo
  const servicos = new Map((rows.of('servico') as Servico[]).map((one) => [one.id, one]))
  const linhas = Map.groupBy(rows.of('carga_servico') as Linha[], (one) => one.servico_id)
  for (const pendencia of rows.of('pendencia') as Pendencia[]) {
    const servico = servicos.get(pendencia.servico_id)
    if (!servico || !isAgendamento(pendencia.tipo as never)) continue
    const isAgreed =
      pendencia.status === 'RESOLVIDA' || pendencia.status_virtual === 'AGUARDANDO_CONFIRMACAO_ARMAZEM'
    if (!isAgreed) continue
    for (const linha of linhas.get(servico.id) ?? []) {
      const isToCome = linha.status === 'PENDENTE' || linha.status === 'AGUARDANDO_EXECUCAO'
      const hasCome = linha.status === 'EM_ANDAMENTO'
      if (!isToCome && !hasCome) continue
      const janela = chooseJanela(mundo, janelas, servico, isToCome)
      if (!janela) continue
      janela.ocupadas++
      rows.add('agendamento', {
        pendencia_id: pendencia.id,
        carga_servico_id: linha.id,
        janela_id: janela.id,
        status: isToCome ? 'CONFIRMADO' : 'EXECUTADO',
        vaga_extra: false,
        expira_em: null,
        criado_em: new Date(Math.min(now.getTime(), janela.inicio.getTime()) - 6 * hour),
      })
    }
  }
}

function chooseJanela(mundo: Mundo, janelas: Janela[], servico: Servico, isToCome: boolean): Janela | null {
  const { random, now, escalas } = mundo
  const declarada = janelaDeclaradaOf(servico.subtipo)
  if (!declarada) return null
  const escala = declarada.navio ? escalas.find(({ id }) => id === servico.escala_id) : undefined
  const times = escala && {
    aberturaGate: escala.abertura_gate,
    limiteRecepcaoCheio: escala.limite_recepcao_cheio,
    dataDeadline: escala.data_deadline,
  }
  const limite = times && limiteDoNavio(times)
  const from = isToCome ? now.getTime() + 3 * hour : now.getTime() - 2 * day
  const until = isToCome ? now.getTime() + 9 * day : now.getTime()
  const fitting = janelas.filter(
    (one) =>
      one.area_terminal === declarada.area &&
      one.indicador_dta === (declarada.dta ?? false) &&
      one.ocupadas < one.capacidade &&
      one.inicio.getTime() >= from &&
      one.inicio.getTime() < until &&
      (!times?.aberturaGate || one.inicio >= times.aberturaGate) &&
      (!limite || one.fim <= limite),
  )
  if (fitting.length === 0) return null
  // Most want to come soon.
  return fitting[Math.floor(random.next() ** 2 * fitting.length)] ?? null
}

/** On busy days fewer places are offered, so that some windows are full; one is closed for maintenance. */
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

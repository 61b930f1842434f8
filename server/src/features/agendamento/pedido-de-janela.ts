import { type JanelaDeclarada, janelaDeclaradaOf } from '@cais/core/catalogo/janelas.ts'
import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import { isOver } from '@cais/core/rules/escala.ts'
import type { NavioTempos } from '@cais/core/rules/janela.ts'
import { dayFromNumber, dayNumber, startOfDay } from '@cais/core/values/calendar.ts'
import { isPermitted } from '@cais/core/workflow/politica.ts'
import type { LoadedServico } from '../../course/estado.ts'
import type { Db } from '../../db/pool.ts'
import { notFound } from '../../http/refused.ts'

interface NavioDoServico extends NavioTempos {
  navioNome: string
  viagemOutbound: string
}

/** The facts that decide which windows the cargo of a service may take. */
export interface Pedindo {
  declarada: JanelaDeclarada
  navio: NavioDoServico | null
  valeAte: Date | null
  aprovadas: PendenciaTipo[]
  /** The number of approved places beyond the capacity, and how many of them are used. */
  extrasAprovadas: number
  extrasUsadas: number
}

export async function readPedindo(db: Db, { id, estado }: LoadedServico, timeZone: string): Promise<Pedindo> {
  const declarada = janelaDeclaradaOf(estado.subtipo) ?? notFound()
  const aprovadas = estado.pendencias.filter(({ status }) => status === 'RESOLVIDA').map(({ tipo }) => tipo)
  const approved = aprovadas.filter((tipo) => isPermitted([tipo], 'VAGA_EXTRA')).length
  return {
    declarada,
    aprovadas,
    valeAte: await readValeAte(db, id, timeZone),
    navio: declarada.navio ? await readNavio(db, id) : null,
    extrasAprovadas: approved,
    extrasUsadas: approved === 0 ? 0 : await usedExtras(db, id),
  }
}

/** The end of the service's last valid day in the terminal's time zone. */
async function readValeAte(db: Db, servicoId: number, timeZone: string): Promise<Date | null> {
  const { validade } = await db
    .selectFrom('servico')
    .select('validade')
    .where('id', '=', servicoId)
    .executeTakeFirstOrThrow()
  const next = validade && dayFromNumber(dayNumber(validade) + 1)
  return next ? startOfDay(next, timeZone) : null
}

async function usedExtras(db: Db, servicoId: number): Promise<number> {
  const { used } = await db
    .selectFrom('agendamento as a')
    .innerJoin('carga_servico as l', 'l.id', 'a.carga_servico_id')
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .where('l.servico_id', '=', servicoId)
    .where('a.vaga_extra', '=', true)
    .where('a.status', '<>', 'CANCELADO')
    .executeTakeFirstOrThrow()
  return used
}

const beginningOfTime = new Date(0)

/** The ship of the booking or the service. An opening that has happened takes precedence over an announced one. */
async function readNavio(db: Db, servicoId: number): Promise<NavioDoServico | null> {
  const row = await db
    .selectFrom('servico as s')
    .leftJoin('booking as b', 'b.id', 's.booking_id')
    .innerJoin('escala as e', (join) =>
      join.on(({ eb, fn, ref }) => eb('e.id', '=', fn.coalesce(ref('b.escala_id'), ref('s.escala_id')))),
    )
    .innerJoin('navio as n', 'n.id', 'e.navio_id')
    .select([
      'n.nome',
      'e.viagem_outbound',
      'e.abertura_gate',
      'e.data_abertura_gate',
      'e.limite_recepcao_cheio',
      'e.data_deadline',
      'e.status',
      'e.data_atracacao',
      'e.data_etb',
      'e.data_desatracacao',
      'e.data_etd',
      'e.indicador_grade_liberada',
    ])
    .where('s.id', '=', servicoId)
    .executeTakeFirst()
  return row
    ? {
        navioNome: row.nome,
        viagemOutbound: row.viagem_outbound,
        aberturaGate: row.data_abertura_gate ?? row.abertura_gate,
        limiteRecepcaoCheio: row.limite_recepcao_cheio,
        dataDeadline: row.data_deadline,
        atracacao: row.data_atracacao ?? row.data_etb,
        // A finished call has no time left, even if its end was never recorded.
        partida: isOver(row.status) ? beginningOfTime : (row.data_desatracacao ?? row.data_etd),
        gradeFechada: !row.indicador_grade_liberada,
      }
    : null
}

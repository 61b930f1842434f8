import { situacaoOfPasse } from '@cais/core/rules/passe.ts'
import type { Tolerancia } from '@cais/core/workflow/portaria.ts'
import { sql } from 'kysely'
import { mercadoria } from '../../course/cargas.ts'
import { isReplaced } from '../../course/janelas/replaced.ts'
import type { Db } from '../../db/pool.ts'

/** Appointments with everything that the validity of their passes depends on. */
export function selectMarcados(db: Db) {
  return db
    .selectFrom('agendamento as a')
    .innerJoin('carga_servico as l', 'l.id', 'a.carga_servico_id')
    .innerJoin('carga as c', 'c.id', 'l.carga_id')
    .innerJoin('janela as j', 'j.id', 'a.janela_id')
    .innerJoin('pendencia as p', 'p.id', 'a.pendencia_id')
    .innerJoin('servico as s', 's.id', 'l.servico_id')
    .select([
      'a.id',
      'a.status',
      'a.janela_id as janelaId',
      'a.carga_servico_id as linhaId',
      'a.viagem',
      'l.servico_id as servicoId',
      's.tipo',
      's.subtipo',
      'l.status as linhaStatus',
      'c.identificador as carga',
      'j.area_terminal as areaTerminal',
      'j.inicio',
      'j.fim',
      'p.status_virtual as statusVirtual',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('carga_evento as v')
          .select('v.id')
          .whereRef('v.carga_servico_id', '=', 'l.id')
          .where('v.tipo', '=', 'GATE_ENTRADA')
          .where('v.retratado_em', 'is', null)
          .where(sql<boolean>`(a.viagem = 0 OR v.viagem = a.viagem)`),
      ).as('veio'),
    )
    .select(({ selectFrom, fn }) =>
      selectFrom('servico_evento as e')
        .select(
          sql<number>`${fn.countAll()} + (SELECT coalesce(sum(d.deixaram_de_levar), 0) FROM pendencia_dados d
            JOIN pendencia q ON q.id = d.pendencia_id WHERE q.servico_id = l.servico_id)`.as('saidas'),
        )
        .whereRef('e.servico_id', '=', 'l.servico_id')
        .where('e.evento', '=', 'PARTE_RETIRADA')
        .where('e.para', '=', 'TRANSPORTADOR')
        .$asScalar()
        .as('saidas'),
    )
    .select([isReplaced('a').as('substituido'), mercadoria.as('produto')])
}
export type Marcado = Awaited<ReturnType<ReturnType<typeof selectMarcados>['execute']>>[number]

/** The validity of an appointment's pass now. */
export const situacaoOf = (one: Marcado, now: Date, tolerancia: Tolerancia) =>
  situacaoOfPasse(
    {
      ...one,
      status: one.linhaStatus === 'CANCELADO' || one.substituido ? 'CANCELADO' : one.status,
      aConfirmar: one.statusVirtual !== null,
      veio: Boolean(one.veio),
    },
    now,
    tolerancia,
  )

import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import { createCargaEvento } from '@cais/core/api/terminal.ts'
import type { AreaTerminal } from '@cais/core/catalogo/janelas.ts'
import type { ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import type { Db } from '../db/pool.ts'
import { testStart } from './clock.ts'
import { areaTerminalOf, newJanela, schedule } from './janelas.ts'
import { examples, giveTurn, type OpenedPendencia, openPendencia } from './pendencias.ts'
import { empresaIdOf } from './people.ts'
import type { TestServer } from './test-server.ts'

export interface Combinado extends OpenedPendencia {
  janelaId: number
  /** The pendencia in which driver and truck are named. */
  transporte: { companyId: number; servicoId: number; pendenciaId: number }
}

export interface Combinar {
  count?: number
  /** The area and the login of the requester. */
  quem?: 'cliente' | 'transportador'
  declarado?: ServicoDeclarado
}

/** A service of the client with named drivers and trucks and confirmed windows. */
export async function combine(
  server: Pick<TestServer, 'call' | 'db' | 'clock'>,
  { count = 1, quem = 'cliente', ...wish }: Combinar = {},
): Promise<Combinado> {
  const { call, db } = server
  const opened = await openPendencia(server, 'dados-transporte', { ...wish, area: quem, count })
  const { find, save, finalize } = pendenciaRoutes['dados-transporte']
  const versionOf = async () =>
    (await call(find, { params: opened.params }, { as: quem })).body.pendencia.version
  const transportadorId = empresaIdOf('transportador')
  const named = { transportadorId }
  await call(
    save,
    { params: opened.params, body: { version: await versionOf(), dados: named } },
    { as: quem },
  )
  const transporte = { ...opened.params, companyId: transportadorId }
  const dados = examples['dados-transporte'](opened)
  const body = { version: await versionOf(), dados }
  const done = await call(finalize, { params: transporte, body }, { as: 'transportador' })
  if (done.status >= 400) throw new Error(done.text)
  const agendamento = opened.servico.pendencias.find(({ tipo }) => tipo === 'AGENDAMENTO')
  const params = { ...opened.params, pendenciaId: agendamento?.id ?? 0 }
  await giveTurn(server, { params })
  const area = areaTerminalOf(opened)
  const janelaId = await newJanela(db, { area, em: await nextHour(db, area), horas: 1 })
  await schedule(server, 'agendamento', { ...opened, params }, janelaId)
  return { ...opened, params, janelaId, transporte }
}

/** The hour after the last window, at first in two hours: sessions of tests last a day. */
async function nextHour(db: Db, area: AreaTerminal): Promise<number> {
  const { last } = await db
    .selectFrom('janela')
    .select(({ fn }) => fn.max('fim').as('last'))
    .where('area_terminal', '=', area)
    .executeTakeFirstOrThrow()
  return Math.max(2, last ? (last.getTime() - testStart.getTime()) / 3_600_000 : 0)
}

/** Reports an event at the gate. */
export const happenTo =
  ({ callLoosely }: Pick<TestServer, 'callLoosely'>) =>
  (linhaId: number, tipo: string, more: object = {}, as = 'grc') =>
    callLoosely(createCargaEvento, { params: { id: linhaId }, body: { tipo, ...more } }, { as })

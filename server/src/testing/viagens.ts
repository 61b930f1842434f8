import { agendamentoRoutes } from '@cais/core/api/agendamento.ts'
import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import type { Db } from '../db/pool.ts'
import { testStart } from './clock.ts'
import { newJanela } from './janelas.ts'
import { giveTurn, openPendencia } from './pendencias.ts'
import { empresaIdOf } from './people.ts'
import type { TestServer } from './test-server.ts'

const hour = 3_600_000
const pesoDaPeca = 100_000

interface Wish {
  subtipo?: 'RETIRADA_CARGA_GERAL' | 'RECEPCAO_CARGA_GERAL'
  /** The number of pieces of each truck. */
  quantidades?: readonly number[]
  /** The truck and driver of each trip, as indexes into the carrier's fleet; they may repeat. */
  caminhoes?: readonly number[]
  capacidade?: number
}

/** General cargo of the client on several named trucks; its windows are not chosen yet. */
export async function nameViagens(
  server: Pick<TestServer, 'call' | 'db' | 'clock'>,
  { subtipo = 'RETIRADA_CARGA_GERAL', quantidades = [25, 15], caminhoes, capacidade = 10 }: Wish = {},
) {
  const { call, db } = server
  const declarado = findServicoDeclarado(subtipo)
  if (!declarado) throw new Error(subtipo)
  const opened = await openPendencia(server, 'dados-transporte-carga-geral', { area: 'cliente', declarado })
  const [linhaId = 0] = opened.linhas
  const quantidade = quantidades.reduce((sum, one) => sum + one, 0)
  await db
    .updateTable('carga')
    .set({ quantidade, peso_bruto: quantidade * pesoDaPeca })
    .where('id', '=', opened.servico.cargaServico[0]?.carga.id ?? 0)
    .execute()
  const { find, save, finalize } = pendenciaRoutes['dados-transporte-carga-geral']
  const transportadorId = empresaIdOf('transportador')
  const transporte = { ...opened.params, companyId: transportadorId }
  const { version } = (await call(find, { params: opened.params }, { as: 'cliente' })).body.pendencia
  const naming = { version, dados: { transportadorId } }
  await call(save, { params: opened.params, body: naming }, { as: 'cliente' })
  const { motoristaIds, caminhaoIds } = opened.frota
  const transportes = quantidades.map((levada, index) => ({
    id: index + 1,
    cargaServicoId: linhaId,
    motoristaId: motoristaIds[caminhoes?.[index] ?? index] ?? 0,
    caminhaoId: caminhaoIds[caminhoes?.[index] ?? index] ?? 0,
    quantidade: levada,
    peso: levada * pesoDaPeca,
  }))
  /** Hands in the trucks and drivers, or their replacements. */
  const name = async (rows: typeof transportes) => {
    const seen = (await call(find, { params: transporte }, { as: 'transportador' })).body.pendencia.version
    const body = { version: seen, dados: { transportadorId, transportes: rows } }
    return call(finalize, { params: transporte, body }, { as: 'transportador' })
  }
  const named = await name(transportes)
  if (named.status >= 400) throw new Error(named.text)
  const agendamento = opened.servico.pendencias.find(({ tipo }) => tipo === 'AGENDAMENTO_CARGA_GERAL')
  const params = { ...opened.params, pendenciaId: agendamento?.id ?? 0 }
  await giveTurn(server, { params })
  const janelaId = await nextJanela(server, capacidade)
  return {
    ...opened,
    params,
    linhaId,
    janelaId,
    transporte,
    transportes,
    name,
    trucks: await trucksOf(db, transportes),
  }
}

/** The same with a place for each truck in one window. */
export async function combineViagens(server: Pick<TestServer, 'call' | 'db' | 'clock'>, wish: Wish = {}) {
  const named = await nameViagens(server, wish)
  const { params, linhaId, janelaId } = named
  const body = { agendamentos: [{ janelaId, cargaServicoIds: [linhaId] }], confirmar: true }
  const done = await server.call(agendamentoRoutes.agendamento.finalize, { params, body }, { as: 'cliente' })
  if (done.status >= 400) throw new Error(done.text)
  return named
}

/** Consecutive windows of half an hour, from an hour and a half ahead on: sessions of tests last a day. */
export async function nextJanela(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  capacidade = 10,
): Promise<number> {
  const { last } = await db
    .selectFrom('janela')
    .select(({ fn }) => fn.max('fim').as('last'))
    .where('area_terminal', '=', 'CARGA_GERAL')
    .executeTakeFirstOrThrow()
  const first = Math.max(clock.now().getTime() + 1.5 * hour, last?.getTime() ?? 0)
  const em = (first - testStart.getTime()) / hour
  return newJanela(db, { area: 'CARGA_GERAL', em, horas: 0.5, capacidade })
}

/** Plate and licence number of each trip, as the gate reads them. */
async function trucksOf(db: Db, rows: readonly { caminhaoId: number; motoristaId: number }[]) {
  const trucks: { placa: string; cnh: string }[] = []
  for (const { caminhaoId, motoristaId } of rows) {
    const { placa, cnh } = await db
      .selectFrom('caminhao as c')
      .innerJoin('motorista as m', (join) => join.on('m.id', '=', motoristaId))
      .select(['c.placa', 'm.cnh'])
      .where('c.id', '=', caminhaoId)
      .executeTakeFirstOrThrow()
    trucks.push({ placa, cnh })
  }
  return trucks
}

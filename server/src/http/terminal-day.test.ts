import { findCargas } from '@cais/core/api/busca-carga.ts'
import { getInfo } from '@cais/core/api/management.ts'
import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import { createServico } from '@cais/core/api/servico.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoEmpresaOf } from '../demo/dominio/mundo.ts'
import { declared } from '../testing/declared.ts'
import { newNota, openPendencia } from '../testing/pendencias.ts'
import { newPedido } from '../testing/servico-pedidos.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const { call, clock, db } = server
const despachante = demoEmpresaOf('despachante').id
const importacao = declared('RETIRADA_CONTEINER_IMPORTACAO')

/** Sets the clock to a local time of the terminal, which is three hours behind UTC. */
function at(wallClock: string): void {
  clock.advance({ seconds: (Date.parse(`${wallClock}-03:00`) - clock.now().getTime()) / 1000 })
}

const evening = '2026-08-03T22:30'
const nextDay = '2026-08-04T00:30'
beforeEach(() => at('2026-08-03T09:00'))

/** In Kiritimati it is tomorrow already, in Pago Pago still yesterday. */
describe.each(['UTC', 'America/Sao_Paulo', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'with a process that runs in %s',
  (zone) => {
    const before = process.env.TZ
    beforeAll(() => {
      process.env.TZ = zone
    })
    afterAll(() => {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    })

    /** The searches and requests of a broker whose authorisation is valid from the first day to the second. */
    async function askAsBroker(dataInicio: string, dataVencimento: string, moment: string) {
      at('2026-08-03T09:00')
      const pedido = await newPedido(db, { declarado: importacao, area: 'despachante' })
      await db
        .updateTable('autorizacao')
        .set({ data_inicio: dataInicio, data_vencimento: dataVencimento })
        .where('empresa_autorizada_id', '=', despachante)
        .execute()
      const carga = await db
        .selectFrom('carga')
        .select('identificador')
        .where('id', 'in', pedido.cargaIds)
        .executeTakeFirstOrThrow()
      at(moment)
      const params = { companyId: despachante, kind: 'despachante' as const }
      const found = await call(
        findCargas,
        {
          params: {
            ...params,
            subtipo: 'RETIRADA_CONTEINER_IMPORTACAO',
            busca: 'ID',
            texto: carga.identificador,
          },
          query: {},
        },
        { as: 'despachante' },
      )
      const asked = await call(createServico, { params, body: pedido.body }, { as: 'despachante' })
      return [found.body.length, asked.status]
    }

    test('an authorisation holds through the last minute of its last day at the terminal', async () => {
      expect(await askAsBroker('2026-01-01', '2026-08-03', evening)).toEqual([1, 201])
      expect(await askAsBroker('2026-01-01', '2026-08-03', nextDay)).toEqual([0, 400])
    })

    test('an authorisation begins with the first minute of its first day at the terminal', async () => {
      expect(await askAsBroker('2026-08-04', '2026-12-31', evening)).toEqual([0, 400])
      expect(await askAsBroker('2026-08-04', '2026-12-31', nextDay)).toEqual([1, 201])
    })

    test('a driver may come through the last day of the permit and of the licence', async () => {
      const day = '2026-08-03'
      const handIn = async (moment: string, over: 'permit' | 'licence') => {
        at('2026-08-03T09:00')
        const opened = await openPendencia(server, 'dados-transporte', { area: 'transportador' })
        const { params, frota, linhas, login: as } = opened
        const [motoristaId = 0, other = 0] = frota.motoristaIds
        const id = over === 'permit' ? motoristaId : other
        if (over === 'permit')
          await db
            .updateTable('autorizacao_motorista')
            .set({ data_vencimento: day })
            .where('motorista_id', '=', id)
            .execute()
        else
          await db
            .updateTable('autorizacao_motorista')
            .set({ validade_cnh: day })
            .where('motorista_id', '=', id)
            .execute()
        const { find, finalize } = pendenciaRoutes['dados-transporte']
        at(moment)
        const { version } = (await call(find, { params }, { as })).body.pendencia
        const caminhaoId = frota.caminhaoIds[0] ?? 0
        const cargas = linhas.map((cargaServicoId) => ({ cargaServicoId, motoristaId: id, caminhaoId }))
        const dados = { transportadorId: frota.transportadorId, cargas }
        return call(finalize, { params, body: { version, dados } }, { as })
      }
      const driver = 'dados.cargas[0].motoristaId: validation'
      expect((await handIn(evening, 'permit')).status).toBe(200)
      expect((await handIn(nextDay, 'permit')).fieldErrors).toEqual([
        `${driver}.motorista-autorizacao-vencida`,
      ])
      expect((await handIn(evening, 'licence')).status).toBe(200)
      expect((await handIn(nextDay, 'licence')).fieldErrors).toEqual([`${driver}.cnh-expired`])
    })

    test('an invoice of tomorrow is of the future until the terminal’s midnight', async () => {
      const { params, login: as, linhas } = await openPendencia(server, 'nota-fiscal')
      const { find, finalize } = pendenciaRoutes['nota-fiscal']
      const handIn = async (moment: string) => {
        at(moment)
        const { version } = (await call(find, { params }, { as })).body.pendencia
        const nota = { ...newNota(), dataEmissao: '2026-08-04', cargas: linhas }
        return call(finalize, { params, body: { version, dados: { notas: [nota] } } }, { as })
      }
      expect((await handIn(evening)).fieldErrors).toEqual(['dados.notas[0].dataEmissao: validation.future'])
      expect((await handIn(nextDay)).status).toBe(200)
    })
  },
)

test('the browser learns the terminal’s time zone', async () => {
  expect((await call(getInfo, {})).body.timeZone).toBe('America/Sao_Paulo')
})

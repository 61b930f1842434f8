import { cancelServico } from '@cais/core/api/servico.ts'
import { type ServicoDeclarado, servicosDeclarados } from '@cais/core/catalogo/servicos.ts'
import { describe, expect, test } from 'vitest'
import { askFor, executeAll, loginOf, seenByTerminal, settleAll } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { inTurn } from '../../testing/turns.ts'

const server = await startTestServer()
const all: readonly ServicoDeclarado[] = servicosDeclarados

describe.each(all)('$subtipo', (declarado) => {
  const condicoes = declarado.pendencias
    .flatMap(({ quando }) => quando ?? [])
    .filter((one) => one !== 'RESTRITA')

  // At the desk and at the gate it does not matter who has asked, so one area's service is led to its end each day.
  test.each([inTurn(declarado.areas)])('asked for by %s, it is led to its end at the desk', async (area) => {
    const { id } = await askFor(server, { declarado, area, condicoes, count: 2 })
    const settled = await settleAll(server, id)
    expect(settled.status).toBe(declarado.pendencias.length ? 'AGUARDANDO_EXECUCAO' : 'EXECUTADO')
    const done = await executeAll(server, id)
    expect(done.status).toBe('EXECUTADO')
    expect(done.cargaServico.map(({ status }) => status)).toEqual(['EXECUTADO', 'EXECUTADO'])
    for (const { status } of done.pendencias) expect(['RESOLVIDA', 'INATIVA']).toContain(status)
    expect(done.cargaServico.flatMap(({ bloqueios }) => bloqueios)).toEqual([])
    expect(done.eventos[0]).toMatchObject({ para: 'EXECUTADO' })
  })

  if (declarado.pendencias.length > 0)
    test.each(declarado.areas)('asked for by %s, it is cancelled', async (area) => {
      const { id, empresaId } = await askFor(server, { declarado, area, condicoes, count: 2 })
      const request = { params: { companyId: empresaId, id }, query: {} }
      const { body } = await server.call(cancelServico, request, { as: loginOf(area) })
      expect(body.status).toBe('CANCELADO')
      const seen = await seenByTerminal(server, id)
      expect(seen.pendencias.flatMap(({ decisoes }) => decisoes)).toEqual([])
      expect(seen.cargaServico.flatMap(({ eventosPossiveis }) => eventosPossiveis)).toEqual([])
      expect((await server.call(cancelServico, request, { as: loginOf(area) })).outcome).toBe(
        '409 servico.recusa.encerrado',
      )
    })
})

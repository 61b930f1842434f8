import { getRelatorioConclusao, getSolicitacaoServico } from '@cais/core/api/compat/documento.ts'
import { getDocumento } from '@cais/core/api/documento.ts'
import { documentos } from '@cais/core/catalogo/papeis.ts'
import { type ServicoDeclarado, servicosDeclarados } from '@cais/core/catalogo/servicos.ts'
import { documentosDeclarados } from '@cais/core/rules/documentos-servico.ts'
import { formatDateTime } from '@cais/core/values/format.ts'
import type { ServicoStatus } from '@cais/core/workflow/estado.ts'
import { expect, test } from 'vitest'
import { testTimeZone } from '../../testing/clock.ts'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { loginOfArea } from '../../testing/pendencias.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, db } = await startTestServer()
const all: readonly ServicoDeclarado[] = servicosDeclarados

/** A service of the demo in this status, with a user who may read it. */
async function findServico(subtipo: string, status: ServicoStatus) {
  const row = await db
    .selectFrom('servico as s')
    .innerJoin('servico_parte as p', 'p.servico_id', 's.id')
    .innerJoin('empresa_user as m', 'm.empresa_id', 'p.empresa_id')
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .select(['s.id', 's.numero_solicitacao as numero', 'p.empresa_id as companyId', 'u.login'])
    .where('s.subtipo', '=', subtipo)
    .where('s.status', '=', status)
    .where('m.active', '=', true)
    .executeTakeFirst()
  return row ?? null
}

test.each(all)(
  'every document of a $subtipo can be had when it is due, and has its number on it',
  async (one) => {
    let written = 0
    for (const documento of documentosDeclarados(one)) {
      for (const status of documentos[documento]) {
        const servico = await findServico(one.subtipo, status)
        if (!servico) continue
        const { id, companyId, login, numero } = servico
        const answer = await call(getDocumento, { params: { companyId, id, documento } }, { as: login })
        expect(answer.status, `${documento} ${status}`).toBe(200)
        const pages = textOfPdf(answer.bytes)
        expect(pages.join('\n')).toContain(numero)
        for (const [index, text] of pages.entries())
          expect(text).toContain(`Página ${index + 1} de ${pages.length}`)
        expect(pages.join('\n')).not.toMatch(/enum\.|campo\./)
        written++
      }
    }
    expect(written).toBeGreaterThan(0)
  },
)

test('a report is not written before there is something to report', async () => {
  const pending = await findServico('RETIRADA_CONTEINER_IMPORTACAO', 'PENDENTE')
  if (!pending) throw new Error('the demo world has pending services')
  const { id, companyId, login } = pending
  const params = { companyId, id }
  expect((await call(getSolicitacaoServico, { params }, { as: login })).status).toBe(200)
  expect((await call(getRelatorioConclusao, { params }, { as: login })).outcome).toBe(
    '409 servico.recusa.documento',
  )
  const ofOthers = { ...params, documento: 'TICKET_PESAGEM' as const }
  expect((await call(getDocumento, { params: ofOthers }, { as: login })).status).toBe(404)
})

test('the report says of every line when it was done', async () => {
  const executed = await findServico('RETIRADA_CONTEINER_IMPORTACAO', 'EXECUTADO')
  if (!executed) throw new Error('the demo world has executed services')
  const { id, companyId, login } = executed
  const { at } = await db
    .selectFrom('servico_evento')
    .select('at')
    .where('servico_id', '=', id)
    .where('pendencia_id', 'is', null)
    .where('para', '=', 'EXECUTADO')
    .executeTakeFirstOrThrow()
  const answer = await call(getRelatorioConclusao, { params: { companyId, id } }, { as: login })
  expect(textOfPdf(answer.bytes).join('\n')).toContain(formatDateTime(at, testTimeZone, 'pt-br'))
})

test('strangers get no document', async () => {
  const servico = await findServico('RETIRADA_CONTEINER_IMPORTACAO', 'PENDENTE')
  const params = { companyId: empresaIdOf('depot'), id: servico?.id ?? 0 }
  expect((await call(getSolicitacaoServico, { params }, { as: loginOfArea('depot') })).status).toBe(404)
})

import { newCobranca } from '../integracao/cobrancas.ts'
import { newFonteDoTerminal, sender } from '../integracao/fonte-do-terminal.ts'
import { type Make, nextSerial } from './values.ts'

/** A bill of 100 that is partly paid, or fully paid in parts where the call settles it. */
export const knownPagamento: Make = async (server, { path }) => {
  const cobranca = await newCobranca(server)
  const ref = `CONHECIDA-${nextSerial()}`
  const billing = sender(server, await newFonteDoTerminal(server, 'faturamento'))
  await billing.put('faturas', ref, cobranca.conta({ valor: '100' }))
  const pagoEm = server.clock.now().toISOString()
  for (const valor of path.endsWith('/quitar') ? ['60', '40'] : ['60'])
    await billing.post('pagamentos', [{ fatura: ref, valor, pagoEm, endToEndId: `CONHECIDO${nextSerial()}` }])
  const bill = await server.db
    .selectFrom('fatura')
    .select('id')
    .where('ref_externa', '=', ref)
    .executeTakeFirstOrThrow()
  const pagamentos = await server.db
    .selectFrom('pagamento')
    .select('id')
    .where('fatura_id', '=', bill.id)
    .execute()
  return {
    as: ['grc'],
    id: pagamentos.slice(0, 1).map(({ id }) => id),
    faturaId: [bill.id],
    situacao: ['A_RESOLVER', 'PARCIAL'],
    texto: ['CONHECIDA'],
    sort: ['pagoEm,desc', 'valorCentavos'],
    motivo: ['Devolvido ao pagador.'],
  }
}

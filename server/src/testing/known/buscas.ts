import { empresaIdOf, pessoa } from '../people.ts'
import { newPessoa } from './empresas.ts'
import { type Make, nextSerial } from './values.ts'

const conteudo = { filters: [], sortedBy: null, columns: [], pageSize: 20 }

/** A saved search: of a company's list, or of a list without a company. */
export const knownBuscaSalva: Make = async (server, { path }) => {
  const isOfCompany = path.includes(':companyId')
  const companyId = empresaIdOf('cliente')
  const person = isOfCompany ? pessoa('cliente') : await newPessoa(server)
  if (!isOfCompany)
    await server.db
      .insertInto('usuario_authority')
      .values({ usuario_id: person.id, authority: 'USER' })
      .execute()
  const component = isOfCompany ? 'servico-cliente' : 'escala'
  const { id } = await server.db
    .insertInto('busca_salva')
    .values({
      usuario_id: person.id,
      component,
      empresa_id: isOfCompany ? companyId : null,
      nome: `Guardada ${nextSerial()}`,
      conteudo: JSON.stringify(conteudo),
      alterada_em: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    as: [person.login],
    companyId: [companyId],
    component: [component],
    id: [id],
    buscaId: [id],
    nome: [`Nova ${nextSerial()}`],
    compartilhada: [false],
    empresaId: isOfCompany ? [companyId] : [undefined],
    filters: [[], [{ id: 'status', type: 'Enum', operator: 'in', value: [] }]],
    sortedBy: [null],
    columns: [[], ['status']],
  }
}

import { pdf } from '@cais/core/anexo/amostras.ts'
import { completeCnpj } from '@cais/core/values/cnpj.ts'
import { empresaIdOf } from '../people.ts'
import type { TestServer } from '../test-server.ts'
import { newCliente, newPessoa } from './empresas.ts'
import { type Make, nextSerial } from './values.ts'

export const newRegister = () => completeCnpj(`86${String(nextSerial()).padStart(10, '0')}`)

const suspended = { activated: false, suspensao: 'Documentos vencidos', suspensa_em: new Date() }

/** Companies in the terminal's register. */
export const knownCadastro: Make = async (server, { path }) => {
  const { id } = await newCliente(server)
  if (path.endsWith('/ativar'))
    await server.db.updateTable('empresa').set(suspended).where('id', '=', id).execute()
  const sheet = `Nome;CNPJ ou CPF;Tipos\nComércio ${nextSerial()};${newRegister()};Cliente`
  return {
    as: ['grc'],
    companyId: [id],
    nome: ['Comércio Novo'],
    nationalRegister: [newRegister()],
    tipos: [['Cliente', 'Transportador'], ['Depot']],
    motivo: ['Documentos vencidos'],
    fileName: ['empresas.csv'],
    contentType: ['text/csv'],
    bytes: [Buffer.from(sheet).toString('base64')],
  }
}

/** An uploaded document that belongs to no request yet. */
async function newDocumento({ db, clock }: TestServer, usuario_id: number, pedido_id?: number) {
  const file = { name: 'contrato.pdf', content_type: 'application/pdf', tamanho: pdf.length }
  const { id } = await db
    .insertInto('pedido_documento')
    .values({ usuario_id, pedido_id: pedido_id ?? null, ...file, criado_em: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('pedido_documento_conteudo')
    .values({ documento_id: id, bytes: Buffer.from(pdf) })
    .execute()
  return id
}

/** A request for access: to the company of `gestor`, or to a new one. */
async function newPedido(server: TestServer, usuario_id: number, empresa_id: number | null) {
  const { id } = await server.db
    .insertInto('pedido_acesso')
    .values({
      usuario_id,
      empresa_id,
      national_register: newRegister(),
      nome: empresa_id === null ? 'Comércio Pedido' : null,
      pedido_em: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (empresa_id === null)
    await server.db.insertInto('pedido_acesso_tipo').values({ pedido_id: id, tipo: 'Cliente' }).execute()
  return id
}

export const knownAdesao: Make = async (server, { path }) => {
  const { id: usuarioId, login } = await newPessoa(server)
  const empresaId = empresaIdOf('gestor')
  const isOfEmpresa = path.startsWith('/api/empresas/')
  const isStaffs = path.startsWith('/api/pedidos-acesso')
  const id = await newPedido(server, usuarioId, isStaffs ? null : empresaId)
  const documentoId = await newDocumento(server, usuarioId, isStaffs ? id : undefined)
  const { nationalRegister } = await newCliente(server)
  return {
    as: [isOfEmpresa ? 'gestor' : isStaffs ? 'grc' : login],
    companyId: [empresaId],
    id: [id],
    documentoId: [documentoId],
    documentoIds: [[documentoId]],
    nationalRegister: [path.endsWith('/pedidos-empresa') ? newRegister() : nationalRegister],
    nome: ['Comércio Pedido'],
    tipos: [['Cliente']],
    mensagem: ['', 'Trabalho na expedição.'],
    motivo: ['Não conhecemos esta pessoa.'],
    admin: [false, true],
    name: ['contrato.pdf'],
    situacao: ['ABERTO'],
    sort: ['pedidoEm,asc'],
  }
}

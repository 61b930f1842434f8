import { makePdf } from '@cais/core/anexo/make-pdf.ts'
import { completeCnpj } from '@cais/core/values/cnpj.ts'
import type { Tx } from '../db/pool.ts'
import { demoEmpresas } from './empresas.ts'
import { demoPessoas } from './pessoas.ts'

const day = 86_400_000
const idOf = (login: string) => demoPessoas.find((one) => one.login === login)?.id ?? 0

/** A person waits for a company's administrator, and a company for the terminal. */
export async function insertPedidos(tx: Tx, now: Date): Promise<void> {
  const granitos = demoPessoas.find(({ login }) => login === 'gestor')?.empresas[0]?.empresa.id ?? 0
  await tx
    .insertInto('pedido_acesso')
    .values({
      usuario_id: idOf('renato.novo'),
      empresa_id: granitos,
      national_register: demoEmpresas.find(({ id }) => id === granitos)?.nationalRegister ?? '',
      mensagem: 'Comecei na expedição na segunda-feira. Gustavo sabe quem eu sou.',
      pedido_em: new Date(now.getTime() - day),
    })
    .execute()
  await insertNova(tx, now)
  await insertDecididos(tx, now)
}

async function insertNova(tx: Tx, now: Date): Promise<void> {
  const usuario_id = idOf('sofia.nova')
  const { id: pedido_id } = await tx
    .insertInto('pedido_acesso')
    .values({
      usuario_id,
      national_register: completeCnpj('47S8F1N00001'),
      nome: 'Novelli Comércio Exterior Ltda.',
      mensagem: 'Vamos importar cerâmica a partir do mês que vem.',
      pedido_em: new Date(now.getTime() - 2 * day),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('pedido_acesso_tipo')
    .values([
      { pedido_id, tipo: 'Cliente' },
      { pedido_id, tipo: 'Transportador' },
    ])
    .execute()
  const bytes = Buffer.from(makePdf('Contrato social', ['Novelli Comércio Exterior Ltda.']))
  const { id } = await tx
    .insertInto('pedido_documento')
    .values({
      usuario_id,
      pedido_id,
      name: 'contrato-social.pdf',
      content_type: 'application/pdf',
      tamanho: bytes.length,
      criado_em: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('pedido_documento_conteudo').values({ documento_id: id, bytes }).execute()
}

/** One decided request of each kind, so old that the requesters no longer see them. */
async function insertDecididos(tx: Tx, now: Date): Promise<void> {
  const granitos = demoPessoas.find(({ login }) => login === 'gestor')?.empresas[0]?.empresa.id ?? 0
  const ago = (days: number) => new Date(now.getTime() - days * day)
  await tx
    .insertInto('pedido_acesso')
    .values({
      usuario_id: idOf('ana.granitos'),
      empresa_id: granitos,
      national_register: demoEmpresas.find(({ id }) => id === granitos)?.nationalRegister ?? '',
      status: 'ACEITO',
      pedido_em: ago(61),
      decidido_em: ago(60),
      decidido_por: 'gestor',
    })
    .execute()
  const { id: pedido_id } = await tx
    .insertInto('pedido_acesso')
    .values({
      usuario_id: idOf('sofia.nova'),
      national_register: completeCnpj('47S8F1N00001'),
      nome: 'Novelli Comércio Exterior Ltda.',
      status: 'RECUSADO',
      motivo: 'O contrato social enviado é de outra empresa. Envie o da Novelli e peça de novo.',
      pedido_em: ago(47),
      decidido_em: ago(45),
      decidido_por: 'grc',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('pedido_acesso_tipo').values({ pedido_id, tipo: 'Cliente' }).execute()
}

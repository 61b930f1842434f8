import { activateEmpresa, createEmpresa, suspendEmpresa, updateEmpresa } from '@cais/core/api/cadastro.ts'
import type { Empresa } from '@cais/core/api/empresa.ts'
import { notifyPessoas, selectPessoasOfEmpresa } from '../../course/recados/notify-pessoas.ts'
import { inEveryLanguage } from '../../course/recados/recados.ts'
import { changed } from '../../http/audit.ts'
import { notFound, refuseIf } from '../../http/refused.ts'
import { type Endpoint, serve, type Tx } from '../../http/serve.ts'
import type { MailContext } from '../../mail/outbox.ts'
import { insertEmpresa, joinAsked, lockRegisters, writeTipos } from '../../trade/empresa/nova-empresa.ts'
import { empresaOf, selectEmpresas } from './empresa-queries.ts'

const createEmpresaEndpoint = serve(createEmpresa)(async ({ tx, now, out }, { body }) => {
  await lockRegisters(tx, [body.nationalRegister])
  const id = await insertEmpresa(tx, body, now)
  out.alert('empresa.created', body.nome)
  out.header('location', `/api/empresas/${id}`)
  out.note({ id }, id)
  return readEmpresa(tx, id)
})

const updateEmpresaEndpoint = serve(updateEmpresa)(async ({ tx, empresa: { id }, out }, { body }) => {
  await lockRegisters(tx, [body.nationalRegister])
  const before = await lockEmpresa(tx, id)
  await tx
    .updateTable('empresa')
    .set({ nome: body.nome, national_register: body.nationalRegister })
    .where('id', '=', id)
    .execute()
  await writeTipos(tx, id, body.tipos)
  await joinAsked(tx, id, body.nationalRegister)
  out.alert('empresa.updated', body.nome)
  out.note(changed(recordOf(before), recordOf(body)))
  return readEmpresa(tx, id)
})

const recordOf = ({
  nome,
  nationalRegister,
  tipos,
}: Pick<Empresa, 'nome' | 'nationalRegister' | 'tipos'>) => ({
  nome,
  nationalRegister,
  tipos: tipos.toSorted(),
})

/**
 * The company's people are refused from their next request on. Their sessions stay, because they may belong to other
 * companies.
 */
const suspendEmpresaEndpoint = serve(suspendEmpresa)(
  async ({ tx, empresa: { id }, now, config, jobs, out }, { body: { motivo } }) => {
    const { nome, activated } = await lockEmpresa(tx, id)
    refuseIf(activated ? null : 'empresa.error.ja-suspensa')
    await tx
      .updateTable('empresa')
      .set({ activated: false, suspensao: motivo, suspensa_em: now })
      .where('id', '=', id)
      .execute()
    await notifyEverybody({ tx, now, config, jobs }, id, 'suspensao', { nome, motivo })
    out.alert('empresa.suspended', nome)
    out.note({ motivo })
    return readEmpresa(tx, id)
  },
)

const activateEmpresaEndpoint = serve(activateEmpresa)(
  async ({ tx, empresa: { id }, now, config, jobs, out }) => {
    const { nome, activated } = await lockEmpresa(tx, id)
    refuseIf(activated ? 'empresa.error.ja-ativa' : null)
    await tx
      .updateTable('empresa')
      .set({ activated: true, suspensao: null, suspensa_em: null })
      .where('id', '=', id)
      .execute()
    await notifyEverybody({ tx, now, config, jobs }, id, 'reativacao', { nome })
    out.alert('empresa.activated', nome)
    return readEmpresa(tx, id)
  },
)

async function notifyEverybody(
  context: MailContext,
  empresaId: number,
  sobre: 'suspensao' | 'reativacao',
  gaps: Record<string, string>,
): Promise<void> {
  const pessoas = await selectPessoasOfEmpresa(context.tx, empresaId, 'everybody').execute()
  const textos = inEveryLanguage((t) => ({
    titulo: t(`recado.${sobre}.titulo`, gaps).slice(0, 255),
    texto: t(`recado.${sobre}.texto`, gaps),
  }))
  await notifyPessoas(context, pessoas, { textos, caminho: '/' })
}

async function lockEmpresa(tx: Tx, id: number): Promise<Empresa> {
  await tx.selectFrom('empresa').select('id').where('id', '=', id).forUpdate().execute()
  return readEmpresa(tx, id)
}

async function readEmpresa(tx: Tx, id: number): Promise<Empresa> {
  const row = await selectEmpresas(tx).where('id', '=', id).executeTakeFirst()
  return empresaOf(row ?? notFound())
}

export const cadastroEndpoints: Endpoint[] = [
  createEmpresaEndpoint,
  updateEmpresaEndpoint,
  suspendEmpresaEndpoint,
  activateEmpresaEndpoint,
]

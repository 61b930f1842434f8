import { isStaff } from '@cais/core/access/access.ts'
import { getAutorizacao, listAutorizacoes } from '@cais/core/api/compat/autorizacao.ts'
import {
  findEmpresasAutorizadas,
  getContatoEmpresa,
  getEmailEmpresa,
  getEmpresaUser,
  listEmpresaUsersByServico,
  listEmpresaUsersOfServico,
} from '@cais/core/api/compat/empresa.ts'
import type { EmpresaUser } from '@cais/core/api/empresa.ts'
import { loadPartes } from '../course/partes.ts'
import type { Db } from '../db/pool.ts'
import {
  autorizacaoOf,
  concerns,
  findAutorizacao,
  selectAutorizacoes,
} from '../features/empresa/autorizacao-queries.ts'
import { findContatoEmpresa } from '../features/empresa/contatos.ts'
import { findEmailEmpresa } from '../features/empresa/emails.ts'
import { empresaUserOf, selectEmpresaUsers } from '../features/empresa/empresa-queries.ts'
import { findEmpresaUser } from '../features/empresa/empresa-users.ts'
import { pageOf } from '../http/page.ts'
import { notFound } from '../http/refused.ts'
import { type Endpoint, serve } from '../http/serve.ts'
import { isAuthorisedBy, mayAskWhomItAuthorised, selectMatches } from '../search/empresa-matches.ts'

const autorizacaoOrder = {
  columns: { dataInicio: 'a.data_inicio', dataVencimento: 'a.data_vencimento', tipo: 'a.tipo' },
  id: 'a.id',
}

export const empresaEndpoints: Endpoint[] = [
  serve(getEmpresaUser)(({ db, actor }, { params }) => findEmpresaUser(db, actor, params.id)),
  serve(getContatoEmpresa)(({ db, actor }, { params }) => findContatoEmpresa(db, actor, params.id)),
  serve(getEmailEmpresa)(({ db, actor }, { params }) => findEmailEmpresa(db, actor, params.id)),
  serve(getAutorizacao)((context, { params }) => findAutorizacao(context.db, context, params.id)),
  serve(listAutorizacoes)(async (context, { query }) => {
    const own = selectAutorizacoes(context.db).where(concerns(context.actor))
    const { rows, total } = await pageOf(own, query, autorizacaoOrder)
    return { items: rows.map((row) => autorizacaoOf(row, context)), total }
  }),
  serve(findEmpresasAutorizadas)(async (context, { params: { empresaAutorizadoraId, tipoAutorizacao } }) => {
    const { db, actor, today } = context
    if (!(await mayAskWhomItAuthorised(db, context, empresaAutorizadoraId))) notFound()
    return selectMatches(db, actor, isAuthorisedBy(empresaAutorizadoraId, tipoAutorizacao, today), {
      most: 200,
    })
  }),
  serve(listEmpresaUsersOfServico)(async ({ db, actor }, { params }) => {
    const all = (await loadPartes(db, params.id, actor.today)).map(({ empresaId }) => empresaId)
    const own = actor.empresas.filter(({ activated }) => activated).map(({ id }) => id)
    const seen = isStaff(actor) ? all : all.filter((id) => own.includes(id))
    return seen.length ? peopleOf(db, seen) : notFound()
  }),
  serve(listEmpresaUsersByServico)(async ({ db, empresa }, { params }) => {
    const partes = await loadPartes(db, params.servicoId, empresa.today)
    const isParty = partes.some(({ empresaId }) => empresaId === empresa.id)
    if (!isParty || (!empresa.activated && !empresa.byStaff)) notFound()
    return peopleOf(db, [empresa.id])
  }),
]

/** The active members of these companies. */
async function peopleOf(db: Db, empresaIds: number[]): Promise<EmpresaUser[]> {
  const rows = await selectEmpresaUsers(db)
    .where('m.empresa_id', 'in', empresaIds)
    .where('m.active', '=', true)
    .where('u.activated', '=', true)
    .orderBy('e.nome')
    .orderBy('u.first_name')
    .orderBy('m.id')
    .execute()
  return rows.map(empresaUserOf)
}

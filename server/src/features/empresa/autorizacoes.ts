import {
  createAutorizacao,
  listAutorizacoesOfEmpresa,
  type NewAutorizacao,
  revokeAutorizacao,
  updateAutorizacao,
} from '@cais/core/api/autorizacao.ts'
import { vencimentoLongeRefusal } from '@cais/core/rules/acesso.ts'
import { tipoDeAutorizada } from '@cais/core/rules/autorizacao.ts'
import { compact } from '@cais/core/values/text.ts'
import { sql } from 'kysely'
import { forbidden, Refused, refuseField, refuseFieldIf, refuseIf } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'
import { isKnownTo, isOfTipo, type Looker } from '../../search/empresa-matches.ts'
import { autorizacaoOf, findAutorizacao, selectAutorizacoes } from './autorizacao-queries.ts'
import { manages, requireManaged } from './empresa-queries.ts'

export const listAutorizacoesOfEmpresaEndpoint = serve(listAutorizacoesOfEmpresa)(
  async ({ db, actor, empresa, today }) => {
    const rows = await selectAutorizacoes(db)
      .where(({ or, eb }) =>
        or([
          eb('a.empresa_autorizadora_id', '=', empresa.id),
          eb('a.empresa_autorizada_id', '=', empresa.id),
        ]),
      )
      .orderBy('a.ativa', 'desc')
      .orderBy('d.nome')
      .orderBy('o.nome')
      .orderBy('a.id')
      .execute()
    return rows.map((row) => autorizacaoOf(row, { actor, today }))
  },
)

export const createAutorizacaoEndpoint = serve(createAutorizacao)(
  async ({ tx, actor, out, today }, { body }) => {
    const looker = { actor, today }
    await requireManaged(tx, actor, body.empresaAutorizadora.id)
    refuseFarDays(body, today)
    await refuseWrong(tx, looker, body)
    const id = await insertOrBringBack(tx, body)
    out.alert('autorizacao.created', id)
    out.header('location', `/api/autorizacaos/${id}`)
    out.note({ id }, body.empresaAutorizadora.id)
    return findAutorizacao(tx, looker, id)
  },
)

export const updateAutorizacaoEndpoint = serve(updateAutorizacao)(
  async ({ tx, actor, out, today }, { body: { id, dataInicio, dataVencimento } }) => {
    const looker = { actor, today }
    const before = await lockGiven(tx, looker, id)
    refuseIf(before.ativa ? null : 'autorizacao.error.revoked')
    refuseFarDays({ dataInicio, dataVencimento }, today)
    await tx
      .updateTable('autorizacao')
      .set({ data_inicio: dataInicio, data_vencimento: dataVencimento })
      .where('id', '=', id)
      .execute()
    out.alert('autorizacao.updated', id)
    out.note({ id }, before.empresaAutorizadora.id)
    return findAutorizacao(tx, looker, id)
  },
)

export const revokeAutorizacaoEndpoint = serve(revokeAutorizacao)(
  async ({ tx, actor, out, today }, { params: { id } }) => {
    const looker = { actor, today }
    const before = await lockGiven(tx, looker, id)
    refuseIf(before.ativa ? null : 'autorizacao.error.revoked')
    await tx.updateTable('autorizacao').set({ ativa: false }).where('id', '=', id).execute()
    out.alert('autorizacao.deleted', id)
    out.note({ id }, before.empresaAutorizadora.id)
    return findAutorizacao(tx, looker, id)
  },
)

function refuseFarDays(days: Pick<NewAutorizacao, 'dataInicio' | 'dataVencimento'>, today: string): void {
  for (const field of ['dataInicio', 'dataVencimento'] as const)
    refuseFieldIf(field, vencimentoLongeRefusal(days[field] ?? today, today))
}

/** A withdrawn authorisation is given again. One that is still valid must be changed instead. */
async function insertOrBringBack(tx: Tx, body: NewAutorizacao): Promise<number> {
  const days = { data_inicio: body.dataInicio, data_vencimento: body.dataVencimento }
  const row = await tx
    .insertInto('autorizacao')
    .values({
      empresa_autorizadora_id: body.empresaAutorizadora.id,
      empresa_autorizada_id: body.empresaAutorizada.id,
      tipo: body.tipo,
      ...days,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['empresa_autorizadora_id', 'empresa_autorizada_id', 'tipo'])
        .doUpdateSet({ ...days, ativa: true })
        .where('autorizacao.ativa', '=', false),
    )
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Refused(409, 'autorizacao.error.exists')
  return row.id
}

async function refuseWrong(tx: Tx, looker: Looker, body: NewAutorizacao): Promise<void> {
  const { empresaAutorizada, empresaAutorizadora, tipo, dataVencimento } = body
  if (empresaAutorizada.id === empresaAutorizadora.id)
    refuseField('empresaAutorizada', 'autorizacao.error.self')
  const needed = tipoDeAutorizada[tipo]
  const authorised = await tx
    .selectFrom('empresa')
    .select([
      'id',
      'nome',
      'national_register',
      isKnownTo(looker).as('known'),
      (needed ? isOfTipo([needed]) : sql<boolean>`true`).as('fits'),
    ])
    .where('id', '=', empresaAutorizada.id)
    .where('activated', '=', true)
    .executeTakeFirst()
  const told = compact(empresaAutorizada.nationalRegister ?? '')
  if (!authorised || !(authorised.known || told === authorised.national_register))
    refuseField('empresaAutorizada', 'autorizacao.error.empresa-unknown')
  if (!authorised.fits) refuseField('empresaAutorizada', 'autorizacao.error.tipo')
  if (dataVencimento !== null && dataVencimento < looker.today)
    refuseField('dataVencimento', 'autorizacao.error.past')
}

/** Both companies read an authorisation, but only the company that gave it may change it. */
async function lockGiven(tx: Tx, looker: Looker, id: number) {
  await tx.selectFrom('autorizacao').select('id').where('id', '=', id).forUpdate().execute()
  const autorizacao = await findAutorizacao(tx, looker, id)
  if (!manages(looker.actor, autorizacao.empresaAutorizadora.id)) forbidden()
  return autorizacao
}

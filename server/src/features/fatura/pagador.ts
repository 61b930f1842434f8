import {
  getDadosFaturamento,
  getIndicacaoMulta,
  saveDadosFaturamento,
  saveIndicacaoMulta,
} from '@cais/core/api/fatura.ts'
import { isFinished } from '@cais/core/workflow/estado.ts'
import { requirePapel } from '../../course/access.ts'
import { lockOwn } from '../../course/acting.ts'
import { readPagador } from '../../course/faturas/read-pagador.ts'
import { hasParte } from '../../course/partes.ts'
import { maskedFor } from '../../course/read-servico.ts'
import type { Db } from '../../db/pool.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { refuseField, refuseIf } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'

async function readDados(db: Db, servicoId: number, { id: viewerId, today }: ActingEmpresa) {
  const said = await db
    .selectFrom('dados_faturamento')
    .select(['empresa_id', 'email', 'alterado_em', 'alterado_por'])
    .where('servico_id', '=', servicoId)
    .executeTakeFirst()
  const pagador = await readPagador(db, servicoId, today)
  return {
    empresa: maskedFor(pagador, viewerId),
    // The address is shown only if it was given for the current payer.
    email: said?.empresa_id === pagador.id ? said.email : null,
    alteradoEm: said?.alterado_em.toISOString() ?? null,
    alteradoPor: said?.alterado_por ?? null,
  }
}

async function readMulta(db: Db, servicoId: number, { id: viewerId, today }: ActingEmpresa) {
  const said = await db
    .selectFrom('indicacao_multa as m')
    .innerJoin('empresa as e', 'e.id', 'm.empresa_id')
    .select(['e.id', 'e.nome', 'e.national_register', 'm.observacao', 'm.alterado_em', 'm.alterado_por'])
    .where('m.servico_id', '=', servicoId)
    .executeTakeFirst()
  return {
    empresa:
      said && (await hasParte(db, servicoId, said.id, today))
        ? maskedFor(
            { id: said.id, socialName: said.nome, nationalRegister: said.national_register },
            viewerId,
          )
        : null,
    observacao: said?.observacao ?? null,
    alteradoEm: said?.alterado_em.toISOString() ?? null,
    alteradoPor: said?.alterado_por ?? null,
  }
}

/** The payer must have a part in the service. */
async function requireParte(tx: Tx, servicoId: number, empresaId: number, today: string): Promise<void> {
  if (!(await hasParte(tx, servicoId, empresaId, today)))
    refuseField('empresaId', 'validation.empresa-nao-participa')
}

export const getDadosFaturamentoEndpoint = serve(getDadosFaturamento)(async ({ db, empresa }, { params }) => {
  await requirePapel(db, empresa, params.id)
  return readDados(db, params.id, empresa)
})

export const saveDadosFaturamentoEndpoint = serve(saveDadosFaturamento)(
  async ({ tx, actor, empresa, now, out }, { params, body }) => {
    const { estado } = await lockOwn(tx, empresa, params.id)
    refuseIf(isFinished(estado) ? 'servico.recusa.encerrado' : null)
    await requireParte(tx, params.id, body.empresaId, empresa.today)
    const issued = await tx
      .selectFrom('fatura')
      .select('id')
      .where('servico_id', '=', params.id)
      .where('cancelada_em', 'is', null)
      .executeTakeFirst()
    refuseIf(issued ? 'fatura.recusa.ja-emitida' : null)
    const said = {
      empresa_id: body.empresaId,
      email: body.email ?? null,
      alterado_em: now,
      alterado_por: actor.login,
    }
    await tx
      .insertInto('dados_faturamento')
      .values({ servico_id: params.id, ...said })
      .onConflict((row) => row.column('servico_id').doUpdateSet(said))
      .execute()
    out.alert('fatura.dados-salvos')
    return readDados(tx, params.id, empresa)
  },
)

export const getIndicacaoMultaEndpoint = serve(getIndicacaoMulta)(async ({ db, empresa }, { params }) => {
  await requirePapel(db, empresa, params.id)
  return readMulta(db, params.id, empresa)
})

export const saveIndicacaoMultaEndpoint = serve(saveIndicacaoMulta)(
  async ({ tx, actor, empresa, now, out }, { params, body }) => {
    const { estado } = await lockOwn(tx, empresa, params.id)
    refuseIf(isFinished(estado) ? 'servico.recusa.encerrado' : null)
    await requireParte(tx, params.id, body.empresaId, empresa.today)
    const said = {
      empresa_id: body.empresaId,
      observacao: body.observacao ?? null,
      alterado_em: now,
      alterado_por: actor.login,
    }
    await tx
      .insertInto('indicacao_multa')
      .values({ servico_id: params.id, ...said })
      .onConflict((row) => row.column('servico_id').doUpdateSet(said))
      .execute()
    out.alert('fatura.multa-indicada')
    return readMulta(tx, params.id, empresa)
  },
)

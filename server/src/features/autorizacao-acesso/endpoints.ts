import { imagesOf, isShown, largestFoto } from '@cais/core/anexo/formatos.ts'
import { anexoName } from '@cais/core/anexo/nome.ts'
import { withoutMetadata } from '@cais/core/anexo/sem-metadados.ts'
import {
  removeFotoMotorista,
  renewAutorizados,
  saveFotoMotorista,
} from '@cais/core/api/autorizacao-acesso.ts'
import { examine, permittedFormatos } from '../../course/anexos/write-anexos.ts'
import type { Db } from '../../db/pool.ts'
import { notFound, Refused, refuseField } from '../../http/refused.ts'
import { type Endpoint, serve, servePrepared } from '../../http/serve.ts'
import { autorizacaoMotoristaEndpoints } from './motoristas.ts'
import { autorizacaoVeiculoEndpoints } from './veiculos.ts'
import { requireToCome } from './vencimento.ts'

async function requireOwn(db: Db, transportadorId: number, id: number): Promise<void> {
  const own = await db
    .selectFrom('autorizacao_motorista')
    .select('id')
    .where('id', '=', id)
    .where('transportador_id', '=', transportadorId)
    .executeTakeFirst()
  if (!own) notFound()
}

const fotoEndpoints: Endpoint[] = [
  servePrepared(saveFotoMotorista)(async ({ db, actor, empresa }, { params, query, file }) => {
    await requireOwn(db, empresa.id, params.id)
    const name = anexoName(query.name)
    if (file.length > largestFoto) throw new Refused(400, 'anexo.recusa.grande', { params: [name, '5 MB'] })
    // Only allowed formats that are images and that browsers can show.
    const permitidos = imagesOf(await permittedFormatos(db)).filter(isShown)
    const { formato, recusa, bytes } = await examine(actor, { name, file, permitidos })
    if (recusa) throw new Refused(400, recusa.key, { params: recusa.params })
    if (!formato || !isShown(formato)) throw new Error('a picture that is not refused has a format')
    return { content_type: formato, bytes: Buffer.from(withoutMetadata(bytes, formato)) }
  })(async ({ tx, actor, empresa, now, out }, { params }, foto) => {
    await requireOwn(tx, empresa.id, params.id)
    const saved = { ...foto, criada_em: now, criada_por: actor.login }
    await tx
      .insertInto('motorista_foto')
      .values({ autorizacao_id: params.id, desde: now, ...saved })
      .onConflict((conflict) => conflict.column('autorizacao_id').doUpdateSet(saved))
      .execute()
    out.alert('autorizacaoMotorista.foto-salva')
    out.note({ autorizacaoMotorista: params.id }, empresa.id)
  }),

  serve(removeFotoMotorista)(async ({ tx, empresa, out }, { params }) => {
    await requireOwn(tx, empresa.id, params.id)
    await tx.deleteFrom('motorista_foto').where('autorizacao_id', '=', params.id).execute()
    out.alert('autorizacaoMotorista.foto-removida')
    out.note({ autorizacaoMotorista: params.id }, empresa.id)
  }),
]

const tables = { motoristas: 'autorizacao_motorista', veiculos: 'autorizacao_veiculo' } as const

const renovarEndpoints: Endpoint[] = [
  serve(renewAutorizados)(async ({ tx, empresa, today, out }, { body }) => {
    const { que } = body
    requireToCome(body.dataVencimento, today)
    const ids = [...new Set(body.ids)]
    const own = await tx
      .selectFrom(tables[que])
      .select(['id', 'ativa'])
      .where('transportador_id', '=', empresa.id)
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute()
    if (own.length < ids.length) notFound()
    if (own.some(({ ativa }) => !ativa)) refuseField('ids', 'validation.autorizacao-inativa')
    await tx
      .updateTable(tables[que])
      .set({ data_vencimento: body.dataVencimento })
      .where('id', 'in', ids)
      .execute()
    out.alert('autorizados.renovados', ids.length)
    out.note({ [que]: ids }, empresa.id)
    return { renovadas: ids.length }
  }),
]

export const autorizacaoAcessoEndpoints: Endpoint[] = [
  ...autorizacaoMotoristaEndpoints,
  ...autorizacaoVeiculoEndpoints,
  ...renovarEndpoints,
  ...fotoEndpoints,
]

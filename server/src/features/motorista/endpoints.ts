import { isStaff } from '@cais/core/access/access.ts'
import { getFotoMotorista, getMotorista, type Motorista } from '@cais/core/api/motorista.ts'
import { maskCnh, maskCpf } from '@cais/core/values/mask.ts'
import type { Db } from '../../db/pool.ts'
import { notFound } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { type Reader, scopeIn, seenIn } from '../../search/seen.ts'
import { autorizacoesDeAcesso, motoristaDeclarado } from './autorizacoes-de-acesso.ts'
import { readFoto, temFoto } from './fotos.ts'

export function selectMotoristas(db: Db, reader: Reader) {
  const scope = scopeIn(reader, 'motorista')
  return db
    .selectFrom('motorista')
    .selectAll('motorista')
    .select(
      autorizacoesDeAcesso('autorizacao_motorista', 'a.motorista_id = motorista.id', scope).as(
        'autorizacoes',
      ),
    )
    .select(motoristaDeclarado(scope).as('declarado'))
    .select(temFoto(scope).as('tem_foto'))
    .where(seenIn(reader, 'motorista.id', 'motorista'))
}

type MotoristaRow = Awaited<ReturnType<ReturnType<typeof selectMotoristas>['executeTakeFirstOrThrow']>>

export function motoristaOf(row: MotoristaRow, reader: Reader): Motorista {
  const { id, cpf, cnh, autorizacoes } = row
  const master = { nome: row.nome, categoriaCnh: row.categoria_cnh, validadeCnh: row.validade_cnh }
  const { nome, categoriaCnh, validadeCnh } = isStaff(reader.actor) ? master : (row.declarado ?? notFound())
  const whole = isStaff(reader.actor) || isCarrierAmong(autorizacoes, reader)
  return {
    id,
    nome,
    cpf: whole ? cpf : maskCpf(cpf),
    cnh: whole ? cnh : maskCnh(cnh),
    categoriaCnh,
    validadeCnh,
    autorizacoes,
    temFoto: row.tem_foto,
  }
}

function isCarrierAmong(autorizacoes: Motorista['autorizacoes'], { actor }: Reader): boolean {
  return actor.empresas.some(
    ({ id, authorities }) =>
      authorities.includes('TRANSPORTADOR') &&
      autorizacoes.some(({ transportadorId }) => transportadorId === id),
  )
}

export const motoristaEndpoints: Endpoint[] = [
  serve(getMotorista)(async (context, { params }) => {
    const found = selectMotoristas(context.db, context).where('motorista.id', '=', params.id)
    return motoristaOf((await found.executeTakeFirst()) ?? notFound(), context)
  }),
  serve(getFotoMotorista)(async (context, { params }) => {
    const { db, out } = context
    const seen = selectMotoristas(db, context).where('motorista.id', '=', params.id)
    if (!(await seen.executeTakeFirst())?.tem_foto) notFound()
    return readFoto(db, out, scopeIn(context, 'motorista'), params.id)
  }),
]

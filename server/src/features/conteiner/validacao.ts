import {
  type ConteinerValidacao,
  validateConteiner,
  validateConteiners,
  validateConteinersPlanilha,
} from '@cais/core/api/conteiner.ts'
import { containerCodeRefusal, normalizeContainerCode } from '@cais/core/values/container-code.ts'
import type { Db } from '../../db/pool.ts'
import { readColumn } from '../../documents/read-sheet.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { type Reader, seenIn } from '../../search/seen.ts'

export const conteinerValidacaoEndpoints: Endpoint[] = [
  serve(validateConteiner)(async (context, { params }) => {
    const [validacao] = await validacoesOf(context.db, context, [params.code])
    if (!validacao) throw new Error('one code has one answer')
    return validacao
  }),
  serve(validateConteiners)((context, { body }) => validacoesOf(context.db, context, body)),
  serve(validateConteinersPlanilha)(async (context, { body }) => {
    const { cells, erros } = await readColumn(context.actor, 'Contêiner', body)
    const codes = cells.map(({ text }) => text)
    const validacoes = await validacoesOf(context.db, context, codes)
    const linhas = validacoes.map((validacao, index) => ({ ...validacao, linha: cells[index]?.linha ?? 0 }))
    return { linhas, erros }
  }),
]

/** A container that the user may not see is answered like an unknown one. */
async function validacoesOf(db: Db, reader: Reader, codes: readonly string[]): Promise<ConteinerValidacao[]> {
  const codigos = codes.map(normalizeContainerCode)
  const rows = await db
    .selectFrom('conteiner')
    .leftJoin('iso_code', 'iso_code.id', 'conteiner.iso_code_id')
    .select(['conteiner.id', 'conteiner.codigo', 'iso_code.codigo as isoCode'])
    .where(seenIn(reader, 'conteiner.id', 'conteiner'))
    .where((eb) => eb('conteiner.codigo', '=', eb.fn.any(eb.val(codigos))))
    .execute()
  const boxes = new Map(rows.map((row) => [row.codigo, row]))
  return codigos.map((codigo) => {
    const motivo = containerCodeRefusal(codigo)
    const box = boxes.get(codigo)
    return {
      codigo,
      valido: motivo === null,
      motivo,
      conhecido: box !== undefined,
      conteinerId: box?.id ?? null,
      isoCode: box?.isoCode ?? null,
    }
  })
}

import {
  type ConteinerValidacao,
  validateConteiner,
  validateConteiners,
  validateConteinersPlanilha,
} from '@cais/core/api/conteiner.ts'
import { containerCodeRefusal, normalizeContainerCode } from '@cais/core/values/container-code.ts'
import type { Db } from '../../db/pool.ts'
import { readColumn } from '../../documents/read-sheet.ts'
import { serve } from '../../http/serve.ts'
import { type Reader, seenIn } from '../../search/seen.ts'

async function validacoesOf(db: Db, reader: Reader, codes: readonly string[]): Promise<ConteinerValidacao[]> {
  const codigos = codes.map(normalizeContainerCode)
  const rows = await db
    .selectFrom('conteiner')
    .select(['id', 'codigo', seenIn(reader, 'conteiner.id', 'conteiner').as('seen')])
    .where((eb) => eb('codigo', '=', eb.fn.any(eb.val(codigos))))
    .execute()
  const boxes = new Map(rows.map((row) => [row.codigo, row]))
  return codigos.map((codigo) => {
    const motivo = containerCodeRefusal(codigo)
    const box = boxes.get(codigo)
    return {
      codigo,
      valido: motivo === null,
      motivo,
      conhecido: Boolean(box?.seen),
      conteinerId: box?.seen ? box.id : null,
    }
  })
}

export const validateConteinerEndpoint = serve(validateConteiner)(async (context, { params }) => {
  const [validacao] = await validacoesOf(context.db, context, [params.code])
  if (!validacao) throw new Error('one code has one answer')
  return validacao
})

export const validateConteinersEndpoint = serve(validateConteiners)((context, { body }) =>
  validacoesOf(context.db, context, body),
)

export const validateConteinersPlanilhaEndpoint = serve(validateConteinersPlanilha)(
  async (context, { body }) => {
    const { cells, erros } = await readColumn('Contêiner', body)
    const validacoes = await validacoesOf(
      context.db,
      context,
      cells.map(({ text }) => text),
    )
    const linhas = validacoes.map((validacao, index) => ({ ...validacao, linha: cells[index]?.linha ?? 0 }))
    return { linhas, erros }
  },
)

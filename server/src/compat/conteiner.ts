import {
  type ConteinerValidacao,
  listConteiners,
  validateConteiner,
  validateConteiners,
  validateConteinersPlanilha,
} from '@cais/core/api/compat/conteiner.ts'
import { validateIsoCode } from '@cais/core/api/compat/iso-code.ts'
import { containerCodeRefusal, normalizeContainerCode } from '@cais/core/values/container-code.ts'
import { isoSizeTypeRefusal, normalizeIsoSizeType } from '@cais/core/values/iso-size-type.ts'
import { isoCodeOf, selectIsoCodes } from '../course/iso-code-queries.ts'
import type { Db } from '../db/pool.ts'
import { readColumn } from '../documents/read-sheet.ts'
import { conteinerOf, selectConteiners } from '../features/conteiner/endpoints.ts'
import { pageOf } from '../http/page.ts'
import { type Endpoint, serve } from '../http/serve.ts'
import { type Reader, seenIn } from '../search/seen.ts'

export const conteinerEndpoints: Endpoint[] = [
  serve(listConteiners)(async (context, { query }) => {
    const begins = `${normalizeContainerCode(query.codigo ?? '').replace(/[%_\\]/g, '')}%`
    const found = selectConteiners(context.db, context).where('box.codigo', 'like', begins)
    const { rows, total } = await pageOf(found, query, {
      columns: { codigo: 'box.codigo' },
      id: 'box.codigo',
    })
    return { items: rows.map(conteinerOf), total }
  }),
  serve(validateConteiner)(async (context, { params }) => {
    const [validacao] = await validacoesOf(context.db, context, [params.code])
    if (!validacao) throw new Error('one code has one answer')
    return validacao
  }),
  serve(validateConteiners)((context, { body }) => validacoesOf(context.db, context, body)),
  serve(validateConteinersPlanilha)(async (context, { body }) => {
    const { cells, erros } = await readColumn('Contêiner', body)
    const codes = cells.map(({ text }) => text)
    const validacoes = await validacoesOf(context.db, context, codes)
    const linhas = validacoes.map((validacao, index) => ({ ...validacao, linha: cells[index]?.linha ?? 0 }))
    return { linhas, erros }
  }),
  serve(validateIsoCode)(async ({ db }, { params }) => {
    const codigo = normalizeIsoSizeType(params.code)
    const row = await selectIsoCodes(db).where('i.codigo', '=', codigo).executeTakeFirst()
    const motivo = isoSizeTypeRefusal(codigo) ?? (row ? null : 'validation.iso-size-type-unknown')
    return { codigo, valido: motivo === null, motivo, isocode: row ? isoCodeOf(row) : null }
  }),
]

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

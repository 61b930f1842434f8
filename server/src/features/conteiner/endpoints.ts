import {
  type Conteiner,
  type ConteinerValidacao,
  getConteiner,
  validateConteiner,
  validateConteiners,
  validateConteinersPlanilha,
} from '@cais/core/api/conteiner.ts'
import { isVazia } from '@cais/core/rules/vazia.ts'
import { containerCodeRefusal, normalizeContainerCode } from '@cais/core/values/container-code.ts'
import { hasLeft } from '../../course/cargas.ts'
import type { Db } from '../../db/pool.ts'
import { readColumn } from '../../documents/read-sheet.ts'
import { notFound } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { type Reader, seenIn } from '../../search/seen.ts'
import { isoCodeColumns, isoCodeOfBox } from '../../trade/carga/iso-code-queries.ts'

const conteinerValidacaoEndpoints: Endpoint[] = [
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

export function selectConteiners(db: Db, reader: Reader) {
  return db
    .selectFrom('conteiner as box')
    .leftJoin('iso_code as i', 'i.id', 'box.iso_code_id')
    .leftJoin('empresa as armador', 'armador.id', 'box.armador_id')
    .select(['box.id', 'box.codigo', 'box.tara', 'box.peso_maximo', 'armador.nome as armador_nome'])
    .select(isoCodeColumns)
    .where(seenIn(reader, 'box.id', 'conteiner'))
}

type ConteinerRow = Awaited<ReturnType<ReturnType<typeof selectConteiners>['executeTakeFirstOrThrow']>>

export const conteinerOf = (box: ConteinerRow): Omit<Conteiner, 'cargas'> => ({
  id: box.id,
  codigo: box.codigo,
  isocode: isoCodeOfBox(box),
  tara: box.tara,
  pesoMaximo: box.peso_maximo,
  armadorSocialName: box.armador_nome,
})

const getConteinerEndpoint = serve(getConteiner)(async (context, { params }) => {
  const row = await selectConteiners(context.db, context).where('box.id', '=', params.id).executeTakeFirst()
  const box = row ?? notFound()
  return { ...conteinerOf(box), cargas: await cargasIn(context.db, context, box) }
})

/**
 * The cargo of the container, newest first. Only cargo that the reader may see is included, because other companies
 * used the container too. A box that was emptied and is still here holds nothing; a stay that is over keeps what came in.
 */
async function cargasIn(
  db: Db,
  reader: Reader,
  { id, tara }: Pick<ConteinerRow, 'id' | 'tara'>,
): Promise<Conteiner['cargas']> {
  const rows = await db
    .selectFrom('carga as c')
    .leftJoin('escala', 'escala.id', 'c.escala_id')
    .leftJoin('navio', 'navio.id', 'escala.navio_id')
    .select([
      'c.id',
      'c.categoria',
      'c.produto',
      'c.peso_bruto',
      'c.tipo_carga',
      'c.indicador_desova',
      'c.escala_id',
      'navio.nome as navio_nome',
      'escala.viagem_outbound',
      'c.recebida_em',
      'c.entregue_em',
      hasLeft.as('saiu'),
    ])
    .where('c.conteiner_id', '=', id)
    .where(seenIn(reader, 'c.id', 'carga'))
    .orderBy('c.recebida_em', (order) => order.desc().nullsFirst())
    .orderBy('c.id', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    categoria: row.categoria,
    ...(isEmptyNow(row)
      ? { produto: null, pesoBruto: tara ?? 0 }
      : { produto: row.produto, pesoBruto: row.peso_bruto }),
    escalaId: row.escala_id,
    navioNome: row.navio_nome,
    viagemOutbound: row.viagem_outbound,
    recebidaEm: row.recebida_em?.toISOString() ?? null,
    entregueEm: row.entregue_em?.toISOString() ?? null,
  }))
}

const isEmptyNow = (carga: { tipo_carga: string; indicador_desova: boolean; saiu: boolean }) =>
  !carga.saiu &&
  isVazia({ tipoCarga: carga.tipo_carga, indicadorDesova: carga.indicador_desova, esvaziadaEm: null })

export const conteinerEndpoints: Endpoint[] = [getConteinerEndpoint, ...conteinerValidacaoEndpoints]

import { refuseField } from '../../../http/refused.ts'
import type { Tx } from '../../../http/serve.ts'
import type { Efeito, HandingIn, KindRules, Regra } from '../regra.ts'

interface Nota {
  chave: string
  dataEmissao: string
}

/** The invoices cover every cargo line. */
const notaFiscalRegra: Regra<'nota-fiscal'> = async (tx, given) => {
  const { notas } = given.dados
  const open = given.servico.estado.linhas.filter(({ status }) => status !== 'CANCELADO').map(({ id }) => id)
  const foreign = notas.findIndex(({ cargas }) => cargas.some((id) => !open.includes(id)))
  if (foreign >= 0) refuseField(`dados.notas[${foreign}].cargas`, 'validation.carga-nao-sua')
  const covered = new Set(notas.flatMap(({ cargas }) => cargas))
  if (open.some((id) => !covered.has(id))) refuseField('dados.notas', 'validation.todas-as-cargas')
  await requireNew(tx, given, notas)
}

/** The invoices cover every CE Mercante of the service. */
const notaCeMercanteRegra: Regra<'nota-fiscal-ce-mercante'> = async (tx, given) => {
  const { notas } = given.dados
  const rows = await tx
    .selectFrom('carga_servico as l')
    .innerJoin('carga as c', 'c.id', 'l.carga_id')
    .innerJoin('ce_mercante as ce', 'ce.id', 'c.ce_mercante_id')
    .select('ce.numero')
    .distinct()
    .where('l.servico_id', '=', given.servico.id)
    .where('l.status', '<>', 'CANCELADO')
    .execute()
  const asked = rows.map(({ numero }) => numero)
  const missing = asked.length > 0 ? notas.findIndex(({ ceMercante }) => !ceMercante) : -1
  if (missing >= 0) refuseField(`dados.notas[${missing}].ceMercante`, 'validation.required')
  const foreign = notas.findIndex(({ ceMercante }) => ceMercante && !asked.includes(ceMercante))
  if (foreign >= 0) refuseField(`dados.notas[${foreign}].ceMercante`, 'validation.ce-nao-do-servico')
  if (asked.some((numero) => !notas.some(({ ceMercante }) => ceMercante === numero)))
    refuseField('dados.notas', 'validation.todos-os-ces')
  await requireNew(tx, given, notas)
}

/** An invoice must not be dated after today, and its key is used once in the whole terminal. */
async function requireNew(
  tx: Tx,
  { pendencia, today }: Pick<HandingIn<unknown>, 'pendencia' | 'today'>,
  notas: readonly Nota[],
): Promise<void> {
  const late = notas.findIndex(({ dataEmissao }) => dataEmissao > today)
  if (late >= 0) refuseField(`dados.notas[${late}].dataEmissao`, 'validation.future')
  const elsewhere = await tx
    .selectFrom('nota_fiscal')
    .select('chave')
    .where(
      'chave',
      'in',
      notas.map(({ chave }) => chave),
    )
    .where('pendencia_id', '<>', pendencia.id)
    .execute()
  const used = notas.findIndex(({ chave }) => elsewhere.some((one) => one.chave === chave))
  if (used >= 0) refuseField(`dados.notas[${used}].chave`, 'validation.nfe-used')
}

/**
 * The keys replace the earlier ones of the same pendencia. The database refuses a key that another pendencia hands in
 * at the same moment.
 */
const registerNotas: Efeito<{ notas: readonly Nota[] }> = async (tx, { pendencia, now, dados }) => {
  await tx.deleteFrom('nota_fiscal').where('pendencia_id', '=', pendencia.id).execute()
  await tx
    .insertInto('nota_fiscal')
    .values(dados.notas.map(({ chave }) => ({ chave, pendencia_id: pendencia.id, criada_em: now })))
    .execute()
}

export const notaFiscalRules: KindRules<'nota-fiscal'> = { regra: notaFiscalRegra, entrega: registerNotas }
export const notaCeMercanteRules: KindRules<'nota-fiscal-ce-mercante'> = {
  regra: notaCeMercanteRegra,
  entrega: registerNotas,
}

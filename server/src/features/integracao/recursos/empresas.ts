import type { EmpresaDados } from '@cais/core/entrada/empresas.ts'
import { isRegister, normalizeRegister } from '@cais/core/values/register.ts'
import { compact } from '@cais/core/values/text.ts'
import type { Tx } from '../../../http/serve.ts'
import { insertEmpresa, lockRegisters, writeTipos } from '../../../trade/empresa/nova-empresa.ts'
import { type Aplicada, type Chegada, Conflito, inTurn, naoSeApaga, type Recurso } from './recurso.ts'
import { forget } from './referencias.ts'

/**
 * Companies are the portal's own: people of them sign in and staff keep them. A source brings those that are missing and
 * completes those that were only referred to; of one that is here it adds the codes that it is known by, and no more.
 */
export const empresas: Recurso<'empresas'> = {
  isAsked: true,
  chave: (ref, fonteId) => `${fonteId}:${ref}`,

  apply: inTurn(applyOne),

  exclude: naoSeApaga,
}

async function applyOne({ tx, causa, ref, dados }: Chegada<EmpresaDados>): Promise<Aplicada> {
  const { nome, nationalRegister, tipos } = dados
  // Whoever names it by this elsewhere would be taken to mean the company of that register.
  const register = normalizeRegister(ref)
  if (isRegister(register) && register !== nationalRegister)
    throw new Conflito('entrada.error.ref-de-outra', [ref], '$.ref')
  await lockRegisters(tx, [nationalRegister])
  const found = await tx
    .selectFrom('empresa')
    .select(['id', 'provisoria'])
    .where('national_register', '=', nationalRegister)
    .executeTakeFirst()
  const id = found?.id ?? (await insertEmpresa(tx, { nome, nationalRegister, tipos }, causa.now))
  if (found?.provisoria) {
    await tx.updateTable('empresa').set({ nome, provisoria: false }).where('id', '=', id).execute()
    await writeTipos(tx, id, await withHeld(tx, id, tipos))
  }
  const [taken] = await apelidosDeOutras(tx, id, [compact(ref)])
  if (taken !== undefined) throw new Conflito('entrada.error.ref-de-outra', [ref], '$.ref')
  const others = await apelidosDeOutras(tx, id, dados.apelidos)
  const apelidos = dados.apelidos.filter((codigo) => !others.includes(codigo))
  await addApelidos(tx, id, apelidos)
  forget(tx)
  const names = [ref, nationalRegister, ...apelidos]
  return {
    objetoId: id,
    trouxe: names.map((name) => `empresas/${name}`),
    ...(others.length > 0 && {
      aviso: { mensagem: 'entrada.aviso.apelido-de-outra' as const, parametros: [others.join(', ')] },
    }),
  }
}

/** What it was referred to as, it stays. */
async function withHeld(tx: Tx, empresaId: number, tipos: EmpresaDados['tipos']) {
  const held = await tx
    .selectFrom('empresa_tipo')
    .select('tipo')
    .where('empresa_id', '=', empresaId)
    .execute()
  return [...new Set([...tipos, ...held.map(({ tipo }) => tipo)])]
}

/** Which of these codes are those of other companies. */
async function apelidosDeOutras(tx: Tx, empresaId: number, codigos: readonly string[]): Promise<string[]> {
  if (codigos.length === 0) return []
  const rows = await tx
    .selectFrom('empresa_apelido')
    .select('codigo')
    .where('codigo', 'in', [...codigos])
    .where('empresa_id', '<>', empresaId)
    .orderBy('codigo')
    .execute()
  return rows.map(({ codigo }) => codigo)
}

/** A code that another company is known by is not taken from it. */
async function addApelidos(tx: Tx, empresa_id: number, apelidos: readonly string[]): Promise<void> {
  if (apelidos.length === 0) return
  await tx
    .insertInto('empresa_apelido')
    .values(apelidos.map((codigo) => ({ codigo, empresa_id })))
    .onConflict((conflict) => conflict.column('codigo').doNothing())
    .execute()
}

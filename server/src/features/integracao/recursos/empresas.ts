import type { EmpresaDados } from '@cais/core/entrada/empresas.ts'
import { isWrongCnpj } from '@cais/core/values/cnpj.ts'
import { refuseField } from '../../../http/refused.ts'
import type { Tx } from '../../../http/serve.ts'
import { insertEmpresa, lockRegisters, writeTipos } from '../../../trade/empresa/nova-empresa.ts'
import { type Aplicada, type Chegada, inTurn, naoSeApaga, type Recurso } from './recurso.ts'
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
  // Whoever names it by this elsewhere would be taken to mean a CNPJ.
  if (isWrongCnpj(ref)) refuseField('ref', 'validation.cnpj')
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
  await addApelidos(tx, id, dados.apelidos)
  forget(tx)
  const names = [ref, nationalRegister, ...dados.apelidos]
  return { objetoId: id, trouxe: names.map((name) => `empresas/${name}`) }
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

/** A code that another company is known by is not taken from it. */
async function addApelidos(tx: Tx, empresa_id: number, apelidos: readonly string[]): Promise<void> {
  if (apelidos.length === 0) return
  await tx
    .insertInto('empresa_apelido')
    .values(apelidos.map((codigo) => ({ codigo, empresa_id })))
    .onConflict((conflict) => conflict.column('codigo').doNothing())
    .execute()
}

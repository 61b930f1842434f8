import { type Beneficiario, chavesDeCobranca } from '@cais/core/rules/cobranca.ts'
import type { Db } from '../../db/pool.ts'

/** The payee of bills, as the terminal's staff have set it. */
export async function readBeneficiario(db: Db): Promise<Beneficiario> {
  const rows = await db
    .selectFrom('property')
    .select(['chave', 'valor'])
    .where('grupo', '=', 'cobranca')
    .execute()
  const readOne = (campo: keyof Beneficiario) =>
    rows.find((row) => row.chave === chavesDeCobranca[campo])?.valor.trim() ?? ''
  return {
    banco: readOne('banco'),
    codigo: readOne('codigo'),
    carteira: readOne('carteira'),
    nome: readOne('nome'),
    cnpj: readOne('cnpj'),
    cidade: readOne('cidade'),
    chavePix: readOne('chavePix'),
  }
}

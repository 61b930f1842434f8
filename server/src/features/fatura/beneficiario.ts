import type { Beneficiario } from '@cais/core/rules/cobranca.ts'
import type { Db } from '../../db/pool.ts'

/** Who is paid, as the terminal's staff have set it. */
export async function readBeneficiario(db: Db): Promise<Beneficiario> {
  const rows = await db
    .selectFrom('property')
    .select(['chave', 'valor'])
    .where('grupo', '=', 'cobranca')
    .execute()
  const readOne = (chave: string) => rows.find((row) => row.chave === chave)?.valor ?? ''
  return {
    banco: readOne('banco'),
    codigo: readOne('codigo-beneficiario'),
    carteira: readOne('carteira'),
    nome: readOne('beneficiario'),
    cnpj: readOne('cnpj'),
    cidade: readOne('cidade'),
    chavePix: readOne('chave-pix'),
  }
}

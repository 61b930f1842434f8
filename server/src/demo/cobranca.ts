import { type ServicoDeclarado, servicosDeclarados } from '@cais/core/catalogo/servicos.ts'
import { servicoTipoNames, tipoOfServico } from '@cais/core/catalogo/tipos-servico.ts'
import { sql } from 'kysely'
import type { Tx } from '../http/serve.ts'

/** The prices of the demo's terminal in cents, from the catalogue, for each type of service and its subtypes. */
const precos = servicoTipoNames.flatMap((tipo) => [
  ...(tipoOfServico(tipo).precos ?? []).map((preco) => ({ ...preco, servico: tipo as string })),
  ...servicosDeclarados
    .filter((one: ServicoDeclarado) => one.tipo === tipo)
    .flatMap(({ subtipo, precos = [] }: ServicoDeclarado) =>
      precos.map((preco) => ({ ...preco, servico: subtipo })),
    ),
])

const vigencias = [
  { fator: 0.94, vigente_desde: '2024-01-01', vigente_ate: '2025-12-31' },
  { fator: 1, vigente_desde: '2026-01-01', vigente_ate: null },
]

const beneficiario = {
  banco: '999',
  'codigo-beneficiario': '1808260',
  carteira: '17',
  beneficiario: 'Cais Terminal Portuário',
  cnpj: '12ABC34501DE35',
  cidade: 'Vitória',
  'chave-pix': 'cobranca@cais.example',
}

/** Inserts the tariff and the payee of the demo, unless an earlier database has them already. */
export async function insertCobranca(tx: Tx): Promise<void> {
  const known = await tx.selectFrom('tarifa').select('id').limit(1).executeTakeFirst()
  if (!known)
    await tx
      .insertInto('tarifa')
      .values(
        vigencias.flatMap(({ fator, ...vigencia }) =>
          precos.map(({ servico, item, unidade, centavos }) => ({
            servico,
            item,
            unidade,
            valor_centavos: Math.round(centavos * fator),
            ...vigencia,
          })),
        ),
      )
      .execute()
  for (const [chave, valor] of Object.entries(beneficiario))
    await sql`UPDATE property SET valor = ${valor}
      WHERE grupo = 'cobranca' AND chave = ${chave} AND valor = ''`.execute(tx)
}

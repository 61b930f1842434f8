import { sql } from 'kysely'
import type { Tx } from '../http/serve.ts'

/** What the demo's terminal charges, in cents: invented, like everything else in it. */
const precos = [
  ['RETIRADA', 'Entrega de carga', 'CARGA', 48_600],
  ['RETIRADA', 'Emissão de documentos', 'SERVICO', 9_800],
  ['RETIRADA_CONTEINER_IMPORTACAO', 'Armazenagem de importação', 'CARGA', 132_500],
  ['RETIRADA_CONTEINER_IMPORTACAO_DTA', 'Trânsito aduaneiro', 'CARGA', 61_200],
  ['RETIRADA_CARGA_GERAL', 'Entrega de carga', 'TONELADA', 3_150],
  ['DESOVA', 'Desova de contêiner', 'CARGA', 187_000],
  ['DESOVA', 'Emissão de documentos', 'SERVICO', 9_800],
  ['DESOVA_ARMAZEM', 'Armazenagem de carga desovada', 'TONELADA', 4_280],
  ['POSICIONAMENTO', 'Posicionamento de contêiner', 'CARGA', 53_900],
  ['POSICIONAMENTO_VISTORIA_MAPA', 'Acompanhamento de vistoria', 'SERVICO', 21_400],
  ['REPESAGEM', 'Repesagem', 'CARGA', 18_500],
  ['ROLAGEM', 'Rolagem de embarque', 'CARGA', 37_600],
  ['DESISTENCIA_EMBARQUE', 'Desistência de embarque', 'CARGA', 74_200],
] as const

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

/** The tariff of the demo and who is paid in it. A database from before may have both already. */
export async function insertCobranca(tx: Tx): Promise<void> {
  const known = await tx.selectFrom('tarifa').select('id').limit(1).executeTakeFirst()
  if (!known)
    await tx
      .insertInto('tarifa')
      .values(
        vigencias.flatMap(({ fator, ...vigencia }) =>
          precos.map(([servico, item, unidade, valor]) => ({
            servico,
            item,
            unidade,
            valor_centavos: Math.round(valor * fator),
            ...vigencia,
          })),
        ),
      )
      .execute()
  for (const [chave, valor] of Object.entries(beneficiario))
    await sql`UPDATE property SET valor = ${valor}
      WHERE grupo = 'cobranca' AND chave = ${chave} AND valor = ''`.execute(tx)
}

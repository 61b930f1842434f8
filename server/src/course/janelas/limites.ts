import { type Limites, limitesPadrao } from '@cais/core/rules/janela.ts'
import { numberOf } from '@cais/core/rules/property.ts'
import type { Db } from '../../db/pool.ts'

const keys: Record<string, keyof Limites> = {
  'reserva-minutos': 'reservaMinutos',
  'alteracao-ate-minutos': 'alteracaoAteMinutos',
  'abertura-dias': 'aberturaDias',
  'antecedencia-minutos': 'antecedenciaMinutos',
  'tolerancia-antes-minutos': 'toleranciaAntesMinutos',
  'tolerancia-depois-minutos': 'toleranciaDepoisMinutos',
}

/** The limits that the terminal has set; a value that is no number of minutes or days leaves the default. */
export async function readLimites(db: Db): Promise<Limites> {
  const rows = await db
    .selectFrom('property')
    .select(['chave', 'valor'])
    .where('grupo', '=', 'agendamento')
    .execute()
  const limites = { ...limitesPadrao }
  for (const { chave, valor } of rows) {
    const key = keys[chave]
    if (key) limites[key] = numberOf('agendamento', chave, valor)
  }
  return limites
}
